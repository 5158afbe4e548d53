import { FOUND_MOST, type searchApi } from '@weir/contract/modules/system/search'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { begins, foundBy, type Lookup } from '../../../kernel/crud/conditions.ts'
import { rowQuery } from '../../../kernel/crud/page.ts'
import { communities } from '../ground/community.table.ts'
import { roomScope, communityName } from '../ground/place.queries.ts'
import { rooms } from '../ground/room.table.ts'

type Found = OutputOf<(typeof searchApi)['all']>['rooms'][number]

const { id, name, number, communityId } = rooms
const select = rowQuery(rooms, { id, name, communityId, communityName })

const PLACE = /^(\S.*)\s(\S+)$/

/** By door, by name, and by the community's name with the room's behind it. */
export function searchRooms(ctx: Context, typed: string) {
  const [, community, room] = PLACE.exec(typed) ?? []
  const byPlace: Lookup[] =
    community && room ? [{ where: and(inArray(communityId, named(ctx, community)), begins(name, room).where)! }] : []
  const lookups = [...byPlace, { where: eq(number, typed) }, begins(name, typed)]
  return select(ctx, foundBy(rooms, lookups, roomScope(ctx), FOUND_MOST)) as Promise<Found[]>
}

const named = ({ db }: Context, typed: string) =>
  db.select({ id: communities.id }).from(communities).where(begins(communities.name, typed).where)
