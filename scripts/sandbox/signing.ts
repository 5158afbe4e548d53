// The signature of a sandbox: HMAC-SHA256 over lines, in hex. The gateways of the server make the same (`pay/provider/sandbox.ts`
// and `iot/operator/sandbox.ts`).
import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Call } from './serve.ts'

export const sign = (secret: string, lines: readonly string[]) => createHmac('sha256', secret).update(lines.join('\n')).digest('hex')

/** Whether a call carries the signature of its method, path, time, nonce and body. */
export function isSigned(secret: string, { request: { method, headers }, url, body }: Call) {
  const header = (name: string) => String(headers[name] ?? '')
  const lines = [method ?? '', url.pathname, header('sandbox-timestamp'), header('sandbox-nonce'), body]
  const [right, given] = [Buffer.from(sign(secret, lines)), Buffer.from(header('sandbox-signature'))]
  return right.length === given.length && timingSafeEqual(right, given)
}
