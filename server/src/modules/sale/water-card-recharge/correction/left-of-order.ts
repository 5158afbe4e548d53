import {
  amountAtMost,
  type Fen,
  fen,
  type Litre,
  litre,
  minus,
  quantityFor,
  repriced,
  repricedPrice,
  type UnitPrice,
} from '@weir/contract/platform/units'
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'

import { waterCardRecharges, waterCardPrices, ledgerEntries } from '../../../card/index.ts'
import type { Context } from '../../../../kernel/context.ts'
import type { Bigint } from '../../../../kernel/db/unnest.ts'
import { ask } from '../../../../kernel/follow.ts'
import { inOpenShift } from '../../ground/correction.events.ts'

/** The rest of an order: money that did not go back or to another card, its water, and the price of both. */
export interface Left {
  fen: Fen
  litres: Litre
  price: UnitPrice
}

/** A price change that kept the amount. */
export interface Conversion {
  from: UnitPrice
  to: UnitPrice
}

type Stored = Pick<
  typeof waterCardRecharges.$inferSelect,
  'amountFen' | 'refundedFen' | 'movedFen' | 'quantityLitre' | 'unitPrice' | 'leftLitre' | 'leftPrice'
>

/** As it was stored last, carried through the conversions since (domain-rules §2.6). */
export function leftOf(order: Stored, conversions: readonly Conversion[]): Left {
  const stored = {
    fen: minus(minus(order.amountFen, order.refundedFen), order.movedFen),
    litres: order.leftLitre ?? order.quantityLitre,
    price: order.leftPrice ?? order.unitPrice,
  }
  return conversions.reduce(
    ({ fen, litres, price }, { from, to }) => ({ fen, litres: repriced(litres, from, to), price: repricedPrice(price, from, to) }),
    stored,
  )
}

const least = <U extends Fen | Litre>(a: U, b: U) => (a < b ? a : b)

/**
 * The most that can be taken back from a card with this remaining water: all of it if the water covers it. Else the value of the positive
 * remaining at the order's price, rounded down. Parts that were rounded up may have taken all water before the last fen: those need none.
 */
export function takeable({ fen: left, litres, price }: Left, remaining: Litre): Fen {
  if (litres === 0) return left
  if (remaining <= 0) return fen(0)
  if (remaining >= litres) return left
  const value = least(amountAtMost(remaining, price), left)
  return quantityFor(value, price) > 0 ? value : fen(0)
}

/** The water that leaves with an amount; with the last one, all that is left. */
export function waterOf(left: Left, amount: Fen, remaining: Litre): Litre {
  if (amount === left.fen) return left.litres
  return least(least(quantityFor(amount, left.price), left.litres), remaining > 0 ? remaining : litre(0))
}

/** The last price change of a card: later ones convert what an order has left. The card is held, or nobody knows the order yet. */
export async function lastPriceId({ db }: Pick<Context, 'db'>, cardId: number): Promise<number> {
  const { rows } = await db.execute<{ id: Bigint }>(sql`select ${lastPriceOf(cardId)} as id`)
  return Number(rows[0]!.id)
}

/** The same within another statement. */
export const lastPriceOf = (cardId: number): SQL<number> =>
  sql`coalesce((select max(${waterCardPrices.id}) from ${waterCardPrices} where ${waterCardPrices.cardId} = ${cardId}), 0)`

/** The rest of an order, in the terms of its card now. */
export async function leftNow({ db }: Pick<Context, 'db'>, order: typeof waterCardRecharges.$inferSelect): Promise<Left> {
  const conversions = await db
    .select({ from: waterCardPrices.oldUnitPrice, to: waterCardPrices.newUnitPrice })
    .from(waterCardPrices)
    .where(
      and(
        eq(waterCardPrices.cardId, order.cardId),
        eq(waterCardPrices.mode, 'keepAmount'),
        gt(waterCardPrices.id, order.leftSincePriceId ?? 0),
      ),
    )
    .orderBy(asc(waterCardPrices.id))
  return leftOf(order, conversions)
}

type Order = typeof waterCardRecharges.$inferSelect

/** The rest of an order on its card: how much of it may be taken back, and in which way. */
export interface OnCard {
  left: Left
  remaining: Litre
  /** By the rule of refunds, with the water that leaves with it. */
  refundable: Fen
  quantity: Litre
  /** The water of the order that settled what its card owed. */
  debt: Litre
  /** A reversal and a move take back the whole of it, and the debt stands as before. */
  isRestorable: boolean
}

/** Reads the ledger of the card, which an act holds. */
export async function onCard(ctx: Context, order: Order, left: Left, remaining: Litre): Promise<OnCard> {
  const isPaid = order.paymentStatus === 'paid'
  const refundable = isPaid ? takeable(left, remaining) : fen(0)
  const quantity = isPaid ? waterOf(left, refundable, remaining) : litre(0)
  const credit = isPaid ? await creditOf(ctx, order) : undefined
  const debt = credit ? debtBefore(order, credit.after) : litre(0)
  const isWhole = left.fen === order.amountFen && refundable < left.fen
  const isRestorable =
    credit !== undefined && debt > 0 && isWhole && !(await isFollowed(ctx, order, credit.id)) && (await isInShift(ctx, order))
  return { left, remaining, refundable, quantity, debt, isRestorable }
}

const isInShift = (ctx: Context, { id: orderId, createdBy, createdAt }: Order) => ask(ctx, inOpenShift, { orderId, createdBy, createdAt })

/** The entry of the water of an order, with the balance after it. */
async function creditOf({ db }: Context, { id, cardId }: Order) {
  const entries = ledgerEntries
  const [credit] = await db
    .select({ id: entries.id, after: entries.remainingAfterLitre })
    .from(entries)
    .where(
      and(eq(entries.cardId, cardId), eq(entries.unit, 'litre'), inArray(entries.refType, ['recharge', 'move']), eq(entries.refId, id)),
    )
  return credit
}

/** The part of its water that went into a debt at once. */
function debtBefore({ quantityLitre }: Order, after: Litre): Litre {
  const owed = minus(quantityLitre, after)
  if (owed <= 0) return litre(0)
  return owed < quantityLitre ? owed : quantityLitre
}

/** Whether usage, a conversion or another order that still counts came onto the card after its credit. */
async function isFollowed({ db }: Context, { id, cardId }: Order, creditId: number): Promise<boolean> {
  const { refType, refId, kind } = ledgerEntries
  const other = sql`exists (select from ${waterCardRecharges} other where other.id = ${refId} and other.id <> ${id}
    and other.card_id = ${cardId} and other.amount_fen > other.refunded_fen + other.moved_fen)`
  const isOrder = and(inArray(refType, ['recharge', 'move']), other)
  const later = and(
    eq(ledgerEntries.cardId, cardId),
    gt(ledgerEntries.id, creditId),
    eq(ledgerEntries.unit, 'litre'),
    or(inArray(kind, ['usage', 'priceChange']), isOrder),
  )
  return (await db.$count(ledgerEntries, later)) > 0
}
