import { createHmac, randomBytes } from 'node:crypto'

/** By Standard Webhooks: 24 to 64 random bytes. */
const SECRET_BYTES = 32
const PREFIX = 'whsec_'

export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

interface Signed {
  eventId: string
  at: Date
  body: string
  secrets: readonly string[]
}

/** The headers of one call (Standard Webhooks 1.0.0): a signature for each secret that is valid now. */
export function signatureHeaders({ eventId, at, body, secrets }: Signed): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${eventId}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': eventId, 'webhook-timestamp': seconds, 'webhook-signature': signed.join(' ') }
}
