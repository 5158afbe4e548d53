import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { MERGE_FIELDS, type MergeField, type MERGE_OBSTACLES } from '@weir/contract/modules/customer/hy-user-merge'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { plainName } from '@weir/contract/platform/text-rules/text-rules'
import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid, notFound, referenced, type PlainReason } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'
import { cardsGiven, cardsHeld, peopleMerging, personCorrected } from './hy-user.events.ts'
import { hyUserScope, idCardNoTaken, findHyUser } from './hy-user.service.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { hyUserMerges, type Person, type StoredWechat } from '../ground/hy-user-merge.table.ts'
import { demandWechatReached, splitWechat, stored, mergeScope, obstacleOf } from './merge.queries.ts'

type Api = typeof hyUserApi
type HyUser = typeof hyUsers.$inferSelect

/** Two records of one person become one: all that hangs on the other moves, and the other goes. */
export async function mergeHyUsers(ctx: Writing, input: InputOf<Api['merge']>) {
  if (input.id === input.otherId) throw invalid('otherId', 'hyUser.error.mergeSelf')
  // Before anything says that cards are out of reach: a stranger's record does not exist.
  await findBoth(ctx, input)
  await happened(ctx, peopleMerging, { ids: [input.id, input.otherId] })
  const { kept, other } = await findBoth(ctx, input, 'update')
  const cards = await ask(ctx, cardsHeld, { hyUserId: other.id })
  const isAsSeen = kept.version === input.keptVersion && other.version === input.otherVersion && cards.length === input.cards
  if (!isAsSeen) throw conflict('hyUser.error.mergeChanged')
  // Different documents mean two people, or a slip of the finger: a person has to know which.
  if (kept.idCardNo !== other.idCardNo && input.confirmName !== plainName(other.name))
    throw invalid('confirmName', 'hyUser.error.mergeNameUnlike')

  const before = personOf(kept)
  const after = chosen(kept, other, input)
  const cardIds = cards.map(({ id }) => id)
  const wechat = await moveWechat(ctx, kept, other)
  await happened(ctx, cardsGiven, { cardIds, hyUserId: kept.id })
  // The other goes first: the one that stays may take over its ID number.
  await ctx.db.delete(hyUsers).where(eq(hyUsers.id, other.id)).catch(referenced('hyUser.error.mergeChanged'))
  await write(ctx, kept.id, before, after)
  ctx.changed({ resource: hyUserApi, id: other.id, before: { ...personOf(other), createdAt: other.createdAt }, after: null })
  // Also where no field of the one that stays differs: its history shows the merge.
  ctx.changed({ resource: hyUserApi, id: kept.id })
  const record = {
    keptId: kept.id,
    otherId: other.id,
    before,
    after,
    other: stored(other),
    cardIds,
    cardNos: cards.map(({ cardNo }) => cardNo),
  }
  const [made] = await ctx.db
    .insert(hyUserMerges)
    .values({ ...record, ...wechat, reason: input.reason, createdAt: ctx.now(), deptId: kept.deptId, createdBy: ctx.actor.id })
    .returning({ id: hyUserMerges.id })
  return { merge: made!.id }
}

/** Both within the scope, locked in order of id: two merges of the same records wait for each other. */
async function findBoth(ctx: Writing, { id, otherId }: { id: number; otherId: number }, lock?: 'update') {
  const query = ctx.db
    .select()
    .from(hyUsers)
    .where(and(inArray(hyUsers.id, [id, otherId]), hyUserScope(ctx)))
    .orderBy(hyUsers.id)
  const both = await (lock ? query.for(lock) : query)
  const [kept, other] = [both.find((one) => one.id === id), both.find((one) => one.id === otherId)]
  if (!kept) throw notFound('hyUser.error.missing')
  if (!other) throw invalid('otherId', 'hyUser.error.mergeOtherMissing')
  if (kept.erasedAt ?? other.erasedAt) throw conflict('personalData.error.erased')
  return { kept, other }
}

const personOf = ({ name, telephone, documentKind, idCardNo, note, protection }: HyUser): Person => ({
  name,
  telephone,
  documentKind,
  idCardNo,
  note,
  protection,
})

/** A household that is protected in either record stays protected. The number of a document has its kind with it. */
function chosen(kept: HyUser, other: HyUser, input: InputOf<Api['merge']>): Person {
  const from = (field: MergeField) => (input[`${field}From`] === 'kept' ? kept : other)
  const fields = MERGE_FIELDS.map((field) => [field, from(field)[field]])
  const { documentKind } = from('idCardNo')
  return {
    ...(Object.fromEntries(fields) as Pick<Person, MergeField>),
    documentKind,
    protection: kept.protection ?? other.protection,
  }
}

/** Writes the person, and on all its cards. */
async function write(ctx: Writing, id: number, before: Person, after: Person) {
  const [person] = await ctx.db.update(hyUsers).set(after).where(eq(hyUsers.id, id)).returning().catch(explaining(idCardNoTaken))
  await happened(ctx, personCorrected, person!)
  ctx.changed({ resource: hyUserApi, id, before, after })
}

/** A person in WeChat who is bound to both keeps one binding. */
async function moveWechat(ctx: Writing, kept: HyUser, other: HyUser) {
  await demandWechatReached(ctx, [kept.id, other.id])
  const { moved, dropped } = await splitWechat(ctx, kept.id, other.id)
  if (dropped.length > 0) await ctx.db.delete(wechatBindings).where(among(dropped))
  if (moved.length > 0) await ctx.db.update(wechatBindings).set({ hyUserId: kept.id, deptId: kept.deptId }).where(among(moved))
  for (const { id, hyUserId } of moved) ctx.changed({ resource: wechatBindingApi, id, before: { hyUserId }, after: { hyUserId: kept.id } })
  for (const { id, hyUserId, nickname } of dropped)
    ctx.changed({ resource: wechatBindingApi, id, before: { hyUserId, nickname }, after: null })
  return { wechatMoved: moved.map(stored), wechatDropped: dropped.map(stored) }
}

const among = (rows: readonly { id: number }[]) =>
  inArray(
    wechatBindings.id,
    rows.map(({ id }) => id),
  )

const OBSTACLE = {
  undone: 'hyUser.error.mergeUndone',
  keptGone: 'hyUser.error.mergeKeptGone',
  keptErased: 'hyUser.error.mergeKeptErased',
  keptChanged: 'hyUser.error.mergeKeptChanged',
  cardsMoved: 'hyUser.error.mergeCardsMoved',
  wechatMoved: 'hyUser.error.mergeWechatMoved',
  idCardNoTaken: 'hyUser.error.mergeIdCardNoTaken',
} as const satisfies Record<(typeof MERGE_OBSTACLES)[number], PlainReason>

/** Moves back exactly what was moved, unless something contradicts it by now. */
export async function undoMerge(ctx: Writing, { id, merge: mergeId }: InputOf<(typeof hyUserApi)['undoMerge']>) {
  await findHyUser(ctx, id)
  await happened(ctx, peopleMerging, { ids: [id] })
  await ctx.db.select({ id: hyUsers.id }).from(hyUsers).where(eq(hyUsers.id, id)).for('update')
  const [merge] = await ctx.db
    .select()
    .from(hyUserMerges)
    .where(and(eq(hyUserMerges.id, mergeId), eq(hyUserMerges.keptId, id), mergeScope(ctx)))
    .for('update')
  if (!merge) throw notFound('hyUser.error.mergeMissing')
  const obstacle = await obstacleOf(ctx, merge)
  if (obstacle) throw conflict(OBSTACLE[obstacle])
  await demandWechatReached(ctx, [id])

  const { before, after, other, cardIds, wechatMoved, wechatDropped } = merge
  // First the one that stayed: it gives an ID number back that it took over.
  await write(ctx, id, after, before)
  const taken = explaining({ hy_user_id_card_no_taken: OBSTACLE.idCardNoTaken })
  const [person] = await ctx.db.insert(hyUsers).overridingSystemValue().values(revived(other)).returning().catch(taken)
  ctx.changed({ resource: hyUserApi, id: other.id, before: null, after: { ...personOf(person!), createdAt: person!.createdAt } })
  ctx.changed({ resource: hyUserApi, id })
  await happened(ctx, cardsGiven, { cardIds, hyUserId: other.id })
  await happened(ctx, personCorrected, person!)
  await moveWechatBack(ctx, id, wechatMoved, wechatDropped)
  await ctx.db.update(hyUserMerges).set({ undoneAt: ctx.now(), undoneBy: ctx.actor.id }).where(eq(hyUserMerges.id, mergeId))
  return {}
}

const revived = <Row extends { createdAt: string }>(row: Row) => ({ ...row, createdAt: new Date(row.createdAt) })

async function moveWechatBack(ctx: Writing, keptId: number, moved: readonly StoredWechat[], dropped: readonly StoredWechat[]) {
  for (const { id, hyUserId, deptId } of moved) {
    await ctx.db
      .update(wechatBindings)
      .set({ hyUserId, deptId })
      .where(inArray(wechatBindings.id, [id]))
    ctx.changed({ resource: wechatBindingApi, id, before: { hyUserId: keptId }, after: { hyUserId } })
  }
  if (dropped.length === 0) return
  const rows = await ctx.db.insert(wechatBindings).overridingSystemValue().values(dropped.map(revived)).returning()
  for (const { id, hyUserId, nickname } of rows.map(stored))
    ctx.changed({ resource: wechatBindingApi, id, before: null, after: { hyUserId, nickname } })
}
