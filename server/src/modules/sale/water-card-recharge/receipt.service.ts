import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { litre } from '@weir/contract/platform/units'
import { and, eq, inArray } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { ledgerEntries, waterCardRecharges } from '../../card/index.ts'
import { orderPlace } from './order-detail.ts'
import { receiptPrints } from './receipt-print.table.ts'
import { holdOrder, orderColumns } from './water-card-recharge.queries.ts'

/** Counts a print and answers the receipt. From the second print on it is a reprint, and says so. */
export async function printReceipt(ctx: Writing, { id }: { id: number }) {
  const order = await holdOrder(ctx, id)
  if (order.paymentStatus !== 'paid') throw conflict('waterCardRecharge.error.noReceipt')
  const before = await ctx.db.$count(receiptPrints, eq(receiptPrints.orderId, id))
  const copy = before + 1
  const at = ctx.now()
  await ctx.db.insert(receiptPrints).values({ orderId: id, copy, at, actorId: ctx.actor.id })
  ctx.changed({ resource: waterCardRechargeApi, id, before: { copy: before }, after: { copy } })
  const [row] = await ctx.db.select(orderColumns).from(waterCardRecharges).where(eq(waterCardRecharges.id, id))
  const { hall } = await orderPlace(ctx, order)
  const [printer] = await ctx.db.select({ name: users.nickname }).from(users).where(eq(users.id, ctx.actor.id))
  const remainingAfter = await remainingAfterSale(ctx, order)
  const said = { company: ctx.settings.receiptCompany, hall, remainingAfter, copy, printedAt: at }
  return { ...row!, ...said, printer: printer?.name ?? `#${ctx.actor.id}` }
}

/** The card right after the water of this order came. */
async function remainingAfterSale({ db }: Writing, { id, cardId }: typeof waterCardRecharges.$inferSelect) {
  const { refType, refId, unit, to } = ledgerEntries
  const isIt = and(
    eq(ledgerEntries.cardId, cardId),
    inArray(refType, ['recharge', 'move']),
    eq(refId, id),
    eq(unit, 'litre'),
    eq(to, 'water'),
  )
  const [entry] = await db.select({ remaining: ledgerEntries.remainingAfterLitre }).from(ledgerEntries).where(isIt)
  return entry ? litre(Number(entry.remaining)) : null
}
