import { and, eq, inArray, or, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { clearAlarm, raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { isOpenCommand, lastCommands } from './valve-meters.queries.ts'

const isAlarmed = sql`exists (select from ${deviceAlarms} where ${deviceAlarms.deviceSn} = ${waterMeters.deviceSn}
  and ${deviceAlarms.messageType} = 'VALVE_FAULT' and ${deviceAlarms.condition} = 'active')`

/**
 * After anything that was said about these valves, with their meters held: a valve that is not as wanted, while no command is on its way,
 * is stuck and raises an alarm. The alarm ends when the valve is as wanted, and the meter itself reports no fault.
 */
export async function settleValves(ctx: Writing, sns: readonly string[]) {
  if (sns.length === 0) return
  const { deviceSn, valveWanted, valveReported, valveStuck, valveFlagged } = waterMeters
  const differs = sql<boolean>`coalesce(${valveWanted} <> ${valveReported}, false)`
  const meters = await ctx.db
    .select({ deviceSn, valveStuck, valveFlagged, differs, isAlarmed: sql<boolean>`${isAlarmed}` })
    .from(waterMeters)
    .where(and(inArray(deviceSn, [...sns]), or(differs, valveStuck, isAlarmed)))
    .orderBy(deviceSn)
  const last = await lastCommands(
    ctx,
    meters.filter(({ differs }) => differs).map(({ deviceSn }) => deviceSn),
  )
  for (const meter of meters) {
    const isOnItsWay = meter.differs && isOpenCommand(last.get(meter.deviceSn))
    const isStuck = meter.differs && !isOnItsWay
    if (isStuck !== meter.valveStuck) await ctx.db.update(waterMeters).set({ valveStuck: isStuck }).where(eq(deviceSn, meter.deviceSn))
    if (isStuck && !meter.valveStuck)
      await raiseAlarm(ctx, { deviceSn: meter.deviceSn, type: 'VALVE_FAULT', params: {}, reportedAt: ctx.now(), source: 'rule' })
    if (meter.isAlarmed && !meter.differs && !meter.valveFlagged) await clearAlarm(ctx, meter.deviceSn, 'VALVE_FAULT')
  }
}
