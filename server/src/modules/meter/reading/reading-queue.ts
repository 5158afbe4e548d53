import { litre } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { asc, eq, inArray, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import type { Queue } from '../../../services/metrics/database-metrics.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import type { Link } from '../engine/verdict.ts'
import { readingQueue } from '../ground/reading.table.ts'
import { type Arrival, type Arriving, JUDGING, LIMITS } from '../judging/work.ts'
import { unnest } from '../../../kernel/db/unnest.ts'

export interface Waiting {
  deviceSn: string
  link: Link
}

/** Keeps readings for the job, which continues with their meters. Answers which of them, by place in the list, were new. */
export async function enqueue(ctx: Writing, waiting: readonly Waiting[], arrival: Arrival): Promise<Set<number>> {
  if (waiting.length === 0) return new Set()
  const given = unnest('given', {
    device_sn: ['text', waiting.map(({ deviceSn }) => deviceSn)],
    meter_time: ['timestamptz', waiting.map(({ link }) => link.meterTime)],
    register_litre: ['bigint', waiting.map(({ link }) => link.register)],
    by_own_key: ['boolean', waiting.map(({ link }) => !link.trusted)],
  })
  const { rows } = await ctx.db.execute<{ key: string }>(sql`
    insert into reading_queue (device_sn, meter_time, register_litre, by_own_key, source, arrived_at)
    select given.*, ${arrival.source}, ${arrival.arrivedAt.toISOString()}::timestamptz from ${given}
    on conflict do nothing
    returning device_sn || ' ' || (extract(epoch from meter_time) * 1000)::bigint || ' ' || register_litre || ' ' || by_own_key as key`)
  const added = new Set(rows.map(({ key }) => key))
  const news = new Set(waiting.flatMap((reading, place) => (added.has(keyOf(reading)) ? [place] : [])))
  await noteWaiting(
    ctx,
    waiting.filter((_, place) => news.has(place)),
    arrival,
  )
  ctx.wake(JUDGING)
  return news
}

const keyOf = ({ deviceSn, link }: Waiting) => `${deviceSn} ${link.meterTime} ${link.register} ${!link.trusted}`

/** The facts a meter gets from a reading at once: that it is being judged, its last report, and its key's use of the quota. */
async function noteWaiting({ db, now }: Writing, waiting: readonly Waiting[], { source, arrivedAt }: Arrival) {
  const byMeter = Map.groupBy(waiting, ({ deviceSn }) => deviceSn)
  const isReport = source === 'http' || source === 'mqtt'
  const given = unnest('given', {
    device_sn: ['text', [...byMeter.keys()]],
    own_key_added: ['int', [...byMeter.values()].map((ofMeter) => ofMeter.filter(({ link }) => !link.trusted).length)],
    reported_at: ['timestamptz', [...byMeter.keys()].map(() => (isReport ? arrivedAt.getTime() : null))],
  })
  const today = sql`${dayText(businessDay(arrivedAt.getTime()))}::date`
  await db.execute(sql`
    update ${waterMeters} set judging_since = coalesce(judging_since, ${now().toISOString()}::timestamptz),
      last_report_at = greatest(last_report_at, given.reported_at), activated_at = coalesce(activated_at, given.reported_at),
      own_key_count = case when own_key_added > 0 and own_key_day is distinct from ${today} then 0 else own_key_count end + own_key_added,
      own_key_day = case when own_key_added > 0 then ${today} else own_key_day end
    from ${given} where ${waterMeters.deviceSn} = given.device_sn`)
}

/** The next readings of a meter that came together. */
export async function firstQueued({ db }: Writing, deviceSn: string) {
  const rows = await db
    .select()
    .from(readingQueue)
    .where(eq(readingQueue.deviceSn, deviceSn))
    .orderBy(asc(readingQueue.id))
    .limit(LIMITS.queuedAtOnce)
  const end = rows.findIndex(({ source, arrivedAt }) => source !== rows[0]!.source || arrivedAt.getTime() !== rows[0]!.arrivedAt.getTime())
  return end < 0 ? rows : rows.slice(0, end)
}

export const arrivingOf = ({ deviceSn, meterTime, registerLitre, byOwnKey }: typeof readingQueue.$inferSelect): Arriving => ({
  deviceSn,
  meterTime: meterTime.getTime(),
  register: litre(registerLitre),
  byOwnKey,
})

export const dequeue = ({ db }: Writing, ids: number[]) => db.delete(readingQueue).where(inArray(readingQueue.id, ids))

/** Readings taken in and not judged yet. */
export const waitingReadings: Queue = { name: 'readings_waiting', depth: (db) => db.$count(readingQueue) }
