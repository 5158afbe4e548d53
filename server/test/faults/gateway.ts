import { GATEWAY_USER } from '@weir/contract/platform/mqtt'
import { connectAsync, type MqttClient } from 'mqtt'

import { NotAnswered } from './console-client.ts'
import { DEVICE_KEY } from './server-process.ts'

interface Hearing {
  filters: readonly string[]
  hear: (topic: string, payload: string) => void
}

/** A gateway for many meters, at the broker of one server process that can come back under another address. */
export class Gateway {
  readonly #brokerUrl: () => string
  readonly #hearing: Hearing | undefined
  #client: Promise<MqttClient> | undefined

  constructor(brokerUrl: () => string, hearing?: Hearing) {
    this.#brokerUrl = brokerUrl
    this.#hearing = hearing
  }

  /** Connects and subscribes, if it is not; `NotAnswered` if that fails. */
  connected(): Promise<MqttClient> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined
      throw new NotAnswered(String(error))
    })
    return this.#client
  }

  /** Resolves when the broker has acknowledged it; `NotAnswered` if the connection breaks before. */
  async publish(topic: string, payload: object) {
    const client = await this.connected()
    await client.publishAsync(topic, JSON.stringify(payload), { qos: 1 }).catch((error: unknown) => {
      throw new NotAnswered(String(error))
    })
  }

  async #connect() {
    const options = { username: GATEWAY_USER, password: DEVICE_KEY, reconnectPeriod: 0 }
    const client = await connectAsync(this.#brokerUrl(), options, false)
    // The close of a connection reports a cut. Unacknowledged messages would wait for another connection without end.
    client.on('error', () => undefined)
    client.once('close', () => {
      this.#client = undefined
      client.end(true)
    })
    client.on('message', (topic, payload) => this.#hearing?.hear(topic, payload.toString()))
    if (this.#hearing) await client.subscribeAsync([...this.#hearing.filters], { qos: 1 })
    return client
  }
}
