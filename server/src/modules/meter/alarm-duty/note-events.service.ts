import { asc, eq, inArray, sql } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { dutyEvents } from '../ground/duty-message.table.ts'
import { dutyTime } from './duty-time.ts'
import type { Watch } from './watches.queries.ts'

/** The alarms of one transaction. */
const PIECE = 500
/** An alarm that goes and comes is no new event to a user within it. */
const SAME_HOURS = 24

/** Notes the users on duty for the next raised alarms. Answers how many alarms it looked at: none are left at 0. */
export const noteEvents = (ctx: Context, watches: readonly Watch[]): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { id, deptId, createdBy, count, messageType, isDutyDue } = deviceAlarms
    const alarms = await ctx.db
      .select({ id, deptId, createdBy, count, messageType })
      .from(deviceAlarms)
      .where(eq(isDutyDue, true))
      .orderBy(asc(id))
      .limit(PIECE)
      .for('update', { skipLocked: true })
    if (alarms.length === 0) return 0
    const events = alarms.flatMap((alarm) => eventsOf(ctx, alarm, watches))
    if (events.length > 0) await insertEvents(ctx, events)
    const ids = alarms.map((alarm) => alarm.id)
    await ctx.db.update(deviceAlarms).set({ isDutyDue: false }).where(inArray(id, ids))
    return alarms.length
  })

type Alarm = Pick<typeof deviceAlarms.$inferSelect, 'id' | 'deptId' | 'createdBy' | 'count' | 'messageType'>
type Event = Omit<typeof dutyEvents.$inferInsert, 'createdAt' | 'messageId'>

/** One event of each user: of several rules the one by which its message leaves first. */
function eventsOf(ctx: Writing, alarm: Alarm, watches: readonly Watch[]): Event[] {
  const { id: alarmId, count: turn, messageType } = alarm
  const first = new Map<number, Event>()
  for (const { dutyId, userId, types, dutyHours, reaches } of watches) {
    if (!types.includes(messageType) || !reaches(alarm)) continue
    const dueAt = dutyTime(ctx, dutyHours, messageType, ctx.now())
    const known = first.get(userId)
    if (!known || dueAt < known.dueAt) first.set(userId, { alarmId, turn, userId, dutyId, messageType, dueAt })
  }
  return [...first.values()]
}

async function insertEvents({ db, now }: Writing, events: readonly Event[]) {
  const given = unnest('given', {
    alarm_id: ['bigint', events.map(({ alarmId }) => alarmId)],
    turn: ['int', events.map(({ turn }) => turn)],
    user_id: ['bigint', events.map(({ userId }) => userId)],
    duty_id: ['bigint', events.map(({ dutyId }) => dutyId)],
    message_type: ['text', events.map(({ messageType }) => messageType)],
    due_at: ['timestamptz', events.map(({ dueAt }) => dueAt.getTime())],
  })
  const at = sql`${now().toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${dutyEvents} (alarm_id, turn, user_id, duty_id, message_type, due_at, created_at)
    select given.alarm_id, given.turn, given.user_id, given.duty_id, given.message_type, given.due_at, ${at} from ${given}
    where not exists (
      select from ${dutyEvents} former where former.alarm_id = given.alarm_id and former.user_id = given.user_id
        and former.created_at > ${at} - interval '1 hour' * ${SAME_HOURS}::int)
    on conflict do nothing`)
}
