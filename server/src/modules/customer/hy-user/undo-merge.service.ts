import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { MERGE_OBSTACLES } from '@weir/contract/modules/customer/hy-user-merge'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, explaining, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import type { PlainReason } from '../../../kernel/reasons.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'
import { cardsGiven, peopleMerging, personCorrected } from './hy-user.events.ts'
import { findHyUser } from './hy-user.service.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { hyUserMerges, type StoredWechat } from '../ground/hy-user-merge.table.ts'
import { demandWechatReached, mergeScope, obstacleOf, stored } from './merge.queries.ts'
import { personOf, write } from './merge.service.ts'

const OBSTACLE = {
  undone: 'hyUser.error.mergeUndone',
  keptGone: 'hyUser.error.mergeKeptGone',
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
