import { communityApi } from '@weir/contract/modules/place/community'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { Quantity } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { z } from 'zod'

import type { Writing } from '../kernel/context.ts'
import { perform } from './perform.ts'

/** The adjustments of the story, by the number of the household. */
const ADJUSTED: Record<number, Omit<WireInput<typeof waterCardApi.adjust>, 'id'>> = {
  7: { quantity: '3.50', reason: 'leakRelief', note: '马桶漏水，已修复，按规定减免' },
  19: { quantity: '1.20', reason: 'meterFault', note: '水表走快，检定后补回' },
  33: { quantity: '-2.00', reason: 'wrongCharge', note: '误充到相邻住户' },
  34: { quantity: '2.00', reason: 'wrongCharge', note: '相邻住户误充，补回' },
  58: { quantity: '1.00', reason: 'promotion' },
}

/** A few adjustments, so that their list is not empty. */
export async function adjustSome(ctx: Writing, cardIds: readonly number[]) {
  for (const [n, adjustment] of Object.entries(ADJUSTED))
    await perform(ctx, waterCardApi.adjust, { id: cardIds[Number(n)]!, ...adjustment })
}

/** A new tariff for one community, planned for the first day of a month about two months ahead. */
export async function planPrice(ctx: Writing) {
  const { list } = await perform(ctx, communityApi.list, { orderBy: 'id', isAsc: true, pageSize: 1 })
  const selection = { communityId: list[0]!.id }
  const unitPrice = '3.85'
  const { keepTonnage } = await perform(ctx, waterCardApi.adjustPricePreview, { ...selection, unitPrice })
  const { count, digest, remainingBefore } = keepTonnage
  await perform(ctx, waterCardApi.adjustPriceBatch, {
    selection,
    unitPrice,
    mode: 'keepTonnage',
    reason: '市发改委阶梯水价调整',
    startsOn: `${dayText(businessDay(ctx.now().getTime()) + 62).slice(0, 7)}-01`,
    expected: { count, digest, remaining: z.encode(Quantity, remainingBefore) },
  })
}
