import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { cardsOf, copyPerson, demandAllCards, lastOrdersOf, lockCardsOf, usageOf } from '../../water/index.ts'
import { hyUsers } from './hy-user.table.ts'

type Api = typeof hyUserApi

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

/** His cards say what he is called and how he is reached: domain-rules §8. */
export async function editHyUser(ctx: Writing, { id, ...changes }: InputOf<Api['edit']>) {
  await findHyUser(ctx, id)
  await lockCardsOf(ctx, id)
  const hyUser = await findHyUser(ctx, id)
  await demandAllCards(ctx, id)
  const [changed] = await ctx.db.update(hyUsers).set(changes).where(eq(hyUsers.id, id)).returning().catch(explaining(idCardNoTaken))
  await copyPerson(ctx, changed!)
  ctx.changed({ resource: hyUserApi, id, before: hyUser, after: changes })
  return {}
}

export async function hyUserDetail(ctx: Context, { id }: { id: number }): Promise<OutputOf<Api['detail']>> {
  const hyUser = await findHyUser(ctx, id)
  const cards = await cardsOf(ctx, id)
  const cardCount = cards.filter(({ state }) => state !== 'closed').length
  return { hyUser: { ...hyUser, cardCount }, cards, lastOrders: await lastOrdersOf(ctx, { hyUserId: id }), usage: usageOf(cards) }
}

export async function revealHyUser(ctx: Context, { id }: { id: number }) {
  const { telephone, idCardNo } = await findHyUser(ctx, id)
  return { telephone, idCardNo }
}
