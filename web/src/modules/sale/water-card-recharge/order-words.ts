import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'

import type { Tone } from '../../../ui/StatusTag.tsx'

export type Standing =
  | 'unpaid'
  | 'failed'
  | 'returned'
  | 'returning'
  | 'stuck'
  | 'gone'
  | 'split'
  | 'fail'
  | 'notInitiated'
  | 'initiated'
  | 'owes'
  | 'offline'
  | 'success'
  | 'nothingToDeliver'
  | 'noMeter'

/** How an order stands, for "I paid and have no water". Trouble goes before good news. */
export function standingOf(order: WaterCardRechargeDetail): Standing {
  const { paymentStatus, amount, refundedAmount, movedAmount, delivery, meter, possible } = order
  if (paymentStatus !== 'paid') return paymentStatus
  if (isNothingLeft(order)) return refundedAmount === amount ? returnOf(order) : movedAmount === amount ? 'gone' : 'split'
  if (delivery === 'fail' || delivery === 'initiated' || delivery === 'notInitiated') return delivery
  if (possible.remaining.startsWith('-')) return 'owes'
  if (meter?.connectivity === 'offline' && meter.lastReportAt) return 'offline'
  if (delivery === 'success') return 'success'
  return meter === null || order.deviceSn === null ? 'noMeter' : 'nothingToDeliver'
}

const isNothingLeft = ({ amount, refundedAmount, movedAmount }: WaterCardRechargeDetail) =>
  Math.round((Number(amount) - Number(refundedAmount) - Number(movedAmount)) * 100) === 0

function returnOf({ refunds }: WaterCardRechargeDetail): Standing {
  if (refunds.some(({ state }) => state === 'failed')) return 'stuck'
  return refunds.some(({ state }) => state === 'pending') ? 'returning' : 'returned'
}

export const STANDING_TONE: Record<Standing, Tone> = {
  unpaid: 'warn',
  failed: 'bad',
  returned: 'info',
  returning: 'info',
  stuck: 'bad',
  gone: 'info',
  split: 'info',
  fail: 'bad',
  notInitiated: 'warn',
  initiated: 'info',
  owes: 'warn',
  offline: 'warn',
  success: 'ok',
  nothingToDeliver: 'ok',
  noMeter: 'ok',
}
