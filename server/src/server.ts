import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { weir } from './modules/index.ts'
import { mountPayCallback, mountSignedIn } from './modules/pay/index.ts'
import { mountSmsReceipts } from './modules/sms/index.ts'
import { mountPlatformPush } from './modules/meter/index.ts'
import { createAuthenticate } from './kernel/auth/authenticate.ts'
import type { Config } from './config.ts'
import type { Database } from './kernel/db/database.ts'
import { openStandby, standbyPart } from './kernel/db/standby.ts'
import type { Context } from './kernel/context.ts'
import { encoderOf } from './kernel/encode.ts'
import { loggable, oneLine } from './kernel/errors.ts'
import { createApp } from './kernel/http/app.ts'
import { checkPort, drain, leave, listen } from './kernel/http/listen.ts'
import { mountHealth } from './kernel/http/health.ts'
import { servedBy } from './kernel/http/access.ts'
import { plainLog } from './kernel/log.ts'
import type { Terminal } from './kernel/terminal.ts'
import { serveWeb } from './kernel/http/static.ts'
import { mountDocs } from './kernel/http/docs.ts'
import { dropOldUploads } from './kernel/http/upload.ts'
import { writeDeliveredJobs } from './services/jobs/job-table.ts'
import { createWaking } from './services/jobs/waking.ts'
import { measureDatabase } from './services/metrics/database-metrics.ts'
import { mountMetrics } from './services/metrics/metrics-route.ts'
import { startSampling } from './services/monitor/sampling.ts'
import { mayUpgrade, mountMqttSocket } from './services/mqtt/embedded/websocket.ts'
import { checkMqttPort } from './services/mqtt/open-link.ts'
import { mountOperator } from './services/operator/operator-routes.ts'
import { makeToken, removeToken, writeToken } from './services/operator/operator-token.ts'
import { prepareProduct, startModules, operatorCommands } from './product.ts'
import { keptAtOf, leaveTown, lookAtFacts } from './leave-town.ts'
import { askForTown, createTown, readStory, startMeters } from './sample/index.ts'
import { type SampleTown, sampleTown } from './modules/system/index.ts'
import { startWork, type Work } from './work.ts'

export interface RunningServer {
  url: string
  /** Begins what is worked off while it answers: the sample data of a first start. */
  begin: () => void
  /** That is done, or none is wanted. */
  settled: Promise<unknown>
  /** Settles only if the database is gone for good. */
  lost: Promise<Error>
  /** Settles when an empty system waits for the next start: then stop, and start again. */
  again: Promise<void>
  /** Then: answers those who wait for it with 503, and takes no more. */
  refuseWaiting: () => Promise<void>
  /** Says that it goes, answers what was accepted, lets jobs end, closes the database. Aborted, `hurry` waits for no load balancer. */
  stop: (hurry?: AbortSignal) => Promise<void>
}

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The server owns the database from here on: stopping it closes the database. */
export async function startServer(config: Config, database: Database, terminal: Terminal): Promise<RunningServer> {
  await checkPort(config)
  await checkMqttPort(config)
  const { dataDir, roles } = config
  const product = await prepareProduct(config, database)
  await startModules(config, product, terminal.keep)
  await writeDeliveredJobs(database.db, weir.methodsOn(database))
  const waking = createWaking(database.db)
  const contextOf = () => product.contextOf(waking.wake)
  const isTownWanted = config.sampleData && (await askForTown(await contextOf()))
  const town = townOf(config, isTownWanted, (error) => app.log.error({ error: loggable(error) }, 'empty system not made'))
  product.parts.set(sampleTown, town.part)

  const deps = {
    db: database.db,
    now: () => new Date(),
    wake: waking.wake,
    settings: product.settings,
    filesDir: product.filesDir,
    parts: product.parts,
    encoderOf,
  }
  const authenticate = createAuthenticate(deps)
  const files = { uploadDir: resolve(dataDir, 'uploads'), importMaxBytes: config.importMaxMb * 1024 * 1024 }
  await dropOldUploads(files.uploadDir)
  const app = await createApp(servedBy(roles, weir.implementations), { ...deps, ...files, authenticate }, httpOptions(config, terminal))
  const standby = config.readUrl === undefined ? undefined : openStandby({ pool: database.pool, url: config.readUrl, log: app.log })
  product.parts.set(standbyPart, standby)
  const probes = mountHealth(app, database.db)
  mountMetrics(app, config, { db: database.db, queues: weir.queues, checks: weir.health, contextOf })
  const stopMeasuring = measureDatabase(database, app.log)
  const token = makeToken()
  mountOperator(app, operatorCommands, token, { database, contextOf })
  const running: { work?: Work } = {}
  if (roles.includes('ingest')) mountPlatformPush(app, config, contextOf)
  if (hasBroker(config)) mountMqttSocket(app, config, () => running.work?.accept)
  if (roles.includes('web')) {
    if (config.apiDocs) mountDocs(app)
    mountPayCallback(app, { parts: product.parts, contextOf })
    mountSmsReceipts(app, config, contextOf)
    mountSignedIn(app)
    serveWeb(app, WEB, async () => (await product.settings()).frameOrigins)
  }

  const url = await listen(app, config)
  await writeToken(dataDir, { token, url })
  database.gate?.watch({ log: app.log, hear: waking.hear })
  const stopSampling = startSampling(config, database, url)
  const writing = createTown(config, { database, contextOf, log: app.log, terminal }, isTownWanted)
  const work = await startWork(config, { database, contextOf, waking, log: app.log, tell: terminal.say, url, settled: writing.settled })
  running.work = work
  const stopSimulator = startMeters(config, { ...work, url, warn: (message) => app.log.warn(message) }, writing.settled)
  void writing.settled.then(town.isWritten)
  const stop = async (hurry = new AbortController().signal) => {
    await leave(app, { probes, seconds: config.drainSeconds, hurry })
    await writing.stop()
    await stopSimulator()
    await removeToken(dataDir, token)
    await drain(app)
    await work.stop()
    await stopSampling()
    stopMeasuring()
    await standby?.close()
    await database.close()
  }
  const { begin, settled } = writing
  return { url, lost: database.lost, again: town.again, refuseWaiting: () => drain(app), begin, settled, stop }
}

/** The answer of the call is written and sent by then. */
const ANSWERED_MS = 500

/** The sample town as the page of the first day knows it. `again`: an empty system waits. */
function townOf(config: Config, isWanted: boolean, failed: (error: unknown) => void) {
  const again = Promise.withResolvers<void>()
  let [isWriting, isLeaving, failure] = [isWanted, false, '']
  async function leave(ctx: Context, keptAt: string) {
    try {
      await leaveTown(config, ctx, keptAt)
      setTimeout(again.resolve, ANSWERED_MS)
    } catch (error) {
      failure = oneLine(error)
      isLeaving = false
      failed(error)
    }
  }
  const part: SampleTown = {
    isThere: () => isWriting || readStory(config.dataDir) !== undefined,
    why: () => (config.databaseUrl !== undefined ? 'server' : isWriting ? 'writing' : isLeaving ? 'leaving' : null),
    look: lookAtFacts,
    failure: () => failure,
    leave(ctx) {
      const keptAt = keptAtOf(config, ctx.now())
      isLeaving = true
      failure = ''
      void leave(ctx, keptAt)
      return { keptAt }
    },
  }
  return { part, again: again.promise, isWritten: () => void (isWriting = false) }
}

/** Whether this process has the embedded broker. */
const hasBroker = ({ roles, mqttUrl }: Config) => roles.includes('ingest') && mqttUrl === undefined

const httpOptions = (config: Config, terminal: Terminal) => ({
  logger: { level: config.logLevel, ...(isPlain(config) && { stream: plainLog(terminal) }) },
  trustProxy: config.trustProxy ?? false,
  http: hasBroker(config) ? { shouldUpgradeCallback: mayUpgrade } : {},
})

const isPlain = ({ logFormat }: Config) => logFormat === 'plain' || (logFormat === 'auto' && process.stdout.isTTY)
