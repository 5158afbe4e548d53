import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { waterCards } from '../../card/index.ts'
import { alarmDuties } from '../ground/alarm-duty.table.ts'
import { dutyEvents } from '../ground/duty-message.table.ts'

interface Group {
  userId: number
  type: AlarmType
}

/** An alarm that ended, or that somebody decided about, needs no message. */
const isGoingOn = sql<boolean>`(${deviceAlarms.condition} = 'active' and ${deviceAlarms.state} = 'untreated')`

const isOf = ({ userId, type }: Group) => and(eq(dutyEvents.userId, userId), eq(dutyEvents.messageType, type), isNull(dutyEvents.messageId))

/** The events of a user and type without a message, with rule, phone and the present alarm. Locked. */
export const waitingEvents = ({ db }: Writing, group: Group) =>
  db
    .select({
      alarmId: dutyEvents.alarmId,
      dutyId: dutyEvents.dutyId,
      dutyHours: alarmDuties.dutyHours,
      dutyDeptId: alarmDuties.deptId,
      dutyCreatedBy: alarmDuties.createdBy,
      deptId: deviceAlarms.deptId,
      createdBy: deviceAlarms.createdBy,
      deviceSn: deviceAlarms.deviceSn,
      roomNo: deviceAlarms.roomNo,
      communityName: sql<
        string | null
      >`${sql`(select ${waterCards.communityName} from ${waterCards} where ${waterCards.cardNo} = ${deviceAlarms.cardNo})`}`,
      reportedAt: deviceAlarms.reportedAt,
      isGoingOn,
      telephone: users.telephone,
    })
    .from(dutyEvents)
    .innerJoin(deviceAlarms, eq(deviceAlarms.id, dutyEvents.alarmId))
    .innerJoin(alarmDuties, eq(alarmDuties.id, dutyEvents.dutyId))
    .innerJoin(users, eq(users.id, dutyEvents.userId))
    .where(isOf(group))
    .orderBy(asc(dutyEvents.createdAt), asc(dutyEvents.alarmId))
    .for('update', { of: dutyEvents })
export type Waiting = Awaited<ReturnType<typeof waitingEvents>>[number]

/** Gives waiting events their message, or another time. */
export async function moveTo({ db }: Writing, group: Group, events: readonly Waiting[], to: { messageId: number } | { dueAt: Date }) {
  const ids = events.map(({ alarmId }) => alarmId)
  await db
    .update(dutyEvents)
    .set(to)
    .where(and(isOf(group), inArray(dutyEvents.alarmId, ids)))
}

/** Whether an alarm of this message goes on. */
export async function goesOn({ db }: Context, messageId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: deviceAlarms.id })
    .from(dutyEvents)
    .innerJoin(deviceAlarms, eq(deviceAlarms.id, dutyEvents.alarmId))
    .where(and(eq(dutyEvents.messageId, messageId), isGoingOn))
    .limit(1)
  return found !== undefined
}
