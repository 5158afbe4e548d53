import { and, eq, type SQL } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { emit } from '../../../services/webhook/emit.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'

type Row = typeof deviceAlarms.$inferSelect
/** What an event says of an alarm, and its department. */
type Facts = Pick<Row, 'id' | 'deviceSn' | 'messageType' | 'params' | 'source' | 'cardNo' | 'roomNo' | 'reportedAt' | 'deptId'>

const { id, deviceSn, messageType, params, source, cardNo, roomNo, reportedAt, deptId, condition } = deviceAlarms
export const ALARM_FACTS = { id, deviceSn, messageType, params, source, cardNo, roomNo, reportedAt, deptId }

const occurredOf = ({ deptId, messageType: type, ...data }: Facts) => ({ deptId, subject: `alarm:${data.id}`, data: { ...data, type } })

export const emitRaised = (ctx: Writing, alarms: readonly Facts[]) => emit(ctx, 'alarmRaised', alarms.map(occurredOf))

export const emitCleared = (ctx: Writing, alarms: readonly Facts[]) =>
  emit(
    ctx,
    'alarmCleared',
    alarms.map(occurredOf).map((one) => ({ ...one, data: { ...one.data, clearedAt: ctx.now() } })),
  )

/** The causes of those of these alarms that go on are gone. Answers how many there were. */
export async function endAlarms(ctx: Writing, where: SQL | undefined): Promise<number> {
  const ended = await ctx.db
    .update(deviceAlarms)
    .set({ condition: 'cleared' })
    .where(and(eq(condition, 'active'), where))
    .returning(ALARM_FACTS)
  await emitCleared(ctx, ended)
  return ended.length
}
