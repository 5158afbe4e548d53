// Callbacks of the sandbox: right ones, and those that a server must refuse.
import { randomUUID } from 'node:crypto'

import type { Clock } from '../sandbox/serve.ts'
import { sign } from '../sandbox/signing.ts'
import type { Order, Payment } from './books.ts'

const TRIES = 6
const HOUR_MS = 3_600_000

/** The parts that a callback may have forged. */
export const FORGED = ['signature', 'body', 'time', 'merchant'] as const
type Forged = (typeof FORGED)[number]

/** `fallbackUrl` is for orders that name none. */
export function createNotifier({ secret, clock, fallbackUrl }: { secret: string; clock: Clock; fallbackUrl: string }) {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function post(url: string, headers: Record<string, string>, body: string) {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
    await response.text()
    return response.status
  }

  /** One callback about a payment, with one part forged. Answers the HTTP status. */
  function send(order: Order, payment: Partial<Payment>, forged?: Forged) {
    const facts = { merchant: forged === 'merchant' ? 'another' : 'weir', about: 'payment', ...payment }
    const body = JSON.stringify(facts)
    const at = new Date(clock.now().getTime() - (forged === 'time' ? HOUR_MS : 0))
    const headers = signedHeaders(forged === 'signature' ? `${secret}!` : secret, body, at)
    const sent = forged === 'body' ? body.replace(/"amount":\d+/, '"amount":1') : body
    return post(order.notifyUrl ?? fallbackUrl, headers, sent)
  }

  /** Until the server takes it, as a provider does. */
  async function sendUntilTaken(order: Order, payment: Partial<Payment>) {
    for (let tries = 1; ; tries++) {
      const status = await send(order, payment).catch(() => 0)
      if (status === 200 || tries === TRIES) return status
      await pause(100 * 2 ** tries)
    }
  }

  return { send, sendUntilTaken }
}

function signedHeaders(secret: string, body: string, at: Date) {
  const [time, nonce] = [String(Math.floor(at.getTime() / 1000)), randomUUID()]
  return { 'sandbox-timestamp': time, 'sandbox-nonce': nonce, 'sandbox-signature': sign(secret, [time, nonce, body]) }
}
