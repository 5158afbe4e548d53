import { differenceCan, type payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, type Litre, litre, type Fen, fen, minus, Money } from '@weir/contract/platform/units'
import type { DifferenceAct } from '@weir/contract/modules/pay/difference-codes'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { gapOf } from '../difference.list.ts'
import { settleByMatch } from '../match-day.service.ts'
import { demandSeen, type Held, holdDifference, type Difference, actsOf, recordDecision } from './difference.store.ts'
import { iotCorrectionTerms, iotOrders, iotRefunds } from '../../../iot/index.ts'
import { correctionTerms, creditTerms, type PaymentResult, waterOrders, waterRefunds } from '../../../sale/index.ts'
import { payDecisions } from './decision.table.ts'
import { orderOf } from '../our-records.ts'

type Api = typeof payDifferenceApi

/** An act with its booking: afterwards bill and records agree about it, and its gap leaves the day. */
export async function settleDifference(ctx: Writing, { id, act, reason = '', dryRun, ...seen }: InputOf<Api['settle']>) {
  const held = await holdDifference(ctx, id)
  const { day, difference } = held
  if (!differenceCan.decide(difference)) throw conflict('payDifference.error.notOpen')
  if (!actsOf(difference).includes(act)) throw conflict('payDifference.error.actUnfit')
  demandSeen(held, seen)
  const planned = await plansFor(difference)[act](ctx, difference)
  const { amount, litres } = planned
  const figures = { act, ...figuresOf(held, planned) }
  if (dryRun) return { ...figures, refundNo: null }
  const booked = await planned.carryOut(reason)
  const { orderId, iotOrderId, kind, refundNo } = difference
  // Later bills find our refund by the number of the provider's.
  const found = act === 'takeBack' && kind === 'refund' ? { refundNo: refundNo ?? difference.transactionNo } : {}
  const { refundNo: ourRefundNo = null, ...ids } = booked
  await recordDecision(ctx, difference, 'settled', {
    decision: act,
    reason,
    amountFen: amount,
    quantityLitre: litres,
    orderId,
    iotOrderId,
    ...ids,
    ...found,
  })
  await settleByMatch(ctx, day, difference)
  return { ...figures, refundNo: ourRefundNo }
}

function figuresOf({ card, iccid, difference }: Held, { amount, litres, goesToMeter = false }: Planned) {
  const before: Litre = card?.remainingLitre ?? litre(0)
  return {
    amount,
    gap: gapOf(difference),
    cardNo: card?.cardNo ?? '',
    iccid,
    orderNo: difference.orderNo,
    quantity: litres,
    remainingBefore: before,
    remainingQuantity: add(before, litres),
    goesToMeter,
  }
}

interface Carried {
  refundId?: number
  iotRefundId?: number
  refundNo?: string
  uncreditedId?: number | null
}
/** The consequence of an act, computed under its locks, and the act itself. */
interface Planned {
  amount: Fen
  /** Into the card. */
  litres: Litre
  goesToMeter?: boolean
  carryOut: (reason: string) => Promise<Carried>
}

type Plans = Record<DifferenceAct, (ctx: Writing, difference: Difference) => Promise<Planned>>
type Payment = Parameters<typeof waterOrders.credit>[1]
/** The acts need this of the orders of a product. */
interface Product<Terms> {
  credit: (ctx: Writing, payment: Payment) => Promise<PaymentResult>
  creditTerms: (ctx: Writing, payment: Payment) => Promise<Terms & CreditTerms>
  /** The effect of a credit beside the money. */
  credited: (terms: Terms) => Omit<Planned, 'amount' | 'carryOut'>
  /** The whole payment goes back. */
  sendBack: (ctx: Writing, terms: Terms & CreditTerms, payment: Payment & { reason: string }) => Promise<Refund>
  returnSurplus: (ctx: Writing, orderId: number, surplus: Payment & { totalFen: Fen; reason: string }) => Promise<Refund>
  correctionTerms: (ctx: Writing, of: { orderId: number; amount: Fen; cause: 'refund' | 'reversal' }) => Promise<Correction>
  told: (refund: Refund) => Carried
  /** A refund that its provider has carried out: its money was booked when it was placed. */
  confirm: (ctx: Writing, difference: Difference) => Promise<Carried>
}
interface CreditTerms {
  result: PaymentResult
  isKept: boolean
  isQuoteOver: boolean
  order: { amountFen: Fen }
}
interface Refund {
  id: number
  refundNo: string
  uncreditedId?: number | null
}
interface Correction {
  litres?: Litre
  book: (reason: string) => Promise<Refund>
}

const NO_WATER = litre(0)

/** Each act plans first, and refuses what the rules do not allow. So a preview computes the same, and writes nothing. */
function plansOf<Terms>(it: Product<Terms>): Plans {
  return {
    async credit(ctx, difference) {
      const payment = paymentOf(difference)
      const terms = await it.creditTerms(ctx, payment)
      if (terms.result !== 'credited') throw refusedCredit(terms)
      const carryOut = async () => {
        const result = await it.credit(ctx, payment)
        if (result !== 'credited') throw refusedCredit({ ...terms, result })
        return {}
      }
      return { amount: terms.order.amountFen, ...it.credited(terms), carryOut }
    },

    async refund(ctx, difference) {
      const payment = paymentOf(difference)
      const { theirFen, ourFen } = difference
      if (ourFen !== null) {
        const surplus = { ...payment, totalFen: theirFen!, amountFen: minus(theirFen!, ourFen) }
        const carryOut = async (reason: string) => it.told(await it.returnSurplus(ctx, payment.orderId, { ...surplus, reason }))
        return { amount: surplus.amountFen, litres: NO_WATER, carryOut }
      }
      const terms = await it.creditTerms(ctx, payment)
      if (terms.isKept) throw conflict('payDifference.error.paidAlready')
      if (terms.result === 'transactionTaken') throw conflict('payDifference.error.numberTaken')
      const carryOut = async (reason: string) => it.told(await it.sendBack(ctx, terms, { ...payment, reason }))
      return { amount: payment.amountFen, litres: NO_WATER, carryOut }
    },

    async takeBack(ctx, difference) {
      const { amount, cause } = await takenBack(ctx, difference)
      const { litres = NO_WATER, book } = await it.correctionTerms(ctx, { orderId: orderOf(difference)!.orderId, amount, cause })
      return { amount, litres: minus(NO_WATER, litres), carryOut: async (reason) => it.told(await book(reason)) }
    },

    finish: async (ctx, difference) => ({
      amount: difference.theirFen!,
      litres: NO_WATER,
      carryOut: () => it.confirm(ctx, difference),
    }),
  }
}

const water = plansOf<Awaited<ReturnType<typeof creditTerms>>>({
  ...waterOrders,
  creditTerms,
  credited: ({ order: { quantityLitre: litres }, goesToMeter }) => ({ litres, goesToMeter }),
  sendBack: (ctx, { order, result }, payment) => waterOrders.returnPayment(ctx, order, result, payment),
  correctionTerms,
  told: ({ id, refundNo, uncreditedId }) => ({ refundId: id, refundNo, ...(uncreditedId && { uncreditedId }) }),
  async confirm(ctx, { refundId }) {
    await waterRefunds.confirm(ctx, refundId!)
    return { refundId: refundId! }
  },
})

const packages = plansOf<Awaited<ReturnType<typeof iotOrders.creditTerms>>>({
  ...iotOrders,
  credited: () => ({ litres: NO_WATER }),
  sendBack: (ctx, { order, result }, payment) => iotOrders.returnPayment(ctx, order, result, payment),
  correctionTerms: iotCorrectionTerms,
  told: ({ id, refundNo }) => ({ iotRefundId: id, refundNo }),
  async confirm(ctx, { iotRefundId }) {
    await iotRefunds.confirm(ctx, iotRefundId!)
    return { iotRefundId: iotRefundId! }
  },
})

/** The acts about the order of a difference. */
const plansFor = ({ iotOrderId }: Difference) => (iotOrderId === null ? water : packages)

const paymentOf = (difference: Difference): Payment => ({
  orderId: orderOf(difference)!.orderId,
  transactionNo: difference.transactionNo,
  amountFen: difference.theirFen!,
  paidAt: difference.at,
})

/** The money that an act takes back. Of a payment that the bill does not name, the provider has to say that it has none. */
async function takenBack(ctx: Writing, difference: Difference) {
  const { kind, theirFen, ourFen } = difference
  if (kind === 'refund') return { amount: theirFen!, cause: 'refund' as const }
  if (theirFen === null) await demandUnpaidThere(ctx, difference)
  return { amount: minus(ourFen!, theirFen ?? fen(0)), cause: 'reversal' as const }
}

function refusedCredit({ result, isQuoteOver, order }: CreditTerms) {
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
