import { boolean, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'

import { id, instant } from '../../../kernel/columns.ts'

/**
 * The messages that gave readings, for some days. A row holds the parts of one transaction, up to 250 readings. A row for each
 * reading would cost as much as the reading itself. Together the texts are compressed to a fraction.
 */
export const readingMessages = pgTable(
  'reading_message',
  {
    /** In the order of arrival, so the oldest rows are found without another index. */
    id: id(),
    /** Of the first copy of its readings, as `reading.arrived_at`: by it a reading finds its message. */
    readingArrivedAt: instant().notNull(),
    /** Its own, later where it confirms readings that the meter's own key sent. */
    arrivedAt: instant().notNull(),
    byOwnKey: boolean().notNull(),
    source: varchar({ length: 4, enum: ['http', 'mqtt'] }).notNull(),
    /** The key: a meter's SN, or the name of the gateway's key. */
    sender: varchar({ length: 80 }).notNull(),
    /** JSON of `Part[]`; as text, since only one part is ever read. */
    parts: text().notNull(),
  },
  (table) => [index('reading_message_reading').on(table.readingArrivedAt)],
)

/** The part that gave one reading: the reading's identity, the bytes of the part, and the beginning of it. */
export type Part = [deviceSn: string, meterTimeMs: number, registerLitre: number, size: number, content: string]
