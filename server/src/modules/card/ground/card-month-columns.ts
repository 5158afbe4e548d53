import type { LEDGER_KINDS } from '@weir/contract/modules/card/ledger'
import { type SQL, sql } from 'drizzle-orm'

type Kind = (typeof LEDGER_KINDS)[number]

/** The column of `card_month` that has the litres of a kind. */
export const LITRES_OF = {
  recharge: 'recharge_litre',
  refund: 'refund_litre',
  adjustment: 'adjustment_litre',
  priceChange: 'price_change_litre',
  transfer: 'transfer_litre',
  opening: 'opening_litre',
  usage: 'usage_litre',
} as const satisfies Record<Kind, string>
type LitreColumn = (typeof LITRES_OF)[Kind]

/** The receipts of an order that moves to another card go with it: nobody pays, and nobody is paid. */
const FEN = ['received_fen', 'paid_back_fen', 'transfer_fen'] as const
export type MonthColumn = LitreColumn | (typeof FEN)[number]

export const fenColumnOf = (kind: Kind, isIn: boolean): MonthColumn =>
  kind === 'transfer' ? 'transfer_fen' : isIn ? 'received_fen' : 'paid_back_fen'

export const MONTH_COLUMNS: readonly MonthColumn[] = [...Object.values(LITRES_OF), ...FEN]

/** All litres of a row: by how much the water of its card rose. */
export const litresOfMonth = (row: SQL): SQL =>
  sql.join(
    Object.values(LITRES_OF).map((column) => sql`${row}.${sql.identifier(column)}`),
    sql` + `,
  )

/**
 * The same columns from the entries themselves: an aggregate each. `litres` and `fen` are an entry's amounts as the card has them.
 */
export function columnsOfEntries({ kind, litres, fen }: Record<'kind' | 'litres' | 'fen', SQL>, isMeant: SQL): SQL {
  const sum = (column: MonthColumn, amount: SQL, condition: SQL) =>
    sql`coalesce(sum(${amount}) filter (where ${isMeant} and ${condition}), 0)::numeric as ${sql.identifier(column)}`
  return sql.join(
    [
      ...(Object.entries(LITRES_OF) as [Kind, LitreColumn][]).map(([of, column]) => sum(column, litres, sql`${kind} = ${of}`)),
      sum('received_fen', fen, sql`${kind} <> 'transfer' and ${fen} > 0`),
      sum('paid_back_fen', fen, sql`${kind} <> 'transfer' and ${fen} < 0`),
      sum('transfer_fen', fen, sql`${kind} = 'transfer'`),
    ],
    sql`, `,
  )
}
