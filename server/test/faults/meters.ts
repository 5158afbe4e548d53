import { NotAnswered } from './console-client.ts'
import { Gateway } from './gateway.ts'
import type { Intent } from './workload.ts'

/** The amount that a meter added to its counter. */
export interface Credit {
  deviceSn: string
  id: string
  orderNo: string
  /** Tons. */
  quantity: string
}

/** Meters that take credits, as `docs/delivery.md` asks of their firmware: an id is credited once and answered whenever it comes. */
export class Meters {
  /** By id, with whether the answer was acknowledged: the memory of meters over a loss of power. */
  readonly credits = new Map<string, Intent<Credit, true>>()
  readonly #gateway: Gateway

  constructor(deviceSns: readonly string[], brokerUrl: () => string) {
    const filters = deviceSns.map((deviceSn) => `weir/${deviceSn}/commands`)
    this.#gateway = new Gateway(brokerUrl, { filters, hear: (topic, payload) => this.#take(topic, payload) })
  }

  /** Receives the commands from here on; `NotAnswered` if the broker is not there. */
  async listen() {
    await this.#gateway.connected()
  }

  open() {
    return [...this.credits.values()].filter(({ answer }) => answer === undefined)
  }

  /** Resolves when the answer is acknowledged. */
  async answer(credit: Intent<Credit, true>) {
    const { deviceSn, id } = credit.asked
    await this.#gateway.publish(`weir/${deviceSn}/acks`, { id, ok: true })
    credit.answer = true
  }

  /** The number of acknowledgements of this one's answer. */
  answered(deviceSn: string): number {
    return [...this.credits.values()].filter(({ asked, answer }) => asked.deviceSn === deviceSn && answer).length
  }

  #take(topic: string, payload: string) {
    const { id, orderNo, quantity } = JSON.parse(payload) as Omit<Credit, 'deviceSn'>
    const credit = this.credits.get(id) ?? { asked: { deviceSn: topic.split('/')[1]!, id, orderNo, quantity } }
    this.credits.set(id, credit)
    this.answer(credit).catch((error: unknown) => {
      if (!(error instanceof NotAnswered)) throw error
    })
  }
}
