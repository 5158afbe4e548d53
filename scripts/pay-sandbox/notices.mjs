// Callbacks of the sandbox: right ones, and those that a server must refuse.
import { signedHeaders } from './signing.mjs'

const TRIES = 6
const HOUR_MS = 3_600_000

/** @param {{ secret: string, clock: { now: () => Date }, fallbackUrl: string }} options */
export function createNotifier({ secret, clock, fallbackUrl }) {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

  async function post(url, headers, body) {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
    await response.text()
    return response.status
  }

  /** One callback about a payment, with one part forged. Answers the HTTP status. */
  function send(order, payment, forged) {
    const facts = { merchant: forged === 'merchant' ? 'another' : 'weir', about: 'payment', ...payment }
    const body = JSON.stringify(facts)
    const at = new Date(clock.now().getTime() - (forged === 'time' ? HOUR_MS : 0))
    const headers = signedHeaders(forged === 'signature' ? `${secret}!` : secret, body, at)
    const sent = forged === 'body' ? body.replace(/"amount":\d+/, '"amount":1') : body
    return post(order.notifyUrl ?? fallbackUrl, headers, sent)
  }

  /** Until the server takes it, as a provider does. */
  async function sendUntilTaken(order, payment) {
    for (let tries = 1; ; tries++) {
      const status = await send(order, payment).catch(() => 0)
      if (status === 200 || tries === TRIES) return status
      await pause(100 * 2 ** tries)
    }
  }

  return { send, sendUntilTaken }
}
