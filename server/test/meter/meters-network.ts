import type { AddressInfo } from 'node:net'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

import { deviceKeys } from '../../src/kernel/auth/device-key.table.ts'
import { sha256 } from '../../src/kernel/auth/tokens.ts'
import { type Context, systemContext } from '../../src/kernel/context.ts'
import { createApp } from '../../src/kernel/http/app.ts'
import type { Deps } from '../../src/kernel/http/deps.ts'
import { startBroker } from '../../src/services/mqtt/embedded/broker.ts'
import { type Accept, mayUpgrade, MQTT_PATH, mountMqttSocket } from '../../src/services/mqtt/embedded/websocket.ts'
import { createIntake } from '../../src/services/mqtt/intake.ts'
import { defineTopic, type Topic } from '../../src/services/mqtt/topic.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { emptyDatabase } from '../db/database.ts'
import { errorLog } from '../app/error-lines.ts'
import { FILES_DIR } from '../app/files-dir.ts'
import { meter } from '../../src/modules/meter/module.ts'
import { composed } from '../app/worker-app.ts'

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** On an empty database, at the beginning of 2026. */
export async function metersContext(): Promise<Context> {
  const { db } = await emptyDatabase()
  const now = () => new Date('2026-01-01T00:00:00Z')
  return systemContext({
    db,
    now,
    settings: readSettings(new Map()),
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: composed(meter).newParts(),
  })
}

/** A topic of `{"text": …}` that remembers what it took, and can be made slow or failing by `store.before`. */
export function rememberingTopic() {
  const batches: string[][] = []
  const store = { before: async (_texts: readonly string[]): Promise<void> => undefined }
  const topic = defineTopic({
    name: 'readings',
    maxBytes: 64 * 1024,
    schema: z.strictObject({ text: z.string() }),
    async take(_ctx, messages) {
      const texts = messages.map(({ deviceSn, payload }) => `${deviceSn} ${payload.text}`)
      await store.before(texts)
      batches.push(texts)
    },
  })
  return { topic, batches, store, taken: () => batches.flat() }
}

interface Options extends IClientOptions {
  /** Of another way to the broker. */
  url?: string
}

/** The broker on a free port, and clients that leave with the test. */
export async function metersNetwork(ctx: Context, topics: readonly Topic[]) {
  const intake = createIntake(topics, async () => ctx, silent)
  const broker = await startBroker({ host: '127.0.0.1', port: 0 }, { db: ctx.db, intake, log: silent })
  const clients: MqttClient[] = []
  onTestFinished(async () => {
    for (const client of clients) await client.endAsync(true)
    await broker.stop()
  })

  /** A key named after its text: of a gateway, or of one meter. */
  const addKey = async (key: string, deviceSn?: string) => {
    const [added] = await ctx.db
      .insert(deviceKeys)
      .values({ name: `key ${key}`, keyHash: sha256(key), deviceSn })
      .returning()
    return added!.id
  }

  /** Rejects when it is refused; does not come back by itself when it is cut. */
  const connect = async (username: string, password: string, { url = `mqtt://127.0.0.1:${broker.port}`, ...options }: Options = {}) => {
    const client = await connectAsync(url, { username, password, reconnectPeriod: 0, ...options }, false)
    clients.push(client)
    return client
  }

  return { broker, intake, addKey, connect }
}

/** The way to a broker over WebSocket, on an app that listens until it is closed, or the test ends. */
export async function mqttSocket(
  acceptOf: () => Accept | undefined,
  { trustProxy = false, publicUrl }: { trustProxy?: boolean; publicUrl?: string | undefined } = {},
) {
  const nobody = async () => undefined
  const deps = { authenticate: { session: nobody, deviceKey: nobody } } as unknown as Deps
  const app = await createApp([], deps, { ...errorLog, trustProxy, http: { shouldUpgradeCallback: mayUpgrade } })
  mountMqttSocket(app, { host: 'meters.lan', publicUrl }, acceptOf)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { url: `ws://127.0.0.1:${port}${MQTT_PATH}`, port, close: () => app.close() }
}

/** Resolves when the client is cut. */
export const cut = (client: MqttClient) => new Promise<void>((resolve) => void client.once('close', () => resolve()))

export const publish = (client: MqttClient, topic: string, payload: string | Buffer | object) =>
  client.publishAsync(topic, typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload), { qos: 1 })
