import type { DifferenceAct } from '@weir/contract/modules/pay/difference-acts'
import { type Fen, fen, type Litre, litre, minus, Money } from '@weir/contract/platform/units'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import {
  waterRefunds,
  correctionTerms,
  creditPayment,
  creditTerms,
  type PaymentResult,
  returnPayment,
  returnSurplus,
} from '../../../sale/index.ts'
import { payDecisions } from './decision.table.ts'
import type { Difference } from './hold-difference.ts'

/** The consequence of an act, computed under its locks, and the act itself. */
export interface Planned {
  amount: Fen
  /** Into the card. */
  litres: Litre
  goesToMeter?: boolean
  carryOut: (reason: string) => Promise<{ refundId?: number; iotRefundId?: number; refundNo?: string; uncreditedId?: number | null }>
}

const NO_WATER = litre(0)
const paymentOf = ({ orderId, transactionNo, theirFen, at }: Difference) => ({
  orderId: orderId!,
  transactionNo,
  amountFen: theirFen!,
  paidAt: at,
})

export type Plans = Record<DifferenceAct, (ctx: Writing, difference: Difference) => Promise<Planned>>

/** Each act plans first, and refuses what the rules do not allow. So a preview computes the same, and writes nothing. */
export const WATER_PLANS: Plans = {
  async credit(ctx, difference) {
    const payment = paymentOf(difference)
    const terms = await creditTerms(ctx, payment)
    if (terms.result !== 'credited') throw refusedCredit(terms)
    const { amountFen: amount, quantityLitre: litres } = terms.order
    const carryOut = async () => {
      const result = await creditPayment(ctx, payment)
      if (result !== 'credited') throw refusedCredit({ ...terms, result })
      return {}
    }
    return { amount, litres, goesToMeter: terms.goesToMeter, carryOut }
  },

  async refund(ctx, difference) {
    if (difference.ourFen !== null) return planSurplus(ctx, difference)
    const payment = paymentOf(difference)
    const terms = await creditTerms(ctx, payment)
    if (terms.isKept) throw conflict('payDifference.error.paidAlready')
    if (terms.result === 'transactionTaken') throw conflict('payDifference.error.numberTaken')
    return {
      amount: payment.amountFen,
      litres: NO_WATER,
      carryOut: async (reason) => told(await returnPayment(ctx, terms, payment, reason)),
    }
  },

  async takeBack(ctx, difference) {
    const { amount, cause } = await takenBack(ctx, difference)
    const { litres, book } = await correctionTerms(ctx, { orderId: difference.orderId!, amount, cause })
    return { amount, litres: minus(NO_WATER, litres), carryOut: async (reason) => told(await book(reason)) }
  },

  /** Its money and water were booked when it was placed. */
  finish: async (ctx, { refundId, theirFen }) => ({
    amount: theirFen!,
    litres: NO_WATER,
    carryOut: async () => {
      await waterRefunds.confirm(ctx, refundId!)
      return { refundId: refundId! }
    },
  }),
}

async function planSurplus(ctx: Writing, { theirFen, ourFen, orderId, transactionNo, at }: Difference): Promise<Planned> {
  const [totalFen, amount] = [theirFen!, minus(theirFen!, ourFen!)]
  const surplus = { orderId: orderId!, transactionNo, totalFen, surplusFen: amount, paidAt: at }
  return { amount, litres: NO_WATER, carryOut: async (reason) => told(await returnSurplus(ctx, surplus, reason)) }
}

/** The money that an act takes back. Of a payment that the bill does not name, the provider has to say that it has none. */
export async function takenBack(ctx: Writing, difference: Difference) {
  const { kind, theirFen, ourFen } = difference
  if (kind === 'refund') return { amount: theirFen!, cause: 'refund' as const }
  if (theirFen === null) await demandUnpaidThere(ctx, difference)
  return { amount: minus(ourFen!, theirFen ?? fen(0)), cause: 'reversal' as const }
}

const told = ({ id, refundNo, uncreditedId }: { id: number; refundNo: string; uncreditedId?: number | null }) => ({
  refundId: id,
  refundNo,
  ...(uncreditedId && { uncreditedId }),
})

interface Terms {
  result: PaymentResult
  isQuoteOver: boolean
  order: { amountFen: Fen }
}
export function refusedCredit({ result, isQuoteOver, order }: Terms) {
  if (result === 'transactionTaken') return conflict('payDifference.error.numberTaken')
  if (result === 'amountDiffers') return conflict('payDifference.error.amountOther', { amount: z.encode(Money, order.amountFen) })
  if (result === 'late') return conflict(isQuoteOver ? 'payDifference.error.quoteOver' : 'payDifference.error.cardForbids')
  return conflict('payDifference.error.paidAlready')
}

const UNPAID: readonly string[] = ['open', 'closed', 'missing']

/** A payment that is missing in a bill may come in the next one: only the word of the provider takes it back. */
async function demandUnpaidThere({ db }: Writing, { id }: Difference) {
  const [last] = await db
    .select({ answer: payDecisions.answer })
    .from(payDecisions)
    .where(and(eq(payDecisions.differenceId, id), isNotNull(payDecisions.answer)))
    .orderBy(desc(payDecisions.id))
    .limit(1)
  if (!last) throw conflict('payDifference.error.askFirst')
  if (!UNPAID.includes(last.answer!)) throw conflict('payDifference.error.stillPaid')
}
