import type { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, type Fen, type Litre, minus, Money, Quantity } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Writing } from '../../../../kernel/context.ts'
import { AppError, invalid } from '../../../../kernel/errors.ts'
import { waterOf } from './left-of-order.ts'
import { isOverCounter, refusedFor, whyNotReversed, whyNotTaken } from './possible.ts'
import { takeBack, demandSeen, holdWithCards } from './take-back.service.ts'

type Api = typeof waterCardRechargeApi

/** Money back, its water out of the card, in whole or in part: domain-rules §2.6. A dry run computes the same under the same locks. */
export async function refundOrder(ctx: Writing, { dryRun, amount: typed, reason, ...input }: InputOf<Api['refund']>) {
  const held = await holdWithCards(ctx, input.id)
  const { order, card, left, facts } = held
  const refusal = whyNotTaken(order, facts)
  if (refusal !== null) throw refusedFor(refusal, facts)
  demandSeen(card, input.remainingQuantity)
  const amount = typed ?? facts.refundable
  if (amount > facts.refundable) throw beyondRefundable(facts)
  const litres = waterOf(left, amount, card.remainingLitre)
  if (amount <= 0 || (litres <= 0 && amount !== left.fen)) throw invalid('amount', 'waterCardRecharge.error.buysNothing')
  return answer(ctx, held, { cause: 'refund', amount, litres, reason }, dryRun)
}

/** The whole order at once, as if it had never been sold: cash of a shift that is still open. A debt that it settled stands again. */
export async function reverseOrder(ctx: Writing, { dryRun, reason, ...input }: InputOf<Api['reverse']>) {
  const held = await holdWithCards(ctx, input.id)
  const { order, card, left, facts } = held
  const refusal = await whyNotReversed(ctx, order, facts)
  if (refusal !== null) throw refusedFor(refusal, facts)
  demandSeen(card, input.remainingQuantity)
  return answer(ctx, held, { cause: 'reversal', amount: left.fen, litres: left.litres, reason }, dryRun)
}

async function answer(
  ctx: Writing,
  held: Awaited<ReturnType<typeof holdWithCards>>,
  taking: Parameters<typeof takeBack>[2],
  dryRun: boolean,
) {
  const { order, card, facts } = held
  const { amount, litres } = taking
  const figures = {
    paymentMethod: order.paymentMethod,
    amount,
    quantity: litres,
    refundable: facts.refundable,
    refundedAmount: add(order.refundedFen, amount),
    remainingBefore: card.remainingLitre,
    remainingQuantity: minus(card.remainingLitre, litres),
  }
  if (dryRun) return { ...figures, refundNo: null, refundState: isOverCounter(order) ? ('done' as const) : ('pending' as const) }
  const { refund } = await takeBack(ctx, held, taking)
  return { ...figures, refundNo: refund.refundNo, refundState: refund.state }
}

const beyondRefundable = ({ refundable, remaining }: { refundable: Fen; remaining: Litre }) => {
  const data = { refundable: z.encode(Money, refundable), remaining: z.encode(Quantity, remaining) }
  return new AppError(400, 'error.invalid', {}, [{ field: 'amount', reason: 'waterCardRecharge.error.beyondRefundable', data }])
}

/** `refund`: the payer has the money back. `reversal`: the money never came in. */
interface Correction {
  orderId: number
  amount: Fen
  cause: 'refund' | 'reversal'
}

/** Money and water of an order that leave its card, with the act that books them. No provider is asked to pay. */
export interface CorrectionTerms {
  litres: Litre
  book: (reason: string) => Promise<{ id: number; refundNo: string }>
}

/** By the rules of a refund, domain-rules §2.6. 409 its water is used up. The order and its card are held. */
export async function correctionTerms(ctx: Writing, { orderId, amount, cause }: Correction): Promise<CorrectionTerms> {
  const held = await holdWithCards(ctx, orderId)
  const { order, card, left, facts } = held
  const short = facts.debt > 0 ? 'settledDebt' : 'usedUp'
  const refusal = whyNotTaken(order, facts) ?? (amount > facts.refundable ? short : null)
  if (refusal !== null) throw refusedFor(refusal, facts)
  const litres = waterOf(left, amount, card.remainingLitre)
  return { litres, book: async (reason) => (await takeBack(ctx, held, { cause, amount, litres, reason, isFinal: true })).refund }
}
