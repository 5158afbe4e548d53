import { differenceCan, type payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, type Litre, litre } from '@weir/contract/platform/units'

import type { Writing } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { gapOf } from '../difference.list.ts'
import { settleByMatch } from '../rematch.service.ts'
import { type Planned, plansFor } from './acts.service.ts'
import { actsOf } from './acts-of.ts'
import { recordDecision } from './decision.store.ts'
import { demandSeen, type Held, holdDifference } from './hold-difference.ts'

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
