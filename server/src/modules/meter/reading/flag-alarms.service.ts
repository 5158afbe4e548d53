import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { READING_FLAGS } from '@weir/contract/modules/meter/reading'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { clearAlarm, raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { BATTERY_MARGIN, isBatteryLow } from '../device-alarm/rules/battery.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

type Flag = (typeof READING_FLAGS)[number]

/** The part of a report that says how the meter is. */
interface Reported {
  deviceSn: string
  flags?: readonly Flag[] | undefined
  /** The flags that its format can say at all. Absent: every flag. */
  spoken?: readonly Flag[] | undefined
  battery?: number | undefined
}

const ALARM_OF = { batteryLow: 'BATTERY_LOW', valveFault: 'VALVE_FAULT', backflow: 'BACKFLOW', fraud: 'FRAUD' } as const

/** Keeps the voltages. Answers the meters whose voltage was near or below the limit before. */
export async function noteBatteries({ db, settings }: Writing, reported: readonly Reported[]): Promise<Set<string>> {
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
const saidBy = ({ settings }: Writing, { flags, spoken = READING_FLAGS, battery }: Reported): Said[] =>
  READING_FLAGS.map((flag) => {
    const hasFlag = spoken.includes(flag) ? flags?.includes(flag) : undefined
    const isSo = flag === 'batteryLow' ? isBatteryLow(settings.lowBatteryMillivolt, hasFlag, battery) : hasFlag
    return { type: ALARM_OF[flag], isSo, hasFlag }
  })

/**
 * A flag raises its alarm; the next report without it says that the cause is gone. A low voltage is as good as a flag. A report without
 * flags ends no alarm that a flag raised.
 */
export async function noteFlags(ctx: Writing, reported: readonly Reported[], wereLow: ReadonlySet<string>, reportedAt: Date) {
  const latest = new Map<string, Reported>()
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
async function noteState(ctx: Writing, report: Reported, { type, isSo, hasFlag }: Said, open: Source | undefined, reportedAt: Date) {
  const { deviceSn, battery } = report
  const params = type === 'BATTERY_LOW' && battery !== undefined ? { battery: String(battery) } : {}
  if (isSo) await raiseAlarm(ctx, { deviceSn, type, params, reportedAt, source: hasFlag ? 'device' : 'rule' })
  // `noteValveFaults` ends that one: the valve may be not as wanted besides.
  else if (type !== 'VALVE_FAULT' && isSo === false && open && (hasFlag !== undefined || open === 'rule'))
    await clearAlarm(ctx, deviceSn, type)
}
