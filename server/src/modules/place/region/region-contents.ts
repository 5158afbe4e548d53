import type { regionApi } from '@weir/contract/modules/place/region'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { notFound } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { communities } from '../ground/community.table.ts'
import { cardsInRegion, figuresOfPlace } from '../ground/place.events.ts'
import { roomNos } from '../ground/room-no.table.ts'
import { rooms } from '../ground/room.table.ts'
import { regionScope } from '../ground/region.queries.ts'
import { regions } from '../ground/region.table.ts'

export async function regionFigures(ctx: Context, { id }: InputOf<(typeof regionApi)['figures']>) {
  await demandRegion(ctx, id)
  return ask(ctx, figuresOfPlace, { regionId: id })
}

async function demandRegion(ctx: Context, id: number) {
  if ((await ctx.db.$count(regions, and(eq(regions.id, id), regionScope(ctx)))) === 0) throw notFound('region.error.missing')
}

/** The rows of a region itself, not of those below it: another department would get them (`restampRegion`). */
export async function contentsOf(ctx: Context, { id }: InputOf<(typeof regionApi)['contents']>) {
  const { db } = ctx
  await demandRegion(ctx, id)
  const within = db.select({ id: communities.id }).from(communities).where(eq(communities.regionId, id))
  const [communityCount, roomCount, roomNoCount, ofCards] = await Promise.all([
    db.$count(communities, and(eq(communities.regionId, id), ownedBy(communities)(ctx))),
    db.$count(rooms, and(inArray(rooms.communityId, within), ownedBy(rooms)(ctx))),
    db.$count(roomNos, and(eq(roomNos.regionId, id), ownedBy(roomNos)(ctx))),
    ask(ctx, cardsInRegion, id),
  ])
  return { communities: communityCount, rooms: roomCount, roomNos: roomNoCount, ...ofCards }
}
