import type { WaterCardRecharge } from '@weir/contract/modules/water/water-card-recharge'

type Standing = Pick<WaterCardRecharge, 'paymentStatus' | 'state'>

/** Payment or delivery is still to come. */
export const isUnsettled = ({ paymentStatus, state }: Standing) =>
  paymentStatus === 'unpaid' || (paymentStatus === 'paid' && (state === 'notInitiated' || state === 'initiated'))

/** Look and texts (of `pay`) for how an order stands; that it is paid is good news even while its water is not there. */
export function outcomeOf({ paymentStatus, state }: Standing) {
  if (paymentStatus === 'unpaid') return { icon: 'note', title: 'unpaid', hint: 'unpaidHint' } as const
  if (paymentStatus === 'failed') return { icon: 'error', title: 'failed', hint: 'failedHint' } as const
  return { icon: state === 'fail' ? 'warning' : 'success', title: 'paid', hint: `delivery.${state}` } as const
}
