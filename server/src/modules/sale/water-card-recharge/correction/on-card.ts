import { fen, type Fen, type Litre, litre, minus } from '@weir/contract/platform/units'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'

import type { Context } from '../../../../kernel/context.ts'
import { ask } from '../../../../kernel/follow.ts'
import { ledgerEntries, waterCardRecharges } from '../../../card/index.ts'
import { inOpenShift } from '../../ground/correction.events.ts'
import { type Left, takeable, waterOf } from './left-of-order.ts'

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
