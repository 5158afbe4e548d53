import { FAULTS, MESSAGE_KINDS } from '@weir/contract/platform/mqtt'
import { boolean, date, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

import { bytes, id, instant } from '../../kernel/columns.ts'

/** Unreadable messages of meters, as they came. Bounded: see `keepUnreadable`. */
export const unreadableMessages = pgTable(
  'unreadable_message',
  {
    id: id(),
    arrivedAt: instant().notNull(),
    sender: varchar({ length: 80 }).notNull(),
    topic: varchar({ length: 256 }).notNull(),
    kind: varchar({ length: 8, enum: MESSAGE_KINDS }).notNull().default('json'),
    /** Whether the key of one meter sent it. Rows of earlier versions do not say it, so they have the least trust. */
    byOwnKey: boolean().notNull().default(true),
    /** When a gateway took it, if the gateway says so. */
    receivedAt: instant(),
    fault: varchar({ length: 16, enum: FAULTS }).notNull(),
    detail: varchar({ length: 256 }),
    /** Bytes, as far as they were read; `raw` is the beginning of them. */
    size: integer().notNull(),
    raw: bytes().notNull(),
  },
  (table) => [index('unreadable_message_arrived').on(table.arrivedAt)],
)

/** All of them, kept or not. */
export const unreadableCounts = pgTable(
  'unreadable_count',
  {
    /** Business day. */
    day: date({ mode: 'string' }).notNull(),
    fault: varchar({ length: 16, enum: FAULTS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'unreadable_count_day', columns: [table.day, table.fault] })],
)
