import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import { businessDay } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { Pauses } from '../../../kernel/pauses.ts'
import { meterBatteries, meterSilences } from './meter-signal.table.ts'
import type { waterMeters } from './water-meter.table.ts'

type Meter = Pick<typeof waterMeters.$inferSelect, 'deviceSn' | 'lastReportAt' | 'reportHours'>

/** Of meters that report now, as they were before: a silence that was longer than it should be ends here. Nearly always there is none. */
export async function endSilences({ db }: Writing, meters: readonly Meter[], arrivedAt: Date) {
  const late = meters.filter((meter) => meter.lastReportAt !== null && connectivityOf(meter, arrivedAt) !== 'online')
  if (late.length === 0) return
  await db
    .insert(meterSilences)
    .values(late.map(({ deviceSn, lastReportAt, reportHours }) => ({ deviceSn, since: lastReportAt!, until: arrivedAt, reportHours })))
}

/** The voltages that came together, in order of time. */
export async function keepBatteries({ db }: Writing, reported: readonly { deviceSn: string; battery?: number | undefined }[], at: Date) {
  const told = reported.flatMap(({ deviceSn, battery }) => (battery === undefined ? [] : [[deviceSn, Math.round(battery * 1000)] as const]))
  if (told.length === 0) return
  const byMeter = Map.groupBy(told, ([deviceSn]) => deviceSn)
  const all = [...byMeter.values()].map((of) => of.map(([, millivolt]) => millivolt))
  const given = unnest('given', {
    device_sn: ['text', [...byMeter.keys()]],
    day: ['int', all.map(() => businessDay(at.getTime()))],
    least: ['int', all.map((volts) => Math.min(...volts))],
    last: ['int', all.map((volts) => volts.at(-1)!)],
  })
  await db.execute(sql`
    insert into ${meterBatteries} (device_sn, day, least_millivolt, last_millivolt, at)
    select given.*, ${at.toISOString()}::timestamptz from ${given} order by device_sn
    on conflict (device_sn, day) do update set last_millivolt = excluded.last_millivolt, at = excluded.at,
      least_millivolt = least(${meterBatteries.leastMillivolt}, excluded.least_millivolt)`)
}

/** A year and a month: the longest window of the page lies within. */
const KEPT_DAYS = 400
const CHUNK = 500
const DAY_MS = 86_400_000

/** Chunk by chunk, so that calls come in between; answers how many rows went. */
export async function dropOldSignals(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS)
  const silences = () =>
    sql`delete from ${meterSilences} where id in (select id from ${meterSilences} where until < ${before.toISOString()}::timestamptz limit ${CHUNK})`
  const batteries = () =>
    sql`delete from ${meterBatteries} where id in (select id from ${meterBatteries} where day < ${businessDay(before.getTime())} limit ${CHUNK})`
  const pauses = new Pauses()
  let dropped = 0
  try {
    for (const statement of [silences, batteries])
      for (let last = CHUNK; last === CHUNK && !stopping?.aborted; dropped += last)
        last = (await pauses.after(() => ctx.db.execute(statement()))).rowCount ?? 0
  } finally {
    pauses.stop()
  }
  return dropped
}

/** A voltage swings with the temperature: the alarm clears so much above its limit, in millivolts. */
export const BATTERY_MARGIN = 50

/** Whether a report calls the battery low, by its flag or else by its voltage. Undefined: nothing, or between raising and clearing. */
export function isBatteryLow(limit: number, hasFlag: boolean | undefined, volts: number | undefined): boolean | undefined {
  if (hasFlag) return true
  if (limit > 0 && volts !== undefined) {
    const millivolt = Math.round(volts * 1000)
    return millivolt < limit ? true : millivolt >= limit + BATTERY_MARGIN ? false : undefined
  }
  return hasFlag
}
