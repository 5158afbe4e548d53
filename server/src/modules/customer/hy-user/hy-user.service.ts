import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { belongingsOf, personCorrected, personCorrecting } from './hy-user.events.ts'
import { wechatOf } from '../wechat-binding/wechat-binding.queries.ts'
import { hyUsers } from './hy-user.table.ts'

type Api = typeof hyUserApi
type HyUser = typeof hyUsers.$inferSelect

export const hyUserScope = ownedBy(hyUsers)
export const idCardNoTaken = { hy_user_id_card_no_taken: 'hyUser.error.idCardNoTaken' } as const

async function findHyUser(ctx: Context, id: number) {
  const [hyUser] = await ctx.db
    .select()
    .from(hyUsers)
    .where(and(eq(hyUsers.id, id), hyUserScope(ctx)))
  if (!hyUser) throw notFound('hyUser.error.missing')
  return hyUser
}

export async function editHyUser(ctx: Writing, { id, ...changes }: InputOf<Api['edit']>) {
  await findHyUser(ctx, id)
  if (!(await correctHyUser(ctx, id, changes))) throw notFound('hyUser.error.missing')
  return {}
}

/**
 * The only writer of name, phone or ID number of an end user: the cards keep copies of them (domain-rules §8). False if the end user is
 * outside `scope`, which differs if another endpoint permits the call.
 */
export async function correctHyUser(
  ctx: Writing,
  id: number,
  changes: Partial<Pick<HyUser, 'name' | 'telephone' | 'idCardNo'>>,
  { scope = ctx.scope, taken = idCardNoTaken }: { scope?: Context['scope']; taken?: Parameters<typeof explaining>[0] } = {},
): Promise<boolean> {
  await happened(ctx, personCorrecting, { id })
  const reached = and(eq(hyUsers.id, id), hyUserScope({ ...ctx, scope }))
  const [before] = await ctx.db.select().from(hyUsers).where(reached).for('update')
  if (!before) return false
  const [person] = await ctx.db.update(hyUsers).set(changes).where(eq(hyUsers.id, id)).returning().catch(explaining(taken))
  await happened(ctx, personCorrected, person!)
  ctx.changed({ resource: hyUserApi, id, before, after: changes })
  return true
}

export async function hyUserDetail(ctx: Context, { id }: { id: number }): Promise<OutputOf<Api['detail']>> {
  const hyUser = await findHyUser(ctx, id)
  const [belongings, wechat] = await Promise.all([ask(ctx, belongingsOf, id), wechatOf(ctx, id)])
  const cardCount = belongings.cards.filter(({ state }) => state !== 'closed').length
  return { hyUser: { ...hyUser, cardCount }, ...belongings, wechat }
}

export async function revealHyUser(ctx: Context, { id }: { id: number }) {
  const { telephone, idCardNo } = await findHyUser(ctx, id)
  return { telephone, idCardNo }
}
