import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { MERGE_FIELDS, type MergeField } from '@weir/contract/modules/customer/hy-user-merge'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { plainName } from '@weir/contract/platform/text-rules/plain-text'
import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid, notFound, referenced } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'
import { cardsGiven, cardsHeld, peopleMerging, personCorrected } from './hy-user.events.ts'
import { hyUserScope, idCardNoTaken } from './hy-user.service.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { hyUserMerges, type Person } from '../ground/hy-user-merge.table.ts'
import { demandWechatReached, splitWechat, stored } from './merge.queries.ts'

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
  return { kept, other }
}

export const personOf = ({ name, telephone, documentKind, idCardNo, note, protection }: HyUser): Person => ({
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
export async function write(ctx: Writing, id: number, before: Person, after: Person) {
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
