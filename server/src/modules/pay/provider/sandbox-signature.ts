import { createHmac, timingSafeEqual } from 'node:crypto'

/** Headers of the sandbox: seconds since 1970, a value used once, and the HMAC-SHA256 of the signed lines in hex. */
export const SANDBOX_HEADERS = { time: 'sandbox-timestamp', nonce: 'sandbox-nonce', signature: 'sandbox-signature' } as const

/** Signs lines with the secret of the sandbox: method and path of a request, then time, nonce, body. A callback has no first two. */
export const signLines = (secret: string, lines: readonly string[]) => createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

export function isSigned(secret: string, lines: readonly string[], signature: string): boolean {
  const [right, given] = [signLines(secret, lines), signature].map((text) => Buffer.from(text))
  return right!.length === given!.length && timingSafeEqual(right!, given!)
}
