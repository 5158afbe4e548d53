import { eq, sql } from 'drizzle-orm'

import type { Writing } from '../../kernel/context.ts'
import { happened } from '../../kernel/follow.ts'
import { communities } from './ground/community.table.ts'
import { addressMoved, regionGiven } from './ground/place.events.ts'
import { roomNos } from './ground/room-no.table.ts'
import { rooms } from './ground/room.table.ts'

/** The rows of a region belong to the region's department (domain-rules §8): moves them to `deptId`. */
export async function restampRegion(ctx: Writing, regionId: number, deptId: number) {
  const { db } = ctx
  const within = db.select({ id: communities.id }).from(communities).where(eq(communities.regionId, regionId))
  await db
    .update(rooms)
    .set({ deptId })
    .where(sql`${rooms.communityId} in ${within}`)
  await db.update(communities).set({ deptId }).where(eq(communities.regionId, regionId))
  await db.update(roomNos).set({ deptId }).where(eq(roomNos.regionId, regionId))
  await happened(ctx, regionGiven, { regionId, deptId })
}

/** A community went to another region: so do the cards in its rooms. */
export async function moveCommunity(ctx: Writing, communityId: number, to: { regionId: number; deptId: number }) {
  await ctx.db.update(rooms).set({ deptId: to.deptId }).where(eq(rooms.communityId, communityId))
  await happened(ctx, addressMoved, { address: { communityId }, ...to })
}
