import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { GAP_STATES } from '@weir/contract/modules/pay/difference-codes'

import type { Context } from '../../kernel/context.ts'
import {
  emptied,
  holds,
  type Household,
  isOneOf,
  kept,
  masked,
  none,
  nothing,
  ofCards,
  type Personal,
} from '../../services/personal/personal-data.ts'
import { ordersOfCards, waterCardRecharges } from '../card/index.ts'
import { payCallbacks } from './callback/callback.table.ts'
import { payPayments } from './ground/payment.table.ts'
import { payBillAsides } from './reconciliation/bill-aside.table.ts'
import { payBillLines, payBills } from './reconciliation/bill.table.ts'
import { payDecisions } from './reconciliation/decision/decision.table.ts'
import { payDifferences } from './reconciliation/difference.table.ts'
import { payReconciliations } from './reconciliation/reconciliation.table.ts'
import { payShiftCash, payShifts } from './shift/shift.table.ts'

const orderNosOf = (who: Household) =>
  sql`(select ${waterCardRecharges.orderNo} from ${waterCardRecharges} where ${ofCards(waterCardRecharges.cardId)(who)})`
const differencesOf = (who: Household) =>
  sql`(select ${payDifferences.id} from ${payDifferences} where ${ofCards(payDifferences.cardId)(who)})`

/** Personal data of payments: the payer. Amount, time and transaction stay. */
export const payPersonal: Personal = {
  tables: [
    holds(
      payPayments,
      { codeUrl: none, payerId: emptied('wechat'), inside: emptied('wechat') },
      {
        part: 'payments',
        as: 'payPayment',
        household: (who) => or(sql`${payPayments.orderId} in ${ordersOfCards(who)}`, isOneOf(payPayments.payerId, who.known.unique))!,
      },
    ),
    holds(
      payCallbacks,
      { ip: kept('network', 'of the provider'), outcome: none, orderNo: none, transactionNo: none, body: emptied('raw', '') },
      { part: 'payments', household: (who) => sql`${payCallbacks.orderNo} in ${orderNosOf(who)}` },
    ),
    holds(payBillAsides, { facts: masked('raw'), text: masked('raw'), explanation: masked('note') }, { part: 'payments', searched: true }),
    holds(payBills, { digest: none, filename: none }),
    holds(payBillLines, { transactionNo: none, orderNo: none, refundNo: none }),
    holds(
      payDecisions,
      { reason: masked('note'), refundNo: none },
      { part: 'notes', household: (who) => sql`${payDecisions.differenceId} in ${differencesOf(who)}` },
    ),
    holds(payDifferences, { number: none, transactionNo: none, refundNo: none, orderNo: none }),
    holds(payReconciliations, { fetchFailure: none }),
    holds(
      payShifts,
      { shiftNo: none, counts: none, beside: none, note: masked('note'), closeReason: masked('note') },
      { part: 'notes', searched: true },
    ),
    nothing(payShiftCash),
  ],
  open: async (ctx, who) => [
    {
      kind: 'disputes',
      count: await ctx.db.$count(
        payDifferences,
        and(
          ofCards(payDifferences.cardId)(who),
          inArray(
            payDifferences.state,
            GAP_STATES.filter((state) => state !== 'explained'),
          ),
        ),
      ),
    },
  ],
}

/** The accounts that paid inside the app of a provider for these cards, as the provider names them. */
export async function payersOfCards({ db }: Context, cardIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ payerId: payPayments.payerId })
    .from(payPayments)
    .innerJoin(waterCardRecharges, eq(waterCardRecharges.id, payPayments.orderId))
    .where(sql`${waterCardRecharges.cardId} = any(${sql.param(cardIds)}::bigint[])`)
  return rows.flatMap(({ payerId }) => payerId ?? [])
}
