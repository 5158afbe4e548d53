import { Money, Quantity, exact, type Fen, type Litre } from '@weir/contract/platform/units'
import { z } from 'zod'
import { businessZone } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { defineOperatorCommand } from '../../../services/operator/operator-command.ts'
import {
  waterCards,
  columnsOfEntries,
  MONTH_COLUMNS,
  type MonthColumn,
  cardMonths,
  ledgerEntries,
  waterCardPrices,
  waterCardRefunds,
  waterCardRecharges,
} from '../../card/index.ts'
import { fenOf, litresOf } from './statement.queries.ts'
import { meterStats, periodUsages } from '../../meter/index.ts'

/** All proofs: the cards and their months against the ledger, the orders against their refunds, their moves and the ledger. */
async function prove(ctx: Context) {
  const { cards, differences } = await checkBalances(ctx)
  const ofMonths = await checkMonths(ctx)
  const ofOrders = await checkOrders(ctx)
  return { cards, words: [...differences.map(text), ...ofMonths.map(monthText), ...ofOrders.map(orderText)] }
}

/** At night, when the meters rest too. Fails where a sum is not the ledger's, so that it is seen. */
export const balanceJob = defineJob({
  name: 'balanceCheck',
  cron: '40 2 * * *',
  run: async (ctx) => {
    const { cards, words } = await prove(ctx)
    if (words.length > 0)
      throw new Error(`${words.length} sums of ${cards} cards and their orders differ: ${words.join('; ').slice(0, 1000)}`)
    return { cards, differences: 0 }
  },
})

export const balanceCommand = defineOperatorCommand({
  name: 'balance',
  usage: '',
  summary: 'prove that every card, every month of it and every order keep the sums of the ledger',
  isProof: true,
  run: async (ctx, { print }) => {
    const { cards, words } = await prove(ctx)
    words.forEach(print)
    print(`${cards} cards and their orders checked, ${words.length} differences`)
    return words.length === 0
  },
})

const write = (value: number, isWater: boolean) =>
  isWater ? `${z.encode(Quantity, value as never)} t` : `${z.encode(Money, value as never)} yuan`

function text({ cardNo, sum, kept, ledger }: Difference) {
  const isWater = sum !== 'receipts'
  return `card ${cardNo}: ${sum} is kept as ${write(kept, isWater)}, the ledger says ${write(ledger, isWater)}`
}

function monthText({ cardNo, month, sum, kept, ledger }: MonthDifference) {
  const isWater = sum.endsWith('_litre')
  const name = sum.replace(/_(litre|fen)$/, '').replaceAll('_', ' ')
  return `card ${cardNo}: ${name} of ${month} is kept as ${write(kept, isWater)}, its entries say ${write(ledger, isWater)}`
}

function orderText({ orderNo, sum, kept, found }: OrderDifference) {
  const isWater = isInLitres(sum)
  return `order ${orderNo}: ${sum} is kept as ${write(kept, isWater)}, its parts say ${write(found, isWater)}`
}

/** A sum of a card and a month that differs from the entries posted in it. */
interface MonthDifference {
  cardNo: string
  month: string
  sum: MonthColumn
  kept: Fen | Litre
  ledger: Fen | Litre
}

type Found = { card_no: string; month: string; sum: MonthColumn; kept: string; ledger: string }

/** Compares every month of every card with its entries, in one statement, hence one snapshot. A month without a row has no sums. */
export async function checkMonths({ db }: Pick<Context, 'db'>): Promise<MonthDifference[]> {
  const entry = { kind: sql`entry.kind`, litres: sql`entry.litres`, fen: sql`entry.fen` }
  const pairs = MONTH_COLUMNS.map((column) => {
    const name = sql.identifier(column)
    return sql`(${column}, coalesce(kept.${name}, 0), coalesce(booked.${name}, 0))`
  })
  const { rows } = await db.execute<Found>(sql`
    with entry as (
      select card_id, kind, to_char(at at time zone ${businessZone()}, 'YYYY-MM') as month, ${litresOf()} as litres,
        case when unit = 'fen' then ${fenOf()} end as fen
      from ${ledgerEntries}
    ),
    booked as (select card_id, month, ${columnsOfEntries(entry, sql`true`)} from entry group by card_id, month)
    select ${waterCards.cardNo}, month, sums.sum, sums.kept::text, sums.ledger::text
    from ${cardMonths} kept full join booked using (card_id, month)
    join ${waterCards} on ${waterCards.id} = card_id
    cross join lateral (values ${sql.join(pairs, sql`, `)}) as sums (sum, kept, ledger)
    where sums.kept <> sums.ledger order by ${waterCards.cardNo}, month`)
  return rows.map(({ card_no: cardNo, month, sum, kept, ledger }) => ({ cardNo, month, sum, kept: exact(kept), ledger: exact(ledger) }))
}

/** A sum that is kept beside the ledger and says something else. Fen or litres. */
interface Difference {
  cardNo: string
  sum: (typeof SUMS)[number]
  kept: Fen | Litre
  ledger: Fen | Litre
}

/** The sums of a card, the posted litres of its daily rows, and those per month and per year. */
const SUMS = ['receipts', 'recharged', 'adjusted', 'used', 'remaining', 'posted', 'months', 'years'] as const

/**
 * Proves that the cached figures are the sums of the ledger entries (domain-rules §2.3). These are the sums of every card, and the posted
 * litres of its daily rows, months and years. It is one statement, hence one snapshot; cards in motion show no difference.
 */
export async function checkBalances({ db }: Pick<Context, 'db'>): Promise<{ cards: number; differences: Difference[] }> {
  const { rows } = await db.execute<CardSum>(sql`
    with booked as (
      select card_id,
        sum(amount * (("to" = 'till')::int - ("from" = 'till')::int)) filter (where unit = 'fen') as receipts,
        sum(amount * (("from" = 'sold')::int - ("to" = 'sold')::int)) as recharged,
        sum(amount * (("from" in ('adjusted', 'opening'))::int - ("to" in ('adjusted', 'opening'))::int)) as adjusted,
        sum(amount * (("to" = 'used')::int - ("from" = 'used')::int)) as used,
        sum(amount * (("to" = 'water')::int - ("from" = 'water')::int)) as remaining
      from ${ledgerEntries} group by card_id
    ),
    posted as (select card_id, sum(posted_litre) as litres from ${meterStats} where card_id is not null group by card_id),
    period as (
      select card_id, sum(usage_litre) filter (where length(period) = 7) as months, sum(usage_litre) filter (where length(period) = 4) as years
      from ${periodUsages} group by card_id
    ),
    compared as (
      select card.card_no, sums.*
      from ${waterCards} card
      left join booked on booked.card_id = card.id
      left join posted on posted.card_id = card.id
      left join period on period.card_id = card.id
      cross join lateral (values
        ('receipts', card.total_recharge_fen, booked.receipts),
        ('recharged', card.total_recharge_litre, booked.recharged),
        ('adjusted', card.adjusted_litre, booked.adjusted),
        ('used', card.used_litre, booked.used),
        ('remaining', card.remaining_litre, booked.remaining),
        ('posted', coalesce(posted.litres, 0)::bigint, booked.used),
        ('months', coalesce(period.months, 0)::bigint, booked.used),
        ('years', coalesce(period.years, 0)::bigint, booked.used)
      ) as sums (sum, kept, ledger)
    )
    select card_no, sum, kept::text, coalesce(ledger, 0)::text as ledger, null as cards
    from compared where kept <> coalesce(ledger, 0)
    union all
    select null, null, null, null, count(*)::int from ${waterCards}`)
  const cards = rows.find((row) => row.cards !== null)!.cards!
  return { cards, differences: rows.filter((row) => row.cards === null).map(differenceOf) }
}

type CardSum = Record<string, unknown> & {
  card_no: string
  sum: Difference['sum']
  kept: string
  ledger: string
  cards: number | null
}

function differenceOf({ card_no: cardNo, sum, kept, ledger }: CardSum): Difference {
  return { cardNo, sum, kept: exact(kept), ledger: exact(ledger) }
}

/** A figure of an order that its refunds, its moves or the ledger say otherwise. Fen or litres. */
interface OrderDifference {
  orderNo: string
  sum: (typeof ORDER_CHECK_SUMS)[number]
  kept: Fen | Litre
  found: Fen | Litre
}

/**
 * Of an order its refunded and moved money, the money and the water that the ledger received. Then the money and water that the ledger gave
 * back or moved on. `left`: the water that the order still delivers.
 */
const ORDER_CHECK_SUMS = ['refunded', 'moved', 'booked', 'sold', 'paidBack', 'takenBack', 'movedOn', 'movedWater', 'left'] as const
const IN_LITRES: ReadonlySet<OrderDifference['sum']> = new Set(['sold', 'takenBack', 'movedWater', 'left'])
const isInLitres = (sum: OrderDifference['sum']) => IN_LITRES.has(sum)

/**
 * Proves that an order keeps the sums of its refunds and moves. The ledger has exactly these movements (domain-rules §2.3). The
 * water that is left is compared where no price change converted it.
 */
export async function checkOrders({ db }: Pick<Context, 'db'>): Promise<OrderDifference[]> {
  const { rows } = await db.execute<OrderSum>(sql`
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

type OrderSum = Record<string, unknown> & { order_no: string; sum: OrderDifference['sum']; kept: string; found: string }
