import { LEDGER_KINDS, LEDGER_REFS } from '@weir/contract/modules/card/ledger'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, type PgColumn, varchar } from 'drizzle-orm/pg-core'

import { amountColumn, id, instant, litreColumn, reference } from '../../../kernel/columns.ts'
import { waterCards } from './water-card.table.ts'

/** Of a card: its water and its receipts. Of the house: where they come from and go to. */
export const ACCOUNTS = ['water', 'receipts', 'till', 'sold', 'used', 'adjusted', 'opening'] as const

/**
 * Each entry moves one amount from one account to another, so none can be out of balance. A trigger refuses update and
 * delete. Made to be partitioned by id (decision 010), which changes none of its keys.
 */
export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    kind: varchar({ length: 16, enum: LEDGER_KINDS }).notNull(),
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    unit: varchar({ length: 8, enum: ['fen', 'litre'] }).notNull(),
    from: varchar({ length: 16, enum: ACCOUNTS }).notNull(),
    to: varchar({ length: 16, enum: ACCOUNTS }).notNull(),
    amount: amountColumn().notNull(),
    remainingAfterLitre: litreColumn().notNull(),
    refType: varchar({ length: 32, enum: LEDGER_REFS }).notNull(),
    refId: reference().notNull(),
    /** A correction points at what it takes back. */
    reversesId: reference().references((): PgColumn => ledgerEntries.id),
    actorId: reference().notNull(),
    note: varchar({ length: 256 }),
  },
  (table) => [
    index('ledger_entry_card').on(table.cardId, table.id),
    // The money that belongs to a line of litres.
    index('ledger_entry_money')
      .on(table.cardId, table.refType, table.refId)
      .where(sql`${table.unit} = 'fen'`),
    // The money of a day, read from the index alone: among entries of litres each of fen is on a page of its own.
    index('ledger_entry_receipts')
      .on(table.at, table.cardId, table.to, table.amount)
      .where(sql`${table.unit} = 'fen'`),
    // The entries of a month, which the monthly statement is compared with. Entries are added in order of time, so a few bytes per page do.
    index('ledger_entry_at').using('brin', table.at),
    check('ledger_entry_moves', sql`${table.amount} > 0 and ${table.from} <> ${table.to}`),
    check(
      'ledger_entry_book',
      sql`(${table.unit} = 'fen') = (${table.from} in ('receipts', 'till')) and (${table.unit} = 'fen') = (${table.to} in ('receipts', 'till'))`,
    ),
  ],
)
