import { ORDER_KINDS, PAYMENT_METHODS } from '@weir/contract/modules/card/payment'
import { type SQL, sql } from 'drizzle-orm'
import { pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../../kernel/columns.ts'

const range = (first: number, last: number) => String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, n) => first + n))
const BLANKS = ` \t\n\u000b\f\r\u0085\u00a0\u1680${range(0x2000, 0x200a)}\u2028\u2029\u202f\u205f\u3000`
/** In plain letters: a file of SQL with odd blanks is easily damaged. */
const literal = (characters: string) =>
  `U&'${characters.replace(/[^A-Za-z0-9]/g, (one) => `\\${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
/** Each character of the first text becomes the one at its place in the second. Blanks have none, so they go. */
const FOLDS = [
  `${range(0x61, 0x7a)}${range(0xff41, 0xff5a)}${range(0xff01, 0xff40)}${range(0xff5b, 0xff5e)}${BLANKS}`,
  `${range(0x41, 0x5a)}${range(0x41, 0x5a)}${range(0x21, 0x60)}${range(0x7b, 0x7e)}`,
].map(literal)

/** A number as it is compared: capitals, no forms of full width, no blanks. It is never longer than the number. */
export const foldedNumber = (number: SQL) => sql`translate(${number}, ${sql.raw(FOLDS.join(', '))})`

/**
 * The numbers of transactions that paid for something, of every product. One number of a method pays once (domain-rules §2.6). Append-only: a
 * trigger refuses update and delete.
 */
export const usedTransactions = pgTable(
  'used_transaction',
  {
    id: id(),
    paymentMethod: varchar({ length: 16, enum: PAYMENT_METHODS }).notNull(),
    /** As it was typed, or as its provider wrote it. */
    transactionNo: varchar({ length: 64 }).notNull(),
    folded: text()
      .notNull()
      .generatedAlwaysAs(foldedNumber(sql`transaction_no`)),
    /** The order that it paid. A transfer that renewed several cards in one act has the first order. */
    kind: varchar({ length: 8, enum: ORDER_KINDS }).notNull(),
    orderId: reference().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('used_transaction_once').on(table.paymentMethod, table.folded)],
)
