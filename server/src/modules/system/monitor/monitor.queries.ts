import { hostname } from 'node:os'
import type { MonitorWindow } from '@weir/contract/modules/system/monitor'
import { and, asc, eq, gt, sql, max, sum } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { processes, processSamples } from '../../../services/monitor/process.table.ts'
import { SAMPLE_SECONDS } from '../../../services/monitor/sampling.ts'
import { runKeyColumn } from '../../../services/jobs/job-table.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import type { Queue } from '../../../services/metrics/database-metrics.ts'
import { jobRuns } from '../../../kernel/platform.table.ts'
import { methodTitle } from '../sys-job/job-method.ts'

/** Three samples missed. */
const SILENT_MS = 3 * SAMPLE_SECONDS * 1000

/** Every process that was there within a day with its newest sample; the one that answers first. */
export async function processStates({ db, now }: Context) {
  // The newest one was written when the process was last seen.
  const newest = and(eq(processSamples.processId, processes.id), eq(processSamples.at, processes.seenAt))
  const rows = await db
    .select({ process: processes, latest: processSamples })
    .from(processes)
    .leftJoin(processSamples, newest)
    .orderBy(asc(processes.name))
  const silentSince = now().getTime() - SILENT_MS
  const states = rows.map(({ process: { id, name, about, startedAt, seenAt }, latest }) => ({
    id,
    name,
    ...about,
    version: about.version ?? null,
    roles: [...about.roles],
    startedAt,
    seenAt,
    isHere: about.pid === process.pid && about.host === hostname(),
    isSilent: seenAt.getTime() < silentSince,
    latest: latest && sampleOf(latest),
  }))
  return states.toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || Number(a.isSilent) - Number(b.isSilent))
}

const sampleOf = ({ load1, load5, load15, loopDelayMs, ...figures }: typeof processSamples.$inferSelect) => ({
  ...figures,
  load: [load1, load5, load15],
  loopDelay: loopDelayMs,
})

/** Seconds of one point, and how many there are. */
const STEPS: Record<MonitorWindow, { seconds: number; count: number }> = {
  hour: { seconds: 60, count: 60 },
  day: { seconds: 15 * 60, count: 96 },
}

/** A process over the window, oldest first, with a point for every step. */
export async function historyOf({ db, now }: Context, processId: number, window: MonitorWindow) {
  const { seconds, count } = STEPS[window]
  const last = Math.floor(now().getTime() / 1000 / seconds)
  const first = last - count + 1
  const step = sql<number>`floor(extract(epoch from ${processSamples.at}) / ${sql.raw(String(seconds))})::int`
  const { cpu, processCpu, memoryUsed, memoryTotal, resident, loopDelayMs, readings, at } = processSamples
  const written = await db
    .select({
      step: step.as('step'),
      cpu: sql<number>`avg(${cpu})`,
      processCpu: sql<number>`avg(${processCpu})`,
      memory: sql<number>`avg(${memoryUsed}::float8 / greatest(${memoryTotal}, 1))`,
      resident: sql<number>`avg(${resident})::float8`,
      loopDelay: sql<number>`max(${loopDelayMs})`,
      // The counts of a sample cover ten seconds.
      readings: sql<number>`avg(${readings})::float8 * ${sql.raw(String(60 / SAMPLE_SECONDS))}`,
      lag: readingLag,
    })
    .from(processSamples)
    .where(and(eq(processSamples.processId, processId), gt(at, new Date((first * seconds - 1) * 1000))))
    .groupBy(sql`1`)
  const byStep = new Map(written.map(({ step, ...point }) => [step, point]))
  return Array.from({ length: count }, (_, i) => ({
    ...(byStep.get(first + i) ?? NOTHING),
    at: new Date((first + i) * seconds * 1000),
  }))
}

const NOTHING = { cpu: null, processCpu: null, memory: null, resident: null, loopDelay: null, readings: null, lag: null }

/** Over some samples: seconds from a meter's own clock to when its reading was taken in, on average; null where none was reported. */
const readingLag = sql<number | null>`sum(${processSamples.ageSeconds}) / nullif(sum(${processSamples.reported}), 0)`

interface Row extends Record<string, unknown> {
  version: string
  size: number
  connections: number
  active: number
  most: number
  seconds: number | null
  sql: string | null
}

const SQL_LENGTH = 200

/**
 * The database's figures about itself. Of running queries it shows only Weir's own, which have placeholders for values. The embedded
 * database is one session, which is busy with this answer.
 */
export async function databaseState({ db }: Context, isEmbedded: boolean) {
  const { rows } = await db.execute<Row>(sql`
    with clients as (
      select * from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    ), slowest as (
      select extract(epoch from clock_timestamp() - query_start)::float8 as seconds, left(query, ${sql.raw(String(SQL_LENGTH))}) as sql
      from clients where state = 'active' and pid <> pg_backend_pid() and application_name like 'weir%'
      order by query_start limit 1
    )
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from clients) as connections,
      (select count(*)::int from clients where state = 'active') as active,
      current_setting('max_connections')::int as most,
      (select seconds from slowest) as seconds, (select sql from slowest) as sql`)
  const { version, size, connections, active, most, seconds, sql: text } = rows[0]!
  const slowest = seconds === null || text === null ? null : { seconds, sql: text }
  return { isEmbedded, version, size, connections, slowest, connectionsActive: active, connectionsMost: most }
}

const MINUTE_MS = 60_000

/** The input from meters, as recorded by the processes. */
export async function ingestState({ db, now }: Context, backlogs: readonly number[]) {
  const [taken] = await db
    .select({ readings: sum(processSamples.readings), lag: readingLag })
    .from(processSamples)
    .where(gt(processSamples.at, new Date(now().getTime() - MINUTE_MS)))
  const [last] = await db
    .select({ at: max(processSamples.at) })
    .from(processSamples)
    .where(gt(processSamples.readings, 0))
  return {
    readingsPerMinute: Number(taken?.readings ?? 0),
    lag: taken?.lag ?? null,
    lastAt: last?.at ?? null,
    backlog: backlogs.reduce((total, backlog) => total + backlog, 0),
  }
}

/** A queue that cannot be counted hides no other. */
export const queueStates = ({ db }: Context, queues: readonly Queue[]) =>
  Promise.all(queues.map(async ({ name, depth }) => ({ name, depth: await depth(db).catch(() => null) })))

/** When each scheduled job last ended well, and whether it has failed since. By the index on job and tick. */
export async function jobStates({ db, client: { language } }: Context) {
  const ofRun = (succeeded: boolean) =>
    sql<Date | null>`(select ${jobRuns.finishedAt} from ${jobRuns} where ${jobRuns.job} = ${runKeyColumn} and ${eq(jobRuns.succeeded, succeeded)}
      order by ${jobRuns.dueAt} desc limit 1)`.mapWith(jobRuns.finishedAt)
  const rows = await db
    .select({
      id: sysJobs.id,
      name: sysJobs.name,
      method: sysJobs.method,
      status: sysJobs.status,
      isRunning: sql<boolean>`exists (select from ${jobRuns} where ${jobRuns.job} = ${runKeyColumn} and ${jobRuns.finishedAt} is null)`,
      lastDoneAt: ofRun(true),
      lastFailedAt: ofRun(false),
    })
    .from(sysJobs)
    .orderBy(asc(sysJobs.id))
  return rows.map(({ id, name, method, status, isRunning, lastDoneAt, lastFailedAt }) => ({
    id,
    isRunning,
    lastDoneAt,
    isEnabled: status === 1,
    name: name || methodTitle(method, language),
    lastFailedAt: lastFailedAt && (!lastDoneAt || lastFailedAt > lastDoneAt) ? lastFailedAt : null,
  }))
}
