import { ALARM_CONDITIONS, ALARM_SOURCES, ALARM_STATES, ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../../kernel/auth/access.table.ts'
import { id, instant, owner, reference, version } from '../../../kernel/columns.ts'
import { alarmOutages } from './outage.table.ts'

/** Card and place are those at the time of the alarm; the texts are made in the reader's language. */
export const deviceAlarms = pgTable(
  'device_alarm',
  {
    id: id(),
    deviceSn: varchar({ length: 64 }).notNull(),
    cardNo: varchar({ length: 32 }),
    regionId: reference(),
    roomNo: varchar({ length: 100 }),
    messageType: varchar({ length: 32, enum: ALARM_TYPES }).notNull(),
    params: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Only where a person wrote it. */
    content: varchar({ length: 500 }),
    source: varchar({ length: 16, enum: ALARM_SOURCES }).notNull(),
    state: varchar({ length: 16, enum: ALARM_STATES }).notNull().default('untreated'),
    condition: varchar({ length: 16, enum: ALARM_CONDITIONS }).notNull().default('active'),
    reportedAt: instant().notNull(),
    count: integer().notNull().default(1),
    /** Its latest report came after its cause had gone. */
    cameBack: boolean().notNull().default(false),
    lastSeenAt: instant().notNull(),
    handler: varchar({ length: 64 }),
    handledAt: instant(),
    /** Of an ignored one that comes back. */
    ignoredUntil: instant(),
    note: varchar({ length: 500 }),
    /** The user who is to process it. */
    assigneeId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Of a meter that fell silent together with others. */
    outageId: reference().references(() => alarmOutages.id, { onDelete: 'set null' }),
    /** Raised, and the users on duty are not noted yet. */
    isDutyDue: boolean().notNull().default(false),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    // Undecided, or decided while it goes on: repeats belong to this row.
    uniqueIndex('device_alarm_open')
      .on(table.deviceSn, table.messageType)
      .where(sql`${table.state} = 'untreated' or ${table.condition} = 'active'`),
    index('device_alarm_by_state').on(table.state, table.messageType, table.id),
    index('device_alarm_by_device').on(table.deviceSn, table.id),
    index('device_alarm_by_card').on(table.cardNo, table.reportedAt, table.id),
    index('device_alarm_by_dept').on(table.deptId, table.state, table.id),
    index('device_alarm_ignored_until')
      .on(table.ignoredUntil)
      .where(sql`${table.ignoredUntil} is not null`),
    index('device_alarm_duty_due')
      .on(table.id)
      .where(sql`${table.isDutyDue}`),
    index('device_alarm_by_time').on(table.reportedAt),
    index('device_alarm_assignee')
      .on(table.assigneeId, table.state, table.id)
      .where(sql`${table.assigneeId} is not null`),
    index('device_alarm_outage')
      .on(table.outageId, table.id)
      .where(sql`${table.outageId} is not null`),
  ],
)
