import { DUTY_FAILURES, DUTY_REFUSALS, DUTY_STATES } from '@weir/contract/modules/meter/alarm-duty'
import { ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

import { users } from '../../../kernel/auth/access.table.ts'
import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import type { Via } from '../../sms/index.ts'
import { deviceAlarms } from './device-alarm.table.ts'
import { alarmDuties } from './alarm-duty.table.ts'

const messageType = () => varchar({ length: 32, enum: ALARM_TYPES }).notNull()

/** A message to a user about the alarms of one type, or the reason for none. It belongs to the department of its rule. */
export const dutyMessages = pgTable(
  'duty_message',
  {
    id: id(),
    dutyId: reference().references(() => alarmDuties.id, { onDelete: 'set null' }),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    messageType: messageType(),
    /** Alarms that it names. */
    count: integer().notNull(),
    content: varchar({ length: 512 }),
    billingItems: integer().notNull(),
    via: jsonb().$type<Via>(),
    communityName: varchar({ length: 64 }),
    /** By the price of an item when it was written: it counts for the budget of the day. */
    costFen: fenColumn().notNull(),
    state: varchar({ length: 8, enum: DUTY_STATES }).notNull(),
    refusal: varchar({ length: 16, enum: DUTY_REFUSALS }),
    failure: varchar({ length: 16, enum: DUTY_FAILURES }),
    description: varchar({ length: 256 }).notNull().default(''),
    settledAt: instant(),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    index('duty_message_duty').on(table.dutyId, table.id),
    index('duty_message_user').on(table.userId, table.messageType, table.createdAt),
    index('duty_message_dept').on(table.deptId, table.id),
    index('duty_message_created').on(table.createdAt),
    check('duty_message_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('duty_message_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check('duty_message_said', sql`${table.state} = 'refused' or ${table.content} is not null`),
  ],
)

/** An alarm that a user on duty gets a message about. `turn`: an alarm that comes back after its end is another event. */
export const dutyEvents = pgTable(
  'duty_event',
  {
    alarmId: reference()
      .notNull()
      .references(() => deviceAlarms.id, { onDelete: 'cascade' }),
    turn: integer().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dutyId: reference()
      .notNull()
      .references(() => alarmDuties.id, { onDelete: 'cascade' }),
    messageType: messageType(),
    /** Its message leaves no sooner. */
    dueAt: instant().notNull(),
    /** Null while it waits. */
    messageId: reference().references(() => dutyMessages.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'duty_event_once', columns: [table.alarmId, table.userId, table.turn] }),
    index('duty_event_waiting')
      .on(table.dueAt)
      .where(sql`${table.messageId} is null`),
    index('duty_event_user').on(table.userId),
    index('duty_event_duty').on(table.dutyId),
    index('duty_event_message').on(table.messageId),
  ],
)
