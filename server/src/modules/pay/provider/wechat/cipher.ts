import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'

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
