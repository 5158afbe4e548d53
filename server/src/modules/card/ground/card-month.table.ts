import { fen, litre } from '@weir/contract/platform/units'
import { pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, litreColumn, reference } from '../../../kernel/columns.ts'
import { waterCards } from './water-card.table.ts'

const movedLitres = () => litreColumn().notNull().default(litre(0))
const movedFen = () => fenColumn().notNull().default(fen(0))

/**
 * A row has the movements of a card in a business month (`2026-11`): the sums of the entries posted in it. Only `bookAll` writes them, with the
 * entries. Litres are into the card, or out of it where they are negative. Balances are not kept: they follow from the sums of the card less
 * the later months, so a booking changes one row.
 */
export const cardMonths = pgTable(
  'card_month',
  {
    cardId: reference()
      .notNull()
      .references(() => waterCards.id),
    month: varchar({ length: 7 }).notNull(),
    rechargeLitre: movedLitres(),
    refundLitre: movedLitres(),
    adjustmentLitre: movedLitres(),
    priceChangeLitre: movedLitres(),
    transferLitre: movedLitres(),
    openingLitre: movedLitres(),
    usageLitre: movedLitres(),
    receivedFen: movedFen(),
    /** Negative, as in the ledger. */
    paidBackFen: movedFen(),
    /** Receipts that an order took along to another card: no money changed hands. */
    transferFen: movedFen(),
  },
  (table) => [primaryKey({ name: 'card_month_key', columns: [table.cardId, table.month] })],
)
