import type { Fen, Litre } from '@weir/contract/platform/units'

import type { Writing } from '../../../../kernel/context.ts'
import { holdWithCards } from './hold-order.ts'
import { waterOf } from './left-of-order.ts'
import { refusedFor, whyNotTaken } from './possible.ts'
import { takeBack } from './take-back.service.ts'

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
