import { LEDGER_KINDS } from '@weir/contract/modules/card/ledger'
import { add, exact, type Fen, fen, type Litre, litre } from '@weir/contract/platform/units'
import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { sinceDay, withinDays } from '../../../kernel/crud/filters.ts'
import type { Bigint } from '../../../kernel/db/unnest.ts'
import { waterCards, ledgerEntries } from '../../card/index.ts'
import { type Days, fenOf, litresOf } from './statement-lines.ts'

type Part = 'before' | 'within' | 'after'
type Sum = {
  part: Part
  kind: (typeof LEDGER_KINDS)[number]
  count: number
  quantity: Bigint
  amount: Bigint
}

/**
 * The sums of a card's entries before, within and after a period, with the sums that the card keeps. It is one statement, hence one
 * snapshot: a booking of this moment is in all of it or in none.
 */
export async function sumStatement({ db }: Context, cardId: number, days: Days) {
  const { at } = ledgerEntries
  const part = sql`case when ${withinDays(at, days)} then 'within' when ${sinceDay(at, days[0])} then 'after' else 'before' end`
  const { rows } = await db.execute<Sum & { water: Bigint; receipts: Bigint }>(sql`
    select sums.*, card.remaining_litre as water, card.total_recharge_fen as receipts
    from ${waterCards} card left join (
      select ${part} as part, kind, count(distinct (ref_type, ref_id))::int as count, coalesce(sum(${litresOf()}), 0)::bigint as quantity,
        coalesce(sum(${fenOf()}), 0)::bigint as amount
      from ${ledgerEntries} where ${eq(ledgerEntries.cardId, cardId)} group by 1, kind
    ) as sums on true
    where card.id = ${cardId}`)
  const { water, receipts } = rows[0]!
  const sums = rows.filter(({ part }) => part !== null)
  const within = sums.filter(({ part }) => part === 'within')
  const opening = position(sums.filter(({ part }) => part === 'before'))
  const closing = position([opening, ...within])
  const last = position([closing, ...sums.filter(({ part }) => part === 'after')])
  return {
    opening,
    closing,
    sums: LEDGER_KINDS.flatMap((kind) => within.filter((sum) => sum.kind === kind)).map(({ kind, count, quantity, amount }) => {
      return { kind, count, quantity: exact<Litre>(quantity), amount: exact<Fen>(amount) }
    }),
    agrees: last.quantity === exact<Litre>(water) && last.amount === exact<Fen>(receipts),
  }
}

const position = (sums: readonly Pick<Sum, 'quantity' | 'amount'>[]) => ({
  quantity: sums.reduce((sum, { quantity }) => add(sum, exact<Litre>(quantity)), litre(0)),
  amount: sums.reduce((sum, { amount }) => add(sum, exact<Fen>(amount)), fen(0)),
})
