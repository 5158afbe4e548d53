import { type KeyObject, verify, X509Certificate } from 'node:crypto'
import { z } from 'zod'

import { jsonOf } from '../ask-provider.ts'
import { Sealed, unseal } from './cipher.ts'
import type { WechatSettings } from './settings.ts'

/** Unknown serial numbers, such as forged ones, ask WeChat no more often than this. */
const FETCH_PAUSE_MS = 60_000

const Certificates = z.object({ data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: Sealed })) })

/** The signed parts of an answer or a callback. */
export interface Signed {
  time: string
  nonce: string
  body: string
  signature: string
  /** Of a certificate, or `PUB_KEY_ID_…`. */
  serial: string
}

/** Whether WeChat signed this. */
const isBy = (key: KeyObject, { time, nonce, body, signature }: Signed) =>
  verify('RSA-SHA256', Buffer.from(`${time}\n${nonce}\n${body}\n`), key, Buffer.from(signature, 'base64'))

/** A signed answer of the list of certificates. */
type FetchCertificates = () => Promise<Signed>

/**
 * WeChat's keys by serial number: the public key of the settings and its certificates. While a merchant switches from one to the other, it
 * signs with both. It changes its certificates: an unknown one is looked for in its list
 * (rotation).
 */
export function createPlatformKeys({ apiKey, platformKey }: Pick<WechatSettings, 'apiKey' | 'platformKey'>, fetchList: FetchCertificates) {
  const known = new Map<string, { key: KeyObject; until: number }>(
    platformKey && [[platformKey.id, { key: platformKey.key, until: Infinity }]],
  )
  let fetchedAt = -Infinity

  async function refresh() {
    fetchedAt = Date.now()
    const answer = await fetchList()
    const list = Certificates.parse(jsonOf(answer.body)).data.map(({ serial_no: serial, encrypt_certificate: sealed }) => {
      const { publicKey, validTo } = new X509Certificate(unseal(sealed, apiKey))
      return [serial, { key: publicKey, until: Date.parse(validTo) }] as const
    })
    // Only the owner of the APIv3 key could seal a certificate of the list. A request that names the public key gets a list signed by that one.
    const signer = new Map([...known, ...list]).get(answer.serial)
    if (!signer || !isBy(signer.key, answer)) throw new Error('the certificates of WeChat Pay are not signed by WeChat Pay')
    for (const [serial, entry] of list) known.set(serial, entry)
  }

  return async function isWechats(signed: Signed, now: Date): Promise<boolean> {
    // Without an answer the serial stays unknown, and the caller repeats.
    if (!known.has(signed.serial) && Date.now() - fetchedAt >= FETCH_PAUSE_MS) await refresh().catch(() => undefined)
    const entry = known.get(signed.serial)
    return entry !== undefined && entry.until > now.getTime() && isBy(entry.key, signed)
  }
}
export type IsWechats = ReturnType<typeof createPlatformKeys>
