import { regionApi } from '@weir/contract/modules/place/region'
import { savedViewApi } from '@weir/contract/modules/system/saved-view'
import { eq, isNull } from 'drizzle-orm'

import { roles, users } from '../kernel/auth/access.table.ts'
import type { Writing } from '../kernel/context.ts'
import { COMMUNITIES } from './town.ts'
import { perform } from './perform.ts'

const CARDS = 'waterCard.list'

/** A view of the first account, shared with the role `common`, and one of its own. */
export async function shareOneView(ctx: Writing) {
  const [first] = await ctx.db.select().from(users).where(isNull(users.deletedAt)).orderBy(users.id).limit(1)
  const [role] = await ctx.db.select({ id: roles.id }).from(roles).where(eq(roles.key, 'common'))
  if (!first || !role) return
  const { list: regions } = await perform(ctx, regionApi.list, { name: COMMUNITIES[0].region })
  const own: Writing = { ...ctx, actor: { ...ctx.actor, id: first.id } }
  const sort = { orderBy: 'remainingQuantity', isAsc: true }
  const east = { view: 'low', regionId: regions[0]!.id }
  const { id } = await perform(own, savedViewApi.add, { list: CARDS, name: '城东余量不足', filter: east, sort })
  await perform(own, savedViewApi.share, { id, roleIds: [role.id] })
  await perform(own, savedViewApi.add, { list: CARDS, name: '已停用的卡', filter: { state: 'suspended' } })
}
