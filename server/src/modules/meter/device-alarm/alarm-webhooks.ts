import { and, eq, inArray, type SQL } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { emit } from '../../../services/webhook/emit.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { alarmScope } from './device-alarm.queries.ts'

type Row = typeof deviceAlarms.$inferSelect
/** The facts that an event says of an alarm, and its department. */
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

const factsOf = ({ db }: Writing, where: SQL | undefined) => db.select(ALARM_FACTS).from(deviceAlarms).where(where)

/** Of a row that staff added. */
export const emitNoted = async (ctx: Writing, alarmId: number) => emitRaised(ctx, await factsOf(ctx, eq(id, alarmId)))

/** Of rows that staff are about to delete: those that go on end with that. */
export const emitDeleted = async (ctx: Writing, ids: readonly number[]) =>
  emitCleared(ctx, await factsOf(ctx, and(inArray(id, [...ids]), eq(condition, 'active'), alarmScope(ctx))))

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
