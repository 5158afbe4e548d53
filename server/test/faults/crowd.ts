import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Clients on connections that stay open. None of them ever pauses. */
export class Crowd {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true })
  /** How often which answer came: status and code of the envelope, or why there was none. */
  readonly outcomes = new Map<string, number>()

  constructor(url: string) {
    this.#url = url
  }

  /** So many clients for so long, taking turns with the calls. */
  async press(calls: readonly Call[], clients: number, ms: number) {
    const until = performance.now() + ms
    const client = async (number: number) => {
      for (let turn = number; performance.now() < until; turn++) {
        const outcome = await this.#send(calls[turn % calls.length]!)
        this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  }

  leave() {
    this.#agent.destroy()
  }

  #send({ method, path, headers, body }: Call) {
    const { promise, resolve } = Promise.withResolvers<string>()
    const sending = request(this.#url + path, { agent: this.#agent, method, headers }, (response) => {
      const { statusCode, headers } = response
      const later = statusCode === 200 || headers['retry-after'] ? '' : ' without Retry-After'
      text(response).then(
        (body) => resolve(`${statusCode} ${(JSON.parse(body) as { code: number }).code}${later}`),
        (error: unknown) => resolve(String(error)),
      )
    })
    sending.once('error', (error) => resolve(String(error)))
    sending.end(body)
    return promise
  }
}
