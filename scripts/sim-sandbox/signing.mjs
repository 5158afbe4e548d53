// The signature of the simulator: HMAC-SHA256 over lines, in hex. server/src/modules/iot/operator/sandbox.ts makes the same.
import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (secret, lines) => createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

/** Whether a request carries the signature of its method, path, time, nonce and body. */
export function isSigned(secret, { method, headers }, path, body) {
  const lines = [method, path, headers['sandbox-timestamp'] ?? '', headers['sandbox-nonce'] ?? '', body]
  const [right, given] = [sign(secret, lines), String(headers['sandbox-signature'] ?? '')].map((text) => Buffer.from(text))
  return right.length === given.length && timingSafeEqual(right, given)
}
