import { type KeyObject, verify, X509Certificate, createDecipheriv } from 'node:crypto'
import { z } from 'zod'

import { jsonOf } from '../ask-provider.ts'
import type { WechatSettings } from './settings.ts'

const TAG_BYTES = 16

/** An encrypted part of an answer or a callback: AEAD_AES_256_GCM, the tag behind the ciphertext, Base64. */
export const Sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
})

/** The plain text. Throws if it was altered, or sealed with another key. */
export function unseal({ ciphertext, nonce, associated_data: beside }: z.output<typeof Sealed>, apiKey: string): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(beside))
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

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
    fetchedAt = performance.now()
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

  async function isWechats(signed: Signed, now: Date): Promise<boolean> {
    // Without an answer the serial stays unknown, and the caller repeats.
    if (!known.has(signed.serial) && performance.now() - fetchedAt >= FETCH_PAUSE_MS) await refresh().catch(() => undefined)
    const entry = known.get(signed.serial)
    return entry !== undefined && entry.until > now.getTime() && isBy(entry.key, signed)
  }

  /** Those fetched so far; a public key of the settings has no end. */
  const certificates = () =>
    [...known].flatMap(([serial, { until }]) =>
      until === Infinity ? [] : [{ owner: 'platform' as const, serial, until: new Date(until) }],
    )

  return { isWechats, certificates }
}
export type IsWechats = ReturnType<typeof createPlatformKeys>['isWechats']
