import type { UnitPrice } from '@weir/contract/platform/units'
import { and, count, desc, eq, lt } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { isOpen, waterCardScope, waterCards } from '../../card/index.ts'

interface Community {
  name: string
  defaultUnitPrice: UnitPrice | null
}

/** The price of a community by which an imported one is doubted: its default, or else that of most of its open cards. */
export const usualPrice = async (ctx: Writing, { name, defaultUnitPrice }: Community): Promise<UnitPrice | undefined> =>
  defaultUnitPrice ?? (await priceOfNeighbours(ctx, name))

/** Cards of the import itself say nothing, so a check and the import agree. */
async function priceOfNeighbours(ctx: Writing, communityName: string): Promise<UnitPrice | undefined> {
  const { unitPrice } = waterCards
  const before = new Date(ctx.now().getTime() - DAY_MS)
  const [most] = await ctx.db
    .select({ unitPrice })
    .from(waterCards)
    .where(and(eq(waterCards.communityName, communityName), isOpen, lt(waterCards.createdAt, before), waterCardScope(ctx)))
    .groupBy(unitPrice)
    .orderBy(desc(count()), unitPrice)
    .limit(1)
  return most?.unitPrice
}
const DAY_MS = 24 * 3_600_000
