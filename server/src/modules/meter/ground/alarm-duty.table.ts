import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../../kernel/auth/access.table.ts'
import { id, instant, owner, reference, version } from '../../../kernel/columns.ts'

/** Which user gets messages about which alarms. `deptId`: of this department and those below it. */
export const alarmDuties = pgTable(
  'alarm_duty',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageType: jsonb().$type<AlarmType[]>().notNull(),
    /** Empty: at any time. */
    dutyHours: varchar({ length: 11 }).notNull().default(''),
    status: smallint().$type<0 | 1>().notNull().default(1),
    remark: varchar({ length: 128 }).notNull().default(''),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    index('alarm_duty_user').on(table.userId, table.id),
    index('alarm_duty_dept').on(table.deptId, table.id),
    check('alarm_duty_status', sql`${table.status} in (0, 1)`),
  ],
)
