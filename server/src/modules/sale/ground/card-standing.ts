import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterStanding } from '@weir/contract/modules/card/water-card-row'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import type { Litre } from '@weir/contract/platform/units'

import type { Context } from '../../../kernel/context.ts'

type Row = OutputOf<(typeof waterCardApi)['get']>

/** By the parameter of domain-rules §2.9, as the views `low` and `overdrawn` ask for it. */
export function standingOf({ settings }: Context, remaining: Litre): WaterStanding {
  if (remaining < 0) return 'overdrawn'
  return remaining <= settings.lowQuantityLitre ? 'low' : 'enough'
}

export const shownCard = (ctx: Context, card: Row): Row => ({ ...card, standing: standingOf(ctx, card.remainingQuantity) })
