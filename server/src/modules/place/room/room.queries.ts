import type { Reason } from '@weir/contract/locales/messages'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../platform/context.ts'
import { ownedBy } from '../../../platform/crud/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import { communities } from '../community/community.table.ts'
import { rooms } from './room.table.ts'

export const roomScope = ownedBy(rooms)

/** A room within the caller's reach, with where it stands, held there; without one, `missing` is said of `roomId`. */
export async function findRoom(ctx: Context, id: number, missing: Reason) {
  const [room] = await ctx.db
    .select({
      id: rooms.id,
      name: rooms.name,
      communityId: communities.id,
      communityName: communities.name,
      regionId: communities.regionId,
      deptId: rooms.deptId,
    })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(and(eq(rooms.id, id), roomScope(ctx)))
    .for('share')
  if (!room) throw invalid('roomId', missing)
  return room
}
