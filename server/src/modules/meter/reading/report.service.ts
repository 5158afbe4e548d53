import { READING_FLAGS, type readingApi } from '@weir/contract/modules/meter/reading'
import type { InputOf } from '@weir/contract/platform/endpoint'
import type { ValveState } from '@weir/contract/modules/card/valve'
import { sql, and, eq, inArray } from 'drizzle-orm'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'

import { ALL_ROWS, type Context, type Writing } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { keepBatteries, BATTERY_MARGIN, isBatteryLow } from '../ground/meter-signal.store.ts'
import { elementTexts } from './element-texts.ts'
import { type Ingested, ingestReadings, countAges, countReadings } from './ingest.service.ts'
import { inLanes } from '../../../kernel/pauses.ts'
import { keepMessages, type KeptMessage } from './reading-message.service.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { settleValves } from '../meter-command/valve.service.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { clearAlarm, raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'

/** `byOwnKey`: whether it was sent with the key of this meter alone. */
export interface Reported extends Pick<KeptMessage, 'byOwnKey' | 'sender' | 'text'>, Reading {
  /** The flags that its format can say at all. Absent: every flag. */
  spoken?: readonly Flag[] | undefined
}
type Reading = InputOf<typeof readingApi.report>['readings'][number]
type Flag = (typeof READING_FLAGS)[number]

/** Over HTTP. A gateway's key covers every meter, a meter's key its own only. */
export async function takeHttpReport(ctx: Context, { readings }: InputOf<typeof readingApi.report>): Promise<Ingested> {
  const { meter } = ctx.actor
  const foreign = meter === undefined ? -1 : readings.findIndex(({ deviceSn }) => deviceSn !== meter)
  if (foreign >= 0)
    throw new AppError(403, 'reading.error.foreignMeter', {}, [
      { field: `readings[${foreign}].deviceSn`, reason: 'reading.error.foreignMeter' },
    ])
  const texts = ctx.body === undefined ? [] : elementTexts(ctx.body)
  const sentBy = { byOwnKey: meter !== undefined, sender: meter ?? ctx.actor.userName }
  // A report that is broken off is sent again: its readings that were stored come as duplicates.
  const pieces = await inLanes(
    ctx,
    readings.map(({ deviceSn }) => deviceSn),
    async (ctx, places) => {
      const piece = places.map((place) => ({ ...readings[place]!, ...sentBy, text: texts[place] }))
      const { rejected, ...taken } = await takeReport(ctx, piece, 'http')
      return { ...taken, rejected: rejected.map(({ index, reason }) => ({ index: places[index]!, reason })) }
    },
  )
  const sum = (key: 'accepted' | 'duplicate' | 'held' | 'waiting') => pieces.reduce((sum, taken) => sum + taken[key], 0)
  const rejected = pieces.flatMap(({ rejected }) => rejected).toSorted((a, b) => a.index - b.index)
  return { accepted: sum('accepted'), duplicate: sum('duplicate'), held: sum('held'), waiting: sum('waiting'), rejected }
}

/** The reports of meters, by any way: readings, and flags of the meter itself. */
export async function takeReport(
  ctx: Writing,
  reported: readonly Reported[],
  source: 'http' | 'mqtt',
  arrivedAt = ctx.now(),
): Promise<Ingested> {
  const all = { ...ctx, scope: ALL_ROWS }
  const arriving = reported.map(({ deviceSn, time, register, byOwnKey }) => ({ deviceSn, meterTime: time.getTime(), register, byOwnKey }))
  const { isNews, firstArrivals, behind: _, ...ingested } = await ingestReadings(all, arriving, { source, arrivedAt })
  await keepMessages(
    ctx,
    [...firstArrivals].map(([index, readingArrivedAt]) => ({ ...reported[index]!, readingArrivedAt })),
    { source, arrivedAt },
  )
  // A repeated or late report says nothing about the meter's present state.
  const news = reported.filter((_, index) => isNews(index)).sort((a, b) => a.time.getTime() - b.time.getTime())
  await noteValves(all, news)
  await keepBatteries(all, news, arrivedAt)
  await noteFlags(all, news, await noteBatteries(all, news), arrivedAt)
  await noteValveFaults(all, news)
  const rejected = new Set(ingested.rejected.map(({ index }) => index))
  countReadings(source, { ...ingested, rejected: rejected.size })
  countAges(
    source,
    arrivedAt,
    reported.filter((_, index) => !rejected.has(index)).map(({ time }) => time),
  )
  return ingested
}

/** The part of a report that says how the valve is. */
interface ValveSaid {
  deviceSn: string
  time: Date
  valve?: ValveState | undefined
  flags?: readonly (typeof READING_FLAGS)[number][] | undefined
}

/** A report is newer than an answer to a command if its time is: the word with the latest time counts. */
async function noteValves({ db, now }: Writing, reported: readonly ValveSaid[]) {
  const latest = new Map(reported.flatMap(({ deviceSn, valve, time }) => (valve === undefined ? [] : [[deviceSn, { valve, time }]])))
  if (latest.size === 0) return
  const said = [...latest.values()]
  const given = unnest('given', {
    device_sn: ['text', [...latest.keys()]],
    valve: ['text', said.map(({ valve }) => valve)],
    // A clock that is ahead must not keep later words out.
    at: ['timestamptz', said.map(({ time }) => Math.min(time.getTime(), now().getTime()))],
  })
  await db.execute(sql`
    update ${waterMeters} set valve_reported = given.valve, valve_reported_at = given.at from ${given}
    where ${waterMeters.deviceSn} = given.device_sn and coalesce(${waterMeters.valveReportedAt} <= given.at, true)`)
}

/** A valve has two causes of its alarm: the flag of its meter, and that it is not as wanted. */
async function noteValveFaults(ctx: Writing, reported: readonly ValveSaid[]) {
  const flagged = new Map(reported.flatMap(({ deviceSn, flags }) => (flags ? [[deviceSn, flags.includes('valveFault')]] : [])))
  if (flagged.size > 0) {
    const given = unnest('given', { device_sn: ['text', [...flagged.keys()]], flagged: ['bool', [...flagged.values()]] })
    // Only where it differs, so that an hourly report rewrites no row.
    await ctx.db.execute(
      sql`update ${waterMeters} set valve_flagged = given.flagged from ${given}
        where ${waterMeters.deviceSn} = given.device_sn and ${waterMeters.valveFlagged} <> given.flagged`,
    )
  }
  const said = reported.flatMap(({ deviceSn, valve }) => (valve === undefined ? [] : [deviceSn]))
  await settleValves(ctx, [...new Set([...flagged.keys(), ...said])])
}

/** The part of a report that says how the meter is. */
interface MeterSaid {
  deviceSn: string
  flags?: readonly Flag[] | undefined
  /** The flags that its format can say at all. Absent: every flag. */
  spoken?: readonly Flag[] | undefined
  battery?: number | undefined
}

const ALARM_OF = { batteryLow: 'BATTERY_LOW', valveFault: 'VALVE_FAULT', backflow: 'BACKFLOW', fraud: 'FRAUD' } as const

/** Keeps the voltages. Answers the meters whose voltage was near or below the limit before. */
async function noteBatteries({ db, settings }: Writing, reported: readonly MeterSaid[]): Promise<Set<string>> {
  const latest = new Map(reported.flatMap(({ deviceSn, battery }) => (battery === undefined ? [] : [[deviceSn, battery]])))
  if (latest.size === 0) return new Set()
  const given = unnest('given', {
    device_sn: ['text', [...latest.keys()]],
    millivolt: ['int', [...latest.values()].map((volts) => Math.round(volts * 1000))],
  })
  const limit = settings.lowBatteryMillivolt + BATTERY_MARGIN
  const { rows } = await db.execute<{ device_sn: string; was_low: boolean | null }>(
    sql`update ${waterMeters} set battery_millivolt = given.millivolt from ${given} join ${waterMeters} former on former.device_sn = given.device_sn
      where ${waterMeters.deviceSn} = given.device_sn returning given.device_sn, former.battery_millivolt < ${limit} as was_low`,
  )
  return new Set(rows.flatMap(({ device_sn, was_low }) => (was_low ? [device_sn] : [])))
}

interface Said {
  type: (typeof ALARM_OF)[keyof typeof ALARM_OF]
  /** Undefined: it says nothing of it. */
  isSo: boolean | undefined
  /** Undefined: it has no flags. */
  hasFlag: boolean | undefined
}

/** The four states of a meter, by its report. */
const saidBy = ({ settings }: Writing, { flags, spoken = READING_FLAGS, battery }: MeterSaid): Said[] =>
  READING_FLAGS.map((flag) => {
    const hasFlag = spoken.includes(flag) ? flags?.includes(flag) : undefined
    const isSo = flag === 'batteryLow' ? isBatteryLow(settings.lowBatteryMillivolt, hasFlag, battery) : hasFlag
    return { type: ALARM_OF[flag], isSo, hasFlag }
  })

/**
 * A flag raises its alarm; the next report without it says that the cause is gone. A low voltage is as good as a flag. A report without
 * flags ends no alarm that a flag raised.
 */
async function noteFlags(ctx: Writing, reported: readonly MeterSaid[], wereLow: ReadonlySet<string>, reportedAt: Date) {
  const latest = new Map<string, MeterSaid>()
  for (const report of reported) {
    if (report.flags || wereLow.has(report.deviceSn) || saidBy(ctx, report).some(({ isSo }) => isSo)) latest.set(report.deviceSn, report)
  }
  if (latest.size === 0) return
  const { deviceSn, messageType, source, condition } = deviceAlarms
  const active = await ctx.db
    .select({ deviceSn, type: messageType, source })
    .from(deviceAlarms)
    .where(and(inArray(deviceSn, [...latest.keys()]), inArray(messageType, Object.values(ALARM_OF)), eq(condition, 'active')))
  const sourceOf = (sn: string, type: AlarmType) => active.find((alarm) => alarm.deviceSn === sn && alarm.type === type)?.source
  for (const report of latest.values()) {
    for (const said of saidBy(ctx, report)) await noteState(ctx, report, said, sourceOf(report.deviceSn, said.type), reportedAt)
  }
}

type Source = (typeof deviceAlarms.$inferSelect)['source']

/** `open`: the source of the alarm that goes on, if there is one. */
async function noteState(ctx: Writing, report: MeterSaid, { type, isSo, hasFlag }: Said, open: Source | undefined, reportedAt: Date) {
  const { deviceSn, battery } = report
  const params = type === 'BATTERY_LOW' && battery !== undefined ? { battery: String(battery) } : {}
  if (isSo) await raiseAlarm(ctx, { deviceSn, type, params, reportedAt, source: hasFlag ? 'device' : 'rule' })
  // `noteValveFaults` ends that one: the valve may be not as wanted besides.
  else if (type !== 'VALVE_FAULT' && isSo === false && open && (hasFlag !== undefined || open === 'rule'))
    await clearAlarm(ctx, deviceSn, type)
}
