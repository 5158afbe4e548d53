// The signature of the sandbox: HMAC-SHA256 over lines, in hex. server/src/modules/pay/provider/sandbox-signature.ts makes the same.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const sign = (secret, lines) => createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

/** Headers of a callback with this body. */
export function signedHeaders(secret, body, at) {
  const [time, nonce] = [String(Math.floor(at.getTime() / 1000)), randomUUID()]
  return { 'sandbox-timestamp': time, 'sandbox-nonce': nonce, 'sandbox-signature': sign(secret, [time, nonce, body]) }
}

/** Whether the merchant signed this request. */
export function isMerchants(secret, { method, headers }, path, body) {
  const lines = [method, path, headers['sandbox-timestamp'] ?? '', headers['sandbox-nonce'] ?? '', body]
  const [right, given] = [sign(secret, lines), String(headers['sandbox-signature'] ?? '')].map((text) => Buffer.from(text))
  return right.length === given.length && timingSafeEqual(right, given)
}
