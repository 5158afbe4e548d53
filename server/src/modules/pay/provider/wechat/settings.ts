import type { KeyObject, X509Certificate } from 'node:crypto'

/** The account of a merchant at WeChat Pay, API v3. */
export interface WechatSettings {
  merchant: string
  appId: string
  /** Of the merchant's own certificate. */
  serial: string
  key: KeyObject
  /** Itself, so that its end is known. */
  certificate?: X509Certificate | undefined
  /** The APIv3 key: 32 bytes. */
  apiKey: string
  /** WeChat's public key and its id. Without them its certificates are fetched. */
  platformKey: { id: string; key: KeyObject } | undefined
  /** The secret of the app, with the origins of its page and its API; undefined: no payment inside WeChat. */
  signIn: { secret: string; pageUrl: string; apiUrl: string } | undefined
  /** The origin of the API of WeChat Pay. */
  url: string
}
