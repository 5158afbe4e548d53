import type { OrderKind } from '@weir/contract/modules/card/payment'
import type { WaterCardRecharge } from '@weir/contract/modules/sale/water-card-recharge'

import { LIVE_MS } from '../../../platform/server/api.ts'

type Standing = Pick<WaterCardRecharge, 'paymentStatus' | 'delivery'> & { kind?: OrderKind }

/** Payment or delivery is still to come. */
export const isUnsettled = ({ paymentStatus, delivery }: Standing) =>
  paymentStatus === 'unpaid' || (paymentStatus === 'paid' && (delivery === 'notInitiated' || delivery === 'initiated'))

const LONGEST_MS = 60_000
const PATIENCE_MS = 15 * 60_000

/**
 * How long the next look at an order waits, so many ms after somebody asked: longer each time, up to a minute. False after a
 * quarter of an hour: then it is looked at again only if somebody asks.
 */
export const pauseAfter = (elapsedMs: number): number | false =>
  elapsedMs < PATIENCE_MS && Math.min(Math.max(LIVE_MS, elapsedMs / 4), LONGEST_MS)

/** Look and texts (of `pay`) of an order's state. A payment is good news even while its water is not there. */
export function outcomeOf({ paymentStatus, delivery, kind }: Standing) {
  if (paymentStatus === 'unpaid') return { icon: 'note', title: 'unpaid', hint: 'unpaidHint' } as const
  const isWater = kind !== 'iot'
  if (paymentStatus === 'failed') return { icon: 'error', title: 'failed', hint: isWater ? 'failedHint' : 'packagesFailedHint' } as const
  const icon = delivery === 'fail' ? 'warning' : 'success'
  if (isWater) return { icon, title: 'paid', hint: `delivery.${delivery}` } as const
  return { icon, title: 'paid', hint: `packages.${delivery}` } as const
}
