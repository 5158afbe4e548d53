import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { id, instant, litreColumn, owner, reference } from '../../../kernel/columns.ts'
import { waterCards } from '../../card/index.ts'

/** Which card a meter's readings belong to: those after `from`, up to and including `to`. One meter has one card at a time, and the reverse. */
export const meterBindings = pgTable(
  'meter_binding',
  {
    id: id(),
    deviceSn: varchar({ length: 64 }).notNull(),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    cardNo: varchar({ length: 32 }).notNull(),
    from: instant().notNull(),
    /** Empty while it lasts. */
    to: instant(),
    /** Registers typed at the change, each judged as a reading of that moment. */
    fromRegisterLitre: litreColumn(),
    toRegisterLitre: litreColumn(),
    createdAt: instant().notNull().defaultNow(),
    endedBy: reference(),
    ...owner(),
  },
  (table) => [
    uniqueIndex('meter_binding_meter_taken')
      .on(table.deviceSn)
      .where(sql`${table.to} is null`),
    uniqueIndex('meter_binding_card_taken')
      .on(table.cardId)
      .where(sql`${table.to} is null`),
    index('meter_binding_meter').on(table.deviceSn, table.from),
    index('meter_binding_card').on(table.cardId, table.from),
    check('meter_binding_lasts', sql`${table.to} is null or ${table.to} >= ${table.from}`),
  ],
)
