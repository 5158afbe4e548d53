import { eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { follow, type Follower } from '../../../kernel/follow.ts'
import { addressMoved, communities, regionGiven } from '../../place/index.ts'
import { mainMeters } from './main-meter.table.ts'

/** A main meter belongs to the department of its community, and moves with it. */
export const mainMeterFollowers: readonly Follower[] = [
  follow(regionGiven, async ({ db }: Writing, { regionId, deptId }) => {
    const within = db.select({ id: communities.id }).from(communities).where(eq(communities.regionId, regionId))
    await db.update(mainMeters).set({ deptId }).where(inArray(mainMeters.communityId, within))
  }),
  follow(addressMoved, async ({ db }: Writing, { address, deptId }) => {
    if ('communityId' in address) await db.update(mainMeters).set({ deptId }).where(eq(mainMeters.communityId, address.communityId))
  }),
]
