import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { communityApi } from '@weir/contract/modules/place/community'
import { Quantity } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { z } from 'zod'

import type { Writing } from '../kernel/context.ts'
import { TASK_JOBS } from '../services/task/add-task.ts'
import { placesOf } from './households.ts'
import { runJob } from './outside.ts'
import { act, perform } from './perform.ts'
import { atTime, onDay, type Piece } from './piece.ts'
import { colleague } from './staff.ts'
import { COMMUNITIES } from './town.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** The new prices of a day of the story: announced in the afternoon, and at once on all cards of the community. */
export const pricePieces = (start: Date, day: number, to: Date): Piece[] =>
  COMMUNITIES.flatMap((community, at) => {
    const when = new Date(start.getTime() + day * DAY + 15 * HOUR)
    return 'later' in community && community.later.day === day && when < to
      ? [(ctx: Writing) => raisePrice(ctx, when, at, community.later.price)]
      : []
  })

async function raisePrice(ctx: Writing, when: Date, community: number, unitPrice: string) {
  const finance = atTime(ctx, when, await colleague(ctx, 'zhengli'))
  const { communityId } = (await placesOf(ctx))[community]!
  await place(finance, { communityId, unitPrice, reason: '供水成本监审后统一调整' })
  await runJob(finance, TASK_JOBS.priceBatch)
  const { name, regionId, address, version } = await perform(ctx, communityApi.get, { id: communityId })
  await act(finance, communityApi.edit, { id: communityId, name, regionId, address: address!, version, defaultUnitPrice: unitPrice })
}

/** A new tariff for the first community, planned for the first day of a month about two months ahead. */
export async function planPrice(ctx: Writing, today: Date) {
  const finance = atTime(ctx, onDay(today, 1, '16:10'), await colleague(ctx, 'zhengli'))
  const { communityId } = (await placesOf(ctx))[0]!
  const startsOn = `${dayText(businessDay(ctx.now().getTime()) + 62).slice(0, 7)}-01`
  await place(finance, { communityId, unitPrice: '3.85', reason: '市发改委阶梯水价调整', startsOn })
}

async function place(
  ctx: Writing,
  { communityId, unitPrice, ...batch }: { communityId: number; unitPrice: string; reason: string; startsOn?: string },
) {
  const selection = { communityId }
  const { count, digest, remainingBefore } = (await perform(ctx, waterCardApi.adjustPricePreview, { ...selection, unitPrice })).keepTonnage
  const expected = { count, digest, remaining: z.encode(Quantity, remainingBefore) }
  await act(ctx, waterCardApi.adjustPriceBatch, { ...batch, selection, unitPrice, mode: 'keepTonnage', expected })
}
