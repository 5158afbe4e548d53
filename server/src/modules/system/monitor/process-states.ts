import { hostname } from 'node:os'
import type { MonitorWindow } from '@weir/contract/modules/system/monitor'
import { and, asc, eq, gt, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { processes, processSamples } from '../../../services/monitor/process.table.ts'
import { SAMPLE_SECONDS } from '../../../services/monitor/sampling.ts'

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
export const readingLag = sql<number | null>`sum(${processSamples.ageSeconds}) / nullif(sum(${processSamples.reported}), 0)`
