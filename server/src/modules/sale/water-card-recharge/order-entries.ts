import { fen, litre } from '@weir/contract/platform/units'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { ledgerEntries, waterCardRefunds, waterCardRecharges } from '../../card/index.ts'

const { cardId, refType, refId } = ledgerEntries

const moved = alias(waterCardRecharges, 'moved')

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const refNo = sql<string>`${sql`coalesce(
  (select ${waterCardRefunds.refundNo} from ${waterCardRefunds} where ${refType} = 'refund' and ${waterCardRefunds.id} = ${refId}),
  (select ${waterCardRecharges.orderNo} from ${waterCardRecharges} where ${refType} <> 'refund' and ${waterCardRecharges.id} = ${refId}))`}`

/** The entries of an order on its own card, in both books, as they were booked: of its sale, its refunds and its moves. */
export async function entriesOfOrder({ db }: Context, order: typeof waterCardRecharges.$inferSelect) {
  const ofRefund = inArray(
    refId,
    db.select({ id: waterCardRefunds.id }).from(waterCardRefunds).where(eq(waterCardRefunds.orderId, order.id)),
  )
  const ofMove = inArray(refId, db.select({ id: moved.id }).from(moved).where(eq(moved.movedFromId, order.id)))
  const rows = await db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      kind: ledgerEntries.kind,
      unit: ledgerEntries.unit,
      to: ledgerEntries.to,
      size: ledgerEntries.amount,
      remainingAfter: ledgerEntries.remainingAfterLitre,
      refNo,
      reversesId: ledgerEntries.reversesId,
      actor: actorName(ledgerEntries.actorId),
      note: ledgerEntries.note,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(cardId, order.cardId),
        or(
          and(eq(refType, 'recharge'), eq(refId, order.id)),
          and(eq(refType, 'move'), or(eq(refId, order.id), ofMove)),
          and(eq(refType, 'refund'), ofRefund),
        ),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  return rows.map(({ unit, to, size, remainingAfter, ...row }) => {
    const signed = to === 'till' || to === 'water' ? size : -size
    return unit === 'fen'
      ? { ...row, amount: fen(signed), quantity: null, remainingAfter: null }
      : { ...row, amount: null, quantity: litre(signed), remainingAfter }
  })
}
