import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { DOCUMENT_KINDS } from '@weir/contract/platform/text-rules/document-no'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { readTimeline } from '../../../services/timeline/timeline.ts'
import { belongingsOf, cardIdsOf, personCorrected, personCorrecting, usageOfHomes } from './hy-user.events.ts'
import { withFacts } from './hy-user.list.ts'
import { wechatOf } from '../ground/wechat-binding.queries.ts'
import { hyUsers } from '../ground/hy-user.table.ts'

type Api = typeof hyUserApi
type HyUser = typeof hyUsers.$inferSelect

export const hyUserScope = ownedBy(hyUsers)
export const idCardNoTaken = { hy_user_id_card_no_taken: 'hyUser.error.idCardNoTaken' } as const

/** Within the caller's scope, not locked. 404. */
export async function findHyUser(ctx: Context, id: number) {
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
 * The only writer of name, phone or document of an end user: the cards keep copies of them (domain-rules §8). Another kind of document
 * needs its number. False if the end user is outside `scope`, which differs if another endpoint permits the call.
 */
export async function correctHyUser(
  ctx: Writing,
  id: number,
  typed: Partial<Pick<HyUser, 'name' | 'telephone' | 'documentKind' | 'idCardNo' | 'note' | 'protection'>>,
  { scope = ctx.scope, taken = idCardNoTaken }: { scope?: Context['scope']; taken?: Parameters<typeof explaining>[0] } = {},
): Promise<boolean> {
  await happened(ctx, personCorrecting, { id })
  const reached = and(eq(hyUsers.id, id), hyUserScope({ ...ctx, scope }))
  const [before] = await ctx.db.select().from(hyUsers).where(reached).for('update')
  if (!before) return false
  if (before.erasedAt) throw conflict('personalData.error.erased')
  if (typed.idCardNo === undefined && (typed.documentKind ?? before.documentKind) !== before.documentKind)
    throw invalid('idCardNo', 'hyUser.error.documentNoNeeded')
  // A number without a kind is that of an ID card.
  const changes = typed.idCardNo === undefined ? typed : { ...typed, documentKind: typed.documentKind ?? DOCUMENT_KINDS[0] }
  const [person] = await ctx.db.update(hyUsers).set(changes).where(eq(hyUsers.id, id)).returning().catch(explaining(taken))
  await happened(ctx, personCorrected, person!)
  ctx.changed({ resource: hyUserApi, id, before, after: changes })
  return true
}

export async function hyUserDetail(ctx: Context, { id }: { id: number }): Promise<OutputOf<Api['detail']>> {
  const hyUser = await findHyUser(ctx, id)
  const [[shown], belongings, wechat] = await Promise.all([withFacts(ctx, [hyUser]), ask(ctx, belongingsOf, id), wechatOf(ctx, id)])
  return { hyUser: shown!, ...belongings, wechat }
}

/** Within the page's scope the person and the cards; of each kind of events within that kind's own. */
export async function hyUserTimeline(ctx: Context, { id, ...wanted }: InputOf<Api['timeline']>): Promise<OutputOf<Api['timeline']>> {
  await findHyUser(ctx, id)
  return readTimeline(ctx, { hyUserId: id, cardIds: await ask(ctx, cardIdsOf, id) }, wanted)
}

export async function hyUserUsage(ctx: Context, { id }: { id: number }): Promise<OutputOf<Api['usage']>> {
  await findHyUser(ctx, id)
  return { homes: await ask(ctx, usageOfHomes, id) }
}

export async function revealHyUser(ctx: Context, { id }: { id: number }) {
  const { telephone, idCardNo } = await findHyUser(ctx, id)
  return { telephone, idCardNo }
}
