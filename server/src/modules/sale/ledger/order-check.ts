import { exact, type Fen, type Litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { waterCardPrices, waterCardRefunds, waterCardRecharges, ledgerEntries } from '../../card/index.ts'

/** A figure of an order that its refunds, its moves or the ledger say otherwise. Fen or litres. */
export interface OrderDifference {
  orderNo: string
  sum: (typeof SUMS)[number]
  kept: Fen | Litre
  found: Fen | Litre
}

/**
 * Of an order its refunded and moved money, the money and the water that the ledger received. Then the money and water that the ledger gave
 * back or moved on. `left`: the water that the order still delivers.
 */
const SUMS = ['refunded', 'moved', 'booked', 'sold', 'paidBack', 'takenBack', 'movedOn', 'movedWater', 'left'] as const
const IN_LITRES: ReadonlySet<OrderDifference['sum']> = new Set(['sold', 'takenBack', 'movedWater', 'left'])
export const isInLitres = (sum: OrderDifference['sum']) => IN_LITRES.has(sum)

/**
 * Proves that an order keeps the sums of its refunds and moves. The ledger has exactly these movements (domain-rules §2.3). The
 * water that is left is compared where no price change converted it.
 */
export async function checkOrders({ db }: Pick<Context, 'db'>): Promise<OrderDifference[]> {
  const { rows } = await db.execute<Found>(sql`
    with back as (
      select order_id, sum(amount_fen) as fen, sum(quantity_litre) as litres from ${waterCardRefunds} where uncredited_id is null group by 1
    ),
    moved as (
      select moved_from_id as order_id, sum(amount_fen) as fen, sum(quantity_litre) as litres
      from ${waterCardRecharges} where moved_from_id is not null group by 1
    ),
    booked as (
      select ref_id as order_id, card_id, sum(amount) filter (where "to" = 'till') as fen, sum(amount) filter (where "to" = 'water') as litres,
        sum(amount) filter (where "from" = 'till') as fen_out, sum(amount) filter (where "from" = 'water') as litres_out
      from ${ledgerEntries} where ref_type in ('recharge', 'move') group by 1, 2
    ),
    returned as (
      select refund.order_id, sum(amount) filter (where unit = 'fen') as fen, sum(amount) filter (where unit = 'litre') as litres
      from ${ledgerEntries} entry join ${waterCardRefunds} refund on refund.id = entry.ref_id
      where entry.ref_type = 'refund' and entry."from" in ('till', 'water') group by 1
    ),
    passed as (
      select target.moved_from_id as order_id, sum(booked.fen_out) as fen, sum(booked.litres_out) as litres
      from booked join ${waterCardRecharges} target on target.id = booked.order_id
      where target.moved_from_id is not null and booked.card_id <> target.card_id group by 1
    )
    select orders.order_no, sums.sum, sums.kept::text, sums.found::text
    from ${waterCardRecharges} orders
    left join back on back.order_id = orders.id
    left join moved on moved.order_id = orders.id
    left join booked on booked.order_id = orders.id and booked.card_id = orders.card_id
    left join returned on returned.order_id = orders.id
    left join passed on passed.order_id = orders.id
    cross join lateral (select orders.payment_status = 'paid' as is_paid) state
    cross join lateral (values
      ('refunded', orders.refunded_fen, coalesce(back.fen, 0)),
      ('moved', orders.moved_fen, coalesce(moved.fen, 0)),
      ('booked', case when is_paid then orders.amount_fen else 0 end, coalesce(booked.fen, 0)),
      ('sold', case when is_paid then orders.quantity_litre else 0 end, coalesce(booked.litres, 0)),
      ('paidBack', coalesce(back.fen, 0), coalesce(returned.fen, 0)),
      ('takenBack', coalesce(back.litres, 0), coalesce(returned.litres, 0)),
      ('movedOn', coalesce(moved.fen, 0), coalesce(passed.fen, 0)),
      ('movedWater', coalesce(moved.litres, 0), coalesce(passed.litres, 0)),
      ('left', orders.left_litre, case when ${isConverted} then orders.left_litre
        else orders.quantity_litre - coalesce(back.litres, 0) - coalesce(moved.litres, 0) end)
    ) as sums (sum, kept, found)
    where sums.kept <> sums.found`)
  return rows.map(({ order_no: orderNo, sum, kept, found }) => ({ orderNo, sum, kept: exact(kept), found: exact(found) }))
}

/** A price change that kept the amount has changed the water of its orders since. */
const isConverted = sql`exists (select from ${waterCardPrices} prices where prices.card_id = orders.card_id and prices.mode = 'keepAmount')`

type Found = Record<string, unknown> & { order_no: string; sum: OrderDifference['sum']; kept: string; found: string }
