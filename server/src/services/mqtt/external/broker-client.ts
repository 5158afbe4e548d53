import { connect, type IClientOptions, type MqttClient } from 'mqtt'

import type { Log } from '../../../kernel/log.ts'
import { counted } from '../../../kernel/metrics.ts'
import type { Intake } from '../intake.ts'
import type { MqttLink } from '../mqtt-link.ts'
import { acknowledgeStored } from './acknowledge-stored.ts'

/** The processes that have this group share the messages: the broker gives each to one of them. */
const SHARED = '$share/weir/weir/+/'
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

interface Needs {
  /** Stable over restarts and different for each process: the broker keeps messages for it. */
  clientId: string
  /** The last parts of the subscribed topics. */
  topics: readonly string[]
  intake: Intake
  log: Log
}

/**
 * A broker of the operator. If it is out of reach or refuses, the client retries without end, more slowly each time. The broker keeps the
 * messages until then. User and password, and `?clientId=`, are in the URL.
 */
export function connectBroker(url: string, { clientId, topics, intake, log }: Needs): MqttLink {
  const client = connect(...addressOf(url, clientId))
  acknowledgeStored(client, intake, new URL(url).hostname)
  reconnectSlower(client)
  const filters = topics.map((name) => SHARED + name)

  client.on('connect', () => {
    counted.mqttConnected.set(1)
    log.info({}, 'MQTT broker connected')
    client.subscribe(filters, { qos: 1 }, (error, granted = []) => {
      const refused = granted.filter(({ qos }) => qos === 128).map(({ topic }) => topic)
      if (error || refused.length > 0) log.error({ error: error?.message, refused }, 'MQTT broker refuses the subscription')
    })
  })
  client.on('close', () => counted.mqttConnected.set(0))
  logOnce(client, log)

  return {
    onListening: () => undefined,
    async publish(topic, payload) {
      // Offline, the client would keep it in memory, and again with each try.
      if (!client.connected) throw new Error('the MQTT broker is out of reach')
      await client.publishAsync(topic, JSON.stringify(payload), { qos: 1 })
    },
    async stop() {
      await intake.stop()
      await client.endAsync(!client.connected)
    },
  }
}

function addressOf(text: string, clientId: string): [string, IClientOptions] {
  const url = new URL(text)
  const { username, password } = url
  url.username = ''
  url.password = ''
  return [
    url.href,
    {
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
      clientId,
      clean: false,
      protocolVersion: 4,
      keepalive: 30,
      connectTimeout: 10_000,
      reconnectPeriod: FIRST_WAIT_MS,
      reconnectOnConnackError: true,
      resubscribe: false,
    },
  ]
}

function reconnectSlower(client: MqttClient) {
  client.on('reconnect', () => {
    client.options.reconnectPeriod = Math.min(client.options.reconnectPeriod! * 2, LONGEST_WAIT_MS)
  })
  client.on('connect', () => {
    client.options.reconnectPeriod = FIRST_WAIT_MS
  })
}

/** An outage is reported once, not with every retry. */
function logOnce(client: MqttClient, log: Log) {
  let last = ''
  client.on('connect', () => (last = ''))
  client.on('error', ({ message }) => {
    if (message !== last) log.error({ error: message }, 'MQTT broker out of reach, tried again')
    last = message
  })
}
