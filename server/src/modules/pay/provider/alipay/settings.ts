import type { KeyObject } from 'node:crypto'

/** An application of a merchant at Alipay, with plain keys (RSA2). */
export interface AlipaySettings {
  appId: string
  /** Of the application. */
  key: KeyObject
  /** Alipay's. */
  publicKey: KeyObject
  /** The merchant (PID): a callback for another one is refused. */
  sellerId: string | undefined
  /** The gateway. */
  url: string
}
