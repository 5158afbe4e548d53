import { hostname } from 'node:os'
import { writeToStream } from 'mqtt-packet'

import type { Log } from '../../kernel/log.ts'
import type { Config } from '../../kernel/config.ts'
import { ConfigError } from '../../kernel/variables.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { probePort } from '../../kernel/probe-port.ts'
import { startBroker } from './embedded/broker.ts'
import { connectBroker } from './external/broker-client.ts'
import { createIntake } from './intake.ts'
import type { MqttLink } from './mqtt-link.ts'
import type { Topic } from './topic.ts'

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
