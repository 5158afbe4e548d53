import { COMMAND_STATES, VALVE_COMMANDS, VALVE_ORIGINS, VALVE_REASONS } from '@weir/contract/modules/meter/meter-command'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, reference } from '../../../kernel/columns.ts'
import { waterCards } from '../../card/index.ts'

/** A command to the valve of a meter. Those of one meter count in the order of their ids. */
export const meterCommands = pgTable(
  'meter_command',
  {
    id: id(),
    deviceSn: varchar({ length: 64 }).notNull(),
    /** Of the meter at that time: the household that it concerns. */
    cardId: reference().references(() => waterCards.id),
    type: varchar({ length: 16, enum: VALVE_COMMANDS }).notNull(),
    reason: varchar({ length: 16, enum: VALVE_REASONS }).notNull(),
    note: varchar({ length: 200 }),
    origin: varchar({ length: 8, enum: VALVE_ORIGINS }).notNull(),
    overProtection: boolean().notNull().default(false),
    state: varchar({ length: 16, enum: COMMAND_STATES }).notNull().default('queued'),
    /** As the meter knows it; committed before anything is published. */
    messageId: varchar({ length: 64 }).notNull(),
    /** The words of the meter that refused, or of the product. */
    answer: varchar({ length: 200 }),
    answeredOk: boolean(),
    createdAt: instant().notNull(),
    /** When the present try began: the meter has 48 h from here. */
    triedAt: instant().notNull(),
    sentAt: instant(),
    answeredAt: instant(),
    ...owner(),
  },
  (table) => [
    unique('meter_command_message').on(table.messageId),
    index('meter_command_meter').on(table.deviceSn, table.id),
    index('meter_command_card').on(table.cardId, table.id),
    index('meter_command_dept').on(table.deptId, table.id),
    index('meter_command_created').on(table.createdAt),
    index('meter_command_open')
      .on(table.triedAt)
      .where(sql`${table.state} in ('queued', 'sent')`),
    // They need a person, until a later command of the meter.
    index('meter_command_ended')
      .on(table.deviceSn, table.id)
      .where(sql`${table.state} in ('failed', 'expired')`),
    // The last word to a meter is the one on its way.
    uniqueIndex('meter_command_one_open')
      .on(table.deviceSn)
      .where(sql`${table.state} in ('queued', 'sent')`),
    check('meter_command_failed', sql`${table.state} <> 'failed' or ${table.answer} is not null`),
    check('meter_command_done', sql`${table.state} <> 'done' or ${table.answeredOk}`),
  ],
)
