import { createDecipheriv, hash, timingSafeEqual } from 'node:crypto'

export interface OnenetSecrets {
  token: string
  /** 32 bytes. Only if the platform encrypts. */
  aesKey?: Buffer | undefined
}

/** MD5 over token, nonce and message, as OneNET publishes it. Only the platform and we know the token. */
export function isFromOnenet({ token }: OnenetSecrets, nonce: string, message: string, signature: string): boolean {
  const right = Buffer.from(hash('md5', token + nonce + message, 'base64'))
  // In an address, + stands for a space.
  const given = Buffer.from(signature.replaceAll(' ', '+'))
  return right.length === given.length && timingSafeEqual(right, given)
}

const RANDOM = 16
const LENGTH = 4

/** AES-256-CBC: 16 random bytes, the length of the message, the message. Undefined: not encrypted with this key. */
export function decrypted({ aesKey }: OnenetSecrets, message: string): string | undefined {
  if (!aesKey) return undefined
  try {
    const decipher = createDecipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, 16)).setAutoPadding(false)
    const whole = Buffer.concat([decipher.update(message, 'base64'), decipher.final()])
    const length = whole.readUInt32BE(RANDOM)
    const content = whole.subarray(RANDOM + LENGTH, RANDOM + LENGTH + length)
    return content.length === length ? new TextDecoder('utf-8', { fatal: true }).decode(content) : undefined
  } catch {
    return undefined
  }
}
