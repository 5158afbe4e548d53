import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { isSmallJpeg } from '../../../kernel/small-jpeg.ts'
import { findHyUserOf } from '../ground/hy-user.store.ts'
import { wechatScope } from '../ground/wechat-binding.queries.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'

type Api = typeof wechatBindingApi

const taken = { wechat_binding_taken: { field: 'openid', reason: 'wechatBinding.error.taken' } } as const

export async function bindWechat(ctx: Writing, input: InputOf<Api['add']>) {
  if (input.avatar !== undefined && !isSmallJpeg(input.avatar)) throw invalid('avatar', 'wechatBinding.error.noPicture')
  const { deptId } = await findHyUserOf(ctx, input.hyUserId, 'wechatBinding.error.householdMissing')
  const [row] = await ctx.db
    .insert(wechatBindings)
    .values({ ...input, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() })
    .returning({ id: wechatBindings.id })
    .catch(explaining(taken))
  ctx.changed({ resource: wechatBindingApi, id: row!.id, before: null, after: input })
  return row!
}

export async function unbindWechat(ctx: Writing, { id }: InputOf<Api['unbind']>) {
  const [gone] = await ctx.db
    .delete(wechatBindings)
    .where(and(eq(wechatBindings.id, id), wechatScope(ctx)))
    .returning()
  if (!gone) throw notFound('wechatBinding.error.missing')
  const { hyUserId, openid, nickname, createdAt } = gone
  ctx.changed({ resource: wechatBindingApi, id, before: { hyUserId, openid, nickname, createdAt }, after: null })
  return {}
}

export async function revealOpenid(ctx: Context, { id }: InputOf<Api['reveal']>) {
  const [found] = await ctx.db
    .select({ openid: wechatBindings.openid })
    .from(wechatBindings)
    .where(and(eq(wechatBindings.id, id), wechatScope(ctx)))
  if (!found) throw notFound('wechatBinding.error.missing')
  return found
}
