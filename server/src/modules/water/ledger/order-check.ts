import { exact, type Fen } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { waterCardRefunds } from '../water-card-refund/water-card-refund.table.ts'
import { waterCardRecharges } from '../water-card-recharge/water-card-recharge.table.ts'
import { ledgerEntries } from './ledger.table.ts'

/** A figure of an order that its refunds, its moves or the ledger say otherwise. */
export interface OrderDifference {
  orderNo: string
  sum: 'refunded' | 'moved' | 'booked'
  kept: Fen
  found: Fen
}

/**
 * Proves that an order keeps the sums of its refunds and moves (domain-rules §2.3). The ledger received exactly its money.
 */
export async function checkOrders({ db }: Pick<Context, 'db'>): Promise<OrderDifference[]> {
  const { rows } = await db.execute<Found>(sql`
    with back as (
      select order_id, sum(amount_fen) as fen from ${waterCardRefunds} where uncredited_id is null group by order_id
    ),
    moved as (select moved_from_id as order_id, sum(amount_fen) as fen from ${waterCardRecharges} where moved_from_id is not null group by 1),
    booked as (
      select ref_id as order_id, sum(amount) as fen from ${ledgerEntries}
      where unit = 'fen' and "to" = 'till' and ref_type in ('recharge', 'move') group by ref_id
    )
    select orders.order_no, sums.sum, sums.kept::text, sums.found::text
    from ${waterCardRecharges} orders
    left join back on back.order_id = orders.id
    left join moved on moved.order_id = orders.id
    left join booked on booked.order_id = orders.id
    cross join lateral (values
      ('refunded', orders.refunded_fen, coalesce(back.fen, 0)),
      ('moved', orders.moved_fen, coalesce(moved.fen, 0)),
      ('booked', case when orders.payment_status = 'paid' then orders.amount_fen else 0 end, coalesce(booked.fen, 0))
    ) as sums (sum, kept, found)
    where sums.kept <> sums.found`)
  return rows.map(({ order_no: orderNo, sum, kept, found }) => ({ orderNo, sum, kept: exact(kept), found: exact(found) }))
}

type Found = Record<string, unknown> & { order_no: string; sum: OrderDifference['sum']; kept: string; found: string }
