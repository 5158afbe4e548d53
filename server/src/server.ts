import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { implementations, jobs, modules, queues } from './modules/index.ts'
import { operatorCommands } from './operator-commands.ts'
import { createAuthenticate } from './platform/auth/authenticate.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { inTransaction } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { encoderOf } from './platform/encode.ts'
import { createApp } from './platform/http/app.ts'
import { mountDocs } from './platform/http/docs.ts'
import { mountProbes } from './platform/http/probes.ts'
import { serveWeb } from './platform/http/static.ts'
import { cleaningJob } from './platform/jobs/cleaning.job.ts'
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts'
import { measureDatabase } from './platform/metrics/database-metrics.ts'
import { mountMetrics } from './platform/metrics/metrics-route.ts'
import { sealJob } from './platform/operation-log/seal.job.ts'
import { mountOperator } from './platform/operator/operator-routes.ts'
import { makeToken, removeToken, writeToken } from './platform/operator/operator-token.ts'
import { OUTBOX } from './platform/outbox/send-later.ts'
import { prepareProduct, type Product } from './product.ts'
import { openSample, startSimulator } from './sample/index.ts'

export interface RunningServer {
  url: string
  /** Settles only if the database is gone for good. */
  lost: Promise<Error>
  /** Answers what was accepted, lets jobs end, closes the database. */
  stop: () => Promise<void>
}

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Any number, the same for every process of the product. */
const START_LOCK = 8_274_002
/** How long open connections may still bring a request after the port is closed. */
const DRAIN_MS = 300

/**
 * The server has the database from here on: stopping it closes the database. `tell` gets lines for the operator as soon as they
 * are true: accounts and first passwords, long work of a first start.
 */
export async function startServer(config: Config, database: Database, tell: (line: string) => void): Promise<RunningServer> {
  await checkPort(config)
  const product = await prepareProduct(config, database)
  const { contextOf } = product
  const uploadDir = join(config.dataDir, 'uploads')
  await rm(uploadDir, { recursive: true, force: true })
  await startModules(config, product, tell)
  const story = config.sampleData ? await openSample(await contextOf(), config.dataDir, tell) : undefined

  let runner: JobRunner | undefined
  const wake = (name: string) => (name === OUTBOX ? undefined : runner?.wake(name))
  const deps = { db: database.db, now: () => new Date(), wake, settings: product.settings, encoderOf }
  const authenticate = createAuthenticate(deps)
  const limits = { uploadDir, importMaxBytes: config.importMaxMb * 1024 * 1024 }
  const app = await createApp(implementations, { ...deps, ...limits, authenticate }, httpOptions(config))
  mountProbes(app, database.db)
  mountDocs(app)
  mountMetrics(app, config, database.db, queues)
  const stopMeasuring = measureDatabase(database, app.log)
  const token = makeToken()
  mountOperator(app, operatorCommands, token, { database, contextOf: () => contextOf(wake) })
  serveWeb(app, WEB)

  const url = await listen(app, config)
  await writeToken(config.dataDir, { token, url })
  if (config.roles.includes('worker')) {
    runner = createJobRunner([cleaningJob, sealJob, ...jobs], () => contextOf(wake), app.log)
    await runner.start()
  }
  const stopSimulator = story && startSimulator({ url, dataDir: config.dataDir, story, warn: (message) => app.log.warn(message) })
  const stop = async () => {
    await stopSimulator?.()
    await removeToken(config.dataDir)
    await drain(app)
    await runner?.stop()
    stopMeasuring()
    await database.close()
  }
  return { url, lost: database.lost, stop }
}

const httpOptions = ({ logLevel, trustProxy }: Config) => ({ logger: { level: logLevel }, trustProxy: trustProxy ?? false })

/** Rows that must exist, in one process at a time and whole or not at all. */
async function startModules(config: Config, { contextOf }: Product, tell: (line: string) => void) {
  const ctx = await contextOf()
  for (const { start } of modules) {
    if (!start) continue
    const lines = await inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`)
      return start(ctx, config)
    })
    for (const line of lines) tell(line)
  }
}

/** A port that is taken is told before the long work of a first start, not after it. */
async function checkPort({ host, port }: Config) {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
  } catch (error) {
    throw addressError(error as NodeJS.ErrnoException)
  }
  probe.close()
  await once(probe, 'close')
}

const addressError = ({ code, message }: NodeJS.ErrnoException) =>
  new ConfigError(`${code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST'}: ${message}`)

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw addressError(error as NodeJS.ErrnoException)
  }
  const { address, port: taken, family } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
}

/** No new connections; what still comes on open ones within a moment is answered, with the request to close. */
async function drain(app: FastifyInstance) {
  app.server.close()
  await sleep(DRAIN_MS)
  await app.close()
}
