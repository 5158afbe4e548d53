import { hostname, networkInterfaces, release, type, availableParallelism, cpus, freemem, loadavg, totalmem } from 'node:os'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Config } from '../../kernel/config.ts'
import type { Database } from '../../kernel/db/database.ts'
import type { Db } from '../../kernel/context.ts'
import { databaseSizes } from '../health/health.table.ts'
import { type AboutProcess, processes, processSamples } from './process.table.ts'
import { counted } from '../../kernel/metrics.ts'
import { VERSION } from '../../kernel/version.ts'

/** How often a process says how it is. */
export const SAMPLE_SECONDS = 10
/** So soon after the start, that nobody looks in vain for a process that is there. */
const FIRST_MS = 1000
const SAMPLES_AN_HOUR = 3600 / SAMPLE_SECONDS

/** Records figures of this process periodically, until it is stopped. `url`: its address. */
export function startSampling({ roles, dataDir }: Pick<Config, 'roles' | 'dataDir'>, database: Database, url: string): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, true, { signal: stopping.signal, ref: false }).catch(() => false)
  const host = hostname()
  const directory = resolve(dataDir)
  const about = {
    version: VERSION,
    host,
    ip: ownAddress(),
    pid: process.pid,
    roles,
    dataDir: directory,
    node: process.version,
    os: `${type()} ${release()}`,
    arch: process.arch,
    ...machine(),
    isOnEmbedded: database.gate === undefined,
    ...buildOf(),
  }
  const identity = { name: `${host}:${new URL(url).port}`, about, startedAt: new Date() }

  async function keepSampling() {
    const meter = processMeter(database.pool, directory)
    let wait = FIRST_MS
    for (let n = 0; await pause(wait); n++) {
      wait = SAMPLE_SECONDS * 1000
      // A database that is away for a moment gets no samples: the charts show the gap.
      await sample(n % SAMPLES_AN_HOUR === 0).catch(() => undefined)
    }
    meter.stop()

    async function sample(isTimeToClean: boolean) {
      const at = new Date()
      if (isTimeToClean) {
        await dropOldSamples(database.db, at)
        await sampleSize(database.db, at)
      }
      const figures = { ...(await meter.measure()), clockOffMs: await clockDifference(database.db) }
      await recordSample(database.db, identity, figures, at)
    }
  }

  const ended = keepSampling()
  return () => {
    stopping.abort()
    return ended
  }
}

/** As other machines know it; none: ''. */
function ownAddress() {
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? ''
}

/** Of the bundle. Processes with different ones are of different versions. The sources have none. */
function buildOf(): { build?: string } {
  try {
    return { build: readFileSync(new URL('../../../dist/.built', import.meta.url), 'utf8').slice(0, 12) }
  } catch {
    return {}
  }
}

/** Milliseconds that the clock of this process is ahead of that of the database. The time of the question itself is no difference. */
export async function clockDifference(db: Db): Promise<number> {
  const before = Date.now()
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  const after = Date.now()
  const { ms } = rows[0]!
  return ms < before ? before - ms : Math.min(0, after - ms)
}

const DAY_MS = 24 * 60 * 60_000
/** Three years: growth of a year is compared with that of the year before. */
const SIZES_DAYS = 1100

/** The size of the database, once a day, by the process that comes first. */
export async function sampleSize(db: Db, now: Date) {
  const today = businessDay(now.getTime())
  await db.execute(sql`
    insert into ${databaseSizes} (day, bytes) values (${dayText(today)}, pg_database_size(current_database())) on conflict do nothing`)
  await db.execute(sql`delete from ${databaseSizes} where ${databaseSizes.day} < ${dayText(today - SIZES_DAYS)}`)
}

interface Identity {
  /** Host and port. */
  name: string
  about: AboutProcess
  startedAt: Date
}

/** Write down how a process is; the first time, or after a restart, also what it is. */
export async function recordSample(db: Db, { name, about, startedAt }: Identity, figures: Figures, at: Date) {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .insert(processes)
      .values({ name, about, startedAt, seenAt: at })
      .onConflictDoUpdate({ target: processes.name, set: { about, startedAt, seenAt: at } })
      .returning({ id: processes.id })
    await tx
      .insert(processSamples)
      .values({ processId: found!.id, at, ...figures })
      .onConflictDoNothing()
  })
}

/** The limits of samples (a day), and of processes that were not seen. */
export async function dropOldSamples(db: Db, now: Date) {
  const old = new Date(now.getTime() - DAY_MS).toISOString()
  await db.execute(sql`delete from ${processSamples} where ${processSamples.at} < ${old}`)
  await db.execute(sql`delete from ${processes} where ${processes.seenAt} < ${old}`)
}

export type Figures = Omit<typeof processSamples.$inferInsert, 'processId' | 'at'>

/** The histogram's value of no delay. */
const LOOP_TICK_MS = 10
const NANOSECONDS = 1e6

/** Measures this machine and this process, from one call of `measure` to the next. */
export function processMeter(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>, dataDir: string) {
  const loop = monitorEventLoopDelay({ resolution: LOOP_TICK_MS })
  loop.enable()
  let before = countersNow({ readings: 0, reported: 0, ageSeconds: 0 })

  return {
    async measure(): Promise<Figures> {
      const now = countersNow(await readingsTaken())
      const [spent, all] = [now.busy - before.busy, now.busy + now.idle - before.busy - before.idle]
      const disk = await statfs(dataDir)
      const memory = process.memoryUsage()
      const [load1 = 0, load5 = 0, load15 = 0] = loadavg()
      const figures = {
        cpu: all > 0 ? spent / all : 0,
        processCpu: (now.ownMs - before.ownMs) / Math.max(1, now.at - before.at),
        load1,
        load5,
        load15,
        memoryTotal: totalmem(),
        memoryUsed: totalmem() - freemem(),
        resident: memory.rss,
        heapUsed: memory.heapUsed,
        heapTotal: memory.heapTotal,
        loopDelayMs: Math.max(0, loop.percentile(99) / NANOSECONDS - LOOP_TICK_MS),
        diskTotal: disk.blocks * disk.bsize,
        diskFree: disk.bavail * disk.bsize,
        connectionsBusy: pool.totalCount - pool.idleCount,
        connectionsIdle: pool.idleCount,
        connectionsAwaited: pool.waitingCount,
        readings: now.readings - before.readings,
        reported: now.reported - before.reported,
        ageSeconds: now.ageSeconds - before.ageSeconds,
        backlog: sumOf(await counted.mqttBacklog.get()),
      }
      before = now
      loop.reset()
      return figures
    },
    stop: () => void loop.disable(),
  }
}

/** Milliseconds of all CPUs together since the machine started, and of this process. */
function countersNow(taken: Awaited<ReturnType<typeof readingsTaken>>) {
  const times = cpus().map(({ times }) => times)
  const idle = times.reduce((sum, { idle }) => sum + idle, 0)
  const busy = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0)
  const { user, system } = process.cpuUsage()
  return { at: performance.now(), idle, busy, ownMs: (user + system) / 1000, ...taken }
}

const sumOf = ({ values }: { values: readonly { value: number }[] }) => values.reduce((sum, { value }) => sum + value, 0)

/** By this process since it started, whatever was made of them; and of what meters sent. */
async function readingsTaken() {
  const { values } = await counted.readings.get()
  const reported = values.filter(({ labels: { source, result } }) => source !== 'file' && result !== 'rejected')
  return { readings: sumOf({ values }), reported: sumOf({ values: reported }), ageSeconds: sumOf(await counted.readingAge.get()) }
}

/** Facts of the machine. */
const machine = () => ({ cpuModel: cpus()[0]?.model.trim() ?? '', cpuCount: availableParallelism() })
