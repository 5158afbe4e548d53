import type { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { MERGE_OBSTACLES } from '@weir/contract/modules/customer/hy-user-merge'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, count, desc, eq, inArray, not } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { wechatOf, wechatScope } from '../ground/wechat-binding.queries.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'
import { HIDDEN } from '../../../services/personal/mask.ts'
import { withFacts } from './hy-user.list.ts'
import { belongingsOf, cardsHeld, ordersOn } from './hy-user.events.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { hyUserMerges } from '../ground/hy-user-merge.table.ts'

type Api = typeof hyUserApi
type Merge = typeof hyUserMerges.$inferSelect
type Obstacle = (typeof MERGE_OBSTACLES)[number]

export const mergeScope = ownedBy(hyUserMerges)

/** A row as JSON keeps it. */
export const stored = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value])) as {
    [Field in keyof Row]: Row[Field] extends Date ? string : Row[Field]
  }

/** Both records side by side, and what would move. */
export async function previewMerge(ctx: Context, { id, otherId }: InputOf<Api['mergePreview']>): Promise<OutputOf<Api['mergePreview']>> {
  if (id === otherId) throw invalid('otherId', 'hyUser.error.mergeSelf')
  const both = await ctx.db
    .select()
    .from(hyUsers)
    .where(and(inArray(hyUsers.id, [id, otherId]), ownedBy(hyUsers)(ctx)))
  const shown = await withFacts(ctx, both)
  const [kept, other] = [shown.find((one) => one.id === id), shown.find((one) => one.id === otherId)]
  if (!kept) throw notFound('hyUser.error.missing')
  if (!other) throw invalid('otherId', 'hyUser.error.mergeOtherMissing')
  const [{ cards }, held, wechat, { dropped }] = await Promise.all([
    ask(ctx, belongingsOf, otherId),
    ask(ctx, cardsHeld, { hyUserId: otherId }),
    wechatOf(ctx, otherId),
    splitWechat(ctx, id, otherId),
  ])
  if (held.length > cards.length) throw conflict('hyUser.error.outOfReach')
  const same = {
    name: kept.name === other.name,
    telephone: kept.telephone === other.telephone,
    idCardNo: kept.idCardNo === other.idCardNo,
    note: kept.note === other.note,
  }
  const orderCount = await ask(
    ctx,
    ordersOn,
    cards.map((card) => card.id),
  )
  return { kept, other, same, cards, orderCount, wechat, wechatTwice: dropped.length }
}

/** The other record's bindings: those that move, and those of people whom the first record has already. */
export async function splitWechat({ db }: Context, keptId: number, otherId: number) {
  const all = await db
    .select()
    .from(wechatBindings)
    .where(inArray(wechatBindings.hyUserId, [keptId, otherId]))
    .orderBy(wechatBindings.id)
  const known = new Set(all.filter(({ hyUserId }) => hyUserId === keptId).map(({ openid }) => openid))
  const others = all.filter(({ hyUserId }) => hyUserId === otherId)
  return { moved: others.filter(({ openid }) => !known.has(openid)), dropped: others.filter(({ openid }) => known.has(openid)) }
}

/** Nobody moves a binding out of scope. */
export async function demandWechatReached(ctx: Context, hyUserIds: readonly number[]) {
  const reached = wechatScope(ctx)
  if (!reached) return
  const unseen = await ctx.db.$count(wechatBindings, and(inArray(wechatBindings.hyUserId, [...hyUserIds]), not(reached)))
  if (unseen > 0) throw conflict('hyUser.error.outOfReach')
}

/** The obstacle to undoing a merge; undefined: there is none. */
export async function obstacleOf(ctx: Context, merge: Merge): Promise<Obstacle | undefined> {
  if (merge.undoneAt) return 'undone'
  const [kept] = await ctx.db.select().from(hyUsers).where(eq(hyUsers.id, merge.keptId))
  if (!kept) return 'keptGone'
  if (kept.erasedAt) return 'keptErased'
  const { after, before, other, keptId } = merge
  const isAsWritten = (Object.keys(after) as (keyof typeof after)[]).every((field) => kept[field] === after[field])
  if (!isAsWritten) return 'keptChanged'
  const cards = await ask(ctx, cardsHeld, { cardIds: merge.cardIds })
  if (cards.length < merge.cardIds.length || cards.some(({ hyUserId }) => hyUserId !== keptId)) return 'cardsMoved'
  if (!(await isWechatWhereItWas(ctx, merge))) return 'wechatMoved'
  const wanted = [before.idCardNo, other.idCardNo].filter((idCardNo) => idCardNo !== kept.idCardNo)
  const [taken] = await ctx.db.select({ total: count() }).from(hyUsers).where(inArray(hyUsers.idCardNo, wanted))
  return taken!.total > 0 ? 'idCardNoTaken' : undefined
}

async function isWechatWhereItWas({ db }: Context, { wechatMoved, keptId }: Merge) {
  if (wechatMoved.length === 0) return true
  const ids = wechatMoved.map(({ id }) => id)
  const there = await db.$count(wechatBindings, and(inArray(wechatBindings.id, ids), eq(wechatBindings.hyUserId, keptId)))
  return there === ids.length
}

/** The merges into a record of the caller's scope. */
export async function listMerges(ctx: Context, { id }: { id: number }): Promise<OutputOf<Api['merges']>> {
  const { undoneBy, createdBy } = hyUserMerges
  const rows = await ctx.db
    .select({ merge: hyUserMerges, actor: actorName(createdBy), undoer: actorName(undoneBy) })
    .from(hyUserMerges)
    .innerJoin(hyUsers, and(eq(hyUsers.id, hyUserMerges.keptId), ownedBy(hyUsers)(ctx)))
    .where(and(eq(hyUserMerges.keptId, id), mergeScope(ctx)))
    .orderBy(desc(hyUserMerges.id))
    .limit(20)
  const list = []
  for (const { merge, actor, undoer } of rows) {
    const { id, otherId, other, cardNos, wechatMoved, wechatDropped, reason, createdAt, undoneAt } = merge
    const undone = { undoneAt, undoneBy: undoneAt && undoer, obstacle: (await obstacleOf(ctx, merge)) ?? null }
    const wechatCount = wechatMoved.length + wechatDropped.length
    list.push({ id, otherId, otherName: other.name ?? HIDDEN, cardNos, wechatCount, reason, actor, createdAt, ...undone })
  }
  return { list }
}
