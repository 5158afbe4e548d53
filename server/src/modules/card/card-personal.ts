import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import {
  emptied,
  holds,
  type Household,
  masked,
  none,
  nothing,
  ofCards,
  type Personal,
  renamed,
} from '../../services/personal/personal-data.ts'
import { balanceReminders } from './ground/balance-reminder.table.ts'
import { cardMonths } from './ground/card-month.table.ts'
import { hasLateUsage } from './ground/closing.queries.ts'
import { waterCardClosings } from './ground/closing.table.ts'
import { ledgerEntries } from './ground/ledger.table.ts'
import { waterCardPriceBatches } from './ground/price-batch.table.ts'
import { reminderBatches } from './ground/reminder-batch.table.ts'
import { stateTransitions } from './ground/state-transition.table.ts'
import { uncreditedPayments } from './ground/uncredited-payment.table.ts'
import { waterCardRecharges } from './ground/water-card-recharge.table.ts'
import { waterCardRefunds } from './ground/water-card-refund.table.ts'
import { waterCardPrices, waterCards } from './ground/water-card.table.ts'

const note = { part: 'notes' } as const

/** Personal data of cards and of what happened on them, and what forbids to erase their household. */
export const cardPersonal: Personal = {
  tables: [
    holds(
      waterCards,
      {
        cardNo: none,
        orderNo: none,
        deviceSn: none,
        roomNo: none,
        communityName: none,
        name: renamed,
        telephone: emptied('phone', ''),
        idCardNo: { is: 'renamed', kind: 'document' },
      },
      { part: 'cards', as: 'waterCard', household: ofCards(waterCards.id) },
    ),
    nothing(waterCardPrices, { as: 'waterCardPrice', household: ofCards(waterCardPrices.cardId) }),
    holds(
      waterCardRecharges,
      { orderNo: none, deviceSn: none, failureReason: masked('note'), messageId: none, transactionNo: none },
      { stays: 'orders', as: 'waterCardRecharge', household: ofCards(waterCardRecharges.cardId) },
    ),
    holds(
      waterCardRefunds,
      { refundNo: none, transactionNo: none, reason: masked('note'), failureReason: masked('note') },
      { stays: 'orders', as: 'waterCardRefund', household: ofCards(waterCardRefunds.cardId) },
    ),
    holds(ledgerEntries, { note: masked('note') }, { stays: 'ledger', as: 'ledgerEntry', household: ofCards(ledgerEntries.cardId) }),
    holds(cardMonths, { month: none }),
    holds(
      balanceReminders,
      {
        content: emptied('message', ''),
        via: emptied('message'),
        description: emptied('message', ''),
        telephone: emptied('phone'),
      },
      { part: 'messages', as: 'balanceReminder', household: ofCards(balanceReminders.cardId) },
    ),
    holds(
      waterCardClosings,
      { deviceSn: none, reason: masked('note') },
      { ...note, as: 'waterCardClosing', household: ofCards(waterCardClosings.cardId) },
    ),
    holds(
      stateTransitions,
      { from: none, to: none, reason: masked('note') },
      {
        ...note,
        household: (who) => sql`(${ofCards(stateTransitions.cardId)(who)} or ${stateTransitions.orderId} in ${ordersOfCards(who)})`,
      },
    ),
    holds(uncreditedPayments, { transactionNo: none, note: masked('note') }, { ...note, household: ofCards(uncreditedPayments.cardId) }),
    // A batch is of many households: its reason keeps a name that only looks like one of theirs.
    holds(waterCardPriceBatches, { batchNo: none, reason: masked('note') }, { ...note, searched: true }),
    holds(reminderBatches, { batchNo: none }),
  ],
  open: async (ctx, who) => [
    {
      kind: 'openCards',
      count: await ctx.db.$count(waterCards, and(inArray(waterCards.id, [...who.cardIds]), ne(waterCards.state, 'closed'))),
    },
    { kind: 'lateUsage', count: await ctx.db.$count(waterCards, and(ofCards(waterCards.id)(who), hasLateUsage)) },
    { kind: 'unpaidOrders', count: await countOrders(ctx, who, eq(waterCardRecharges.paymentStatus, 'unpaid')) },
    { kind: 'undelivered', count: await countOrders(ctx, who, isUndelivered) },
    {
      kind: 'refunds',
      count: await ctx.db.$count(waterCardRefunds, and(ofCards(waterCardRefunds.cardId)(who), ne(waterCardRefunds.state, 'done'))),
    },
    {
      kind: 'disputes',
      count: await ctx.db.$count(
        uncreditedPayments,
        and(ofCards(uncreditedPayments.cardId)(who), sql`${uncreditedPayments.closedAt} is null`),
      ),
    },
    {
      kind: 'messages',
      count: await ctx.db.$count(
        balanceReminders,
        and(ofCards(balanceReminders.cardId)(who), notInArray(balanceReminders.state, ['sent', 'kept', 'failed', 'refused'])),
      ),
    },
  ],
}

/** Paid, and neither at the meter nor back. */
const isUndelivered = and(
  eq(waterCardRecharges.paymentStatus, 'paid'),
  inArray(waterCardRecharges.delivery, ['notInitiated', 'initiated', 'fail']),
  sql`${waterCardRecharges.amountFen} - ${waterCardRecharges.refundedFen} - ${waterCardRecharges.movedFen} > 0`,
)!

/** A query of the ids of the household's orders. */
export const ordersOfCards = (who: Household) =>
  sql`(select ${waterCardRecharges.id} from ${waterCardRecharges} where ${ofCards(waterCardRecharges.cardId)(who)})`

const countOrders = (ctx: Context, who: Household, which: SQL) =>
  ctx.db.$count(waterCardRecharges, and(ofCards(waterCardRecharges.cardId)(who), which))
