import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { writeToStream } from 'mqtt-packet'
import { connect, type IClientOptions, type MqttClient, type IPublishPacket, type Packet } from 'mqtt'
import type { Log } from '../../kernel/log.ts'
import type { Config } from '../../kernel/config.ts'
import { ConfigError } from '../../kernel/variables.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { probePort } from '../../kernel/http/listen.ts'
import { startBroker } from './embedded/broker.ts'
import { createIntake, type Intake, weightOf } from './intake.ts'
import type { Topic } from './topic.ts'
import { counted } from '../../kernel/metrics.ts'
import { type MqttLink } from './mqtt-link.ts'

/** The default port of the embedded broker; if it is taken, that is no mistake of the operator. */
const USUAL_PORT = 1883

interface Needs {
  db: Db
  contextOf: () => Promise<Context>
  log: Log
  tell: (line: string) => void
  /** Of this process among those of the host. */
  httpPort: number
}

const portError = ({ message }: Error) => new ConfigError(`WEIR_MQTT_PORT: ${message}`)

/** A taken port that the operator chose is reported at once. */
export async function checkMqttPort({ host, mqttUrl, mqttPort, roles }: Config) {
  if (mqttUrl !== undefined || mqttPort === undefined || !roles.includes('ingest')) return
  await probePort({ host, port: mqttPort }).catch((error: Error) => {
    throw portError(error)
  })
}

/** The link of this process to the meters; nothing if the usual port of the embedded broker is another program's. */
export async function openMqttLink(config: Config, topics: readonly Topic[], needs: Needs): Promise<MqttLink | undefined> {
  // It would keep an object for each of the 65,536 numbers of a packet.
  writeToStream.cacheNumbers = false
  const { host, mqttUrl, mqttPort } = config
  const { db, contextOf, log, tell, httpPort } = needs
  const intake = createIntake(topics, contextOf, log)
  if (mqttUrl !== undefined) {
    const names = topics.map(({ name }) => name)
    return connectBroker(mqttUrl, { clientId: `weir-${hostname()}-${httpPort}`, topics: names, intake, log })
  }
  try {
    const broker = await startBroker({ host, port: mqttPort ?? USUAL_PORT }, { db, intake, log })
    tell(`Meters report by MQTT at ${host}:${broker.port}`)
    return broker
  } catch (error) {
    if (mqttPort !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw portError(error as Error)
    log.warn({ port: USUAL_PORT }, 'MQTT port is taken: no broker in this process; choose another one with WEIR_MQTT_PORT')
    return undefined
  }
}

/** The processes that have this group share the messages: the broker gives each to one of them. */
const SHARED = '$share/weir/weir/+/'
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

interface BrokerClientNeeds {
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
export function connectBroker(url: string, { clientId, topics, intake, log }: BrokerClientNeeds): MqttLink {
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

const PUBACK = 0x40

/** Where a message came in, and under which id it is to be acknowledged there. */
interface Origin {
  stream: Duplex
  messageId: number
}

/**
 * Acknowledges stored messages, many at a time. The client itself hands out one message after the other and acknowledges each before the
 * next. So a commit would hold one message only. Therefore the client sees them as QoS 0, and the acknowledgement is written here. It goes
 * to the connection of the message, since ids belong to a connection. If a message is not stored, that connection is closed, because only
 * then the broker sends it again.
 */
function acknowledgeStored(client: MqttClient, intake: Intake, sender: string) {
  const origins = new WeakMap<object, Origin>()

  client.on('packetreceive', (packet: Packet) => {
    if (packet.cmd !== 'publish' || packet.qos === 0) return
    origins.set(packet, { stream: client.stream, messageId: packet.messageId! })
    packet.qos = 0
  })

  client.handleMessage = (packet: IPublishPacket, next) => {
    const origin = origins.get(packet)
    const { topic } = packet
    const payload = Buffer.from(packet.payload)
    const [, lane = ''] = topic.split('/', 2)
    intake.take({ topic, payload, sender, lane, weight: weightOf(payload) }).then(
      () => origin && acknowledge(origin),
      () => origin?.stream.destroy(),
    )
    void intake.room().then(() => next())
  }
}

function acknowledge({ stream, messageId }: Origin) {
  if (stream.writable) stream.write(Buffer.from([PUBACK, 2, messageId >> 8, messageId & 255]))
}
