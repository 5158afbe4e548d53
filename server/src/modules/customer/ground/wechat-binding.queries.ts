import type { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import type { HouseholdWechat } from '@weir/contract/modules/sale/household-wechat'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, equals, phoneIs, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { hyUsers } from './hy-user.table.ts'
import { wechatBindings } from './wechat-binding.table.ts'

export const wechatScope = ownedBy(wechatBindings)

const householdIs = (condition: SQL) =>
  sql`exists (select from ${hyUsers} where ${hyUsers.id} = ${wechatBindings.hyUserId} and ${condition})`

export const wechatReading: ReadOptions<typeof wechatBindingApi> = {
  columns: {
    id: wechatBindings.id,
    hyUserId: wechatBindings.hyUserId,
    name: nameOf(hyUsers, hyUsers.name, wechatBindings.hyUserId),
    telephone: nameOf(hyUsers, hyUsers.telephone, wechatBindings.hyUserId),
    nickname: wechatBindings.nickname,
    openid: wechatBindings.openid,
    avatar: wechatBindings.avatar,
    binder: sql<string>`${actorName(sql`${wechatBindings.createdBy}`)}`,
    createdAt: wechatBindings.createdAt,
  },
  filters: {
    name: (name) => householdIs(contains(hyUsers.name)(name)),
    telephone: (telephone) => householdIs(phoneIs(hyUsers.telephone)(telephone)),
    nickname: contains(wechatBindings.nickname),
    hyUserId: equals(wechatBindings.hyUserId),
  },
  scope: wechatScope,
  missing: 'wechatBinding.error.missing',
}

/** More of one household nobody reads; the list has them all. */
const MOST_SHOWN = 20

/** Of one household within the caller's scope, the newest first. */
export const wechatOf = (ctx: Context, hyUserId: number): Promise<z.output<typeof HouseholdWechat>[]> => {
  const { id, nickname, openid, avatar, createdAt } = wechatBindings
  return ctx.db
    .select({ id, nickname, openid, avatar, createdAt })
    .from(wechatBindings)
    .where(and(eq(wechatBindings.hyUserId, hyUserId), wechatScope(ctx)))
    .orderBy(desc(id))
    .limit(MOST_SHOWN)
}
