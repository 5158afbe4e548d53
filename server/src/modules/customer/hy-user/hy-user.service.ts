import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { explaining, notFound } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { belongingsOf, personCorrected, personCorrecting } from './hy-user.events.ts'
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

/** The cards keep copies of name, phone and ID number: domain-rules §8. */
export async function editHyUser(ctx: Writing, { id, ...changes }: InputOf<Api['edit']>) {
  await findHyUser(ctx, id)
  await happened(ctx, personCorrecting, { id })
  const hyUser = await findHyUser(ctx, id)
  const [changed] = await ctx.db.update(hyUsers).set(changes).where(eq(hyUsers.id, id)).returning().catch(explaining(idCardNoTaken))
  await happened(ctx, personCorrected, changed!)
  ctx.changed({ resource: hyUserApi, id, before: hyUser, after: changes })
  return {}
}

export async function hyUserDetail(ctx: Context, { id }: { id: number }): Promise<OutputOf<Api['detail']>> {
  const hyUser = await findHyUser(ctx, id)
  const belongings = await ask(ctx, belongingsOf, id)
  const cardCount = belongings.cards.filter(({ state }) => state !== 'closed').length
  return { hyUser: { ...hyUser, cardCount }, ...belongings }
}

export async function revealHyUser(ctx: Context, { id }: { id: number }) {
  const { telephone, idCardNo } = await findHyUser(ctx, id)
  return { telephone, idCardNo }
}
