import type { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { type SQL, sql } from 'drizzle-orm'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import { equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { alarmDuties } from '../ground/alarm-duty.table.ts'
import { dutyMessages } from '../ground/duty-message.table.ts'

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const ofSent = (value: SQL, condition: SQL = sql`true`) =>
  sql`(select ${value} from ${dutyMessages} where ${dutyMessages.dutyId} = ${alarmDuties.id} and ${dutyMessages.state} in ('sending', 'sent', 'kept') and ${condition})`

export const dutyReading: ReadOptions<typeof alarmDutyApi> = {
  columns: {
    id: alarmDuties.id,
    userId: alarmDuties.userId,
    userName: nameOf(users, users.nickname, alarmDuties.userId),
    telephone: sql<string | null>`nullif(${nameOf(users, users.telephone, alarmDuties.userId)}, '')`,
    deptId: alarmDuties.deptId,
    deptName: nameOf<string | null>(departments, departments.name, alarmDuties.deptId),
    messageType: alarmDuties.messageType,
    dutyHours: alarmDuties.dutyHours,
    status: alarmDuties.status,
    remark: alarmDuties.remark,
    messages: sql<number>`${ofSent(sql`count(*)::int`, sql`${dutyMessages.createdAt} > now() - interval '30 days'`)}`,
    lastMessageAt: sql<Date | null>`${ofSent(sql`max(${dutyMessages.createdAt})`)}`.mapWith(dutyMessages.createdAt),
    version: alarmDuties.version,
    createdAt: alarmDuties.createdAt,
  },
  filters: {
    deptId: equals(alarmDuties.deptId),
    messageType: (type: string) => sql`${alarmDuties.messageType} ? ${type}`,
    status: equals(alarmDuties.status),
  },
  scope: ownedBy(alarmDuties),
  missing: 'alarmDuty.error.missing',
}
