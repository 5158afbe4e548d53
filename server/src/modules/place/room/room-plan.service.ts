import { roomApi } from '@weir/contract/modules/place/room'
import { type PlannedRoom, plannedRooms } from '@weir/contract/modules/place/room-plan'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { invalid } from '../../../kernel/errors.ts'
import { communityScope, roomScope, withCards } from '../ground/place.queries.ts'
import { communities } from '../ground/community.table.ts'
import { communityOfRoom } from './room.service.ts'
import { rooms } from '../ground/room.table.ts'

type Plan = InputOf<(typeof roomApi)['generate']>

/** The rooms that a plan would add. Rooms of the community count as existing in any data scope, and have a name within the caller's. */
export async function previewPlan(ctx: Context, plan: Plan) {
  const reached = and(eq(communities.id, plan.communityId), communityScope(ctx))
  if ((await ctx.db.$count(communities, reached)) === 0) throw invalid('communityId', 'room.error.communityMissing')
  const planned = plannedRooms(plan)
  const isPlanned = inPlan(plan, planned)
  const [existing, seen] = await Promise.all([
    ctx.db.$count(rooms, isPlanned),
    ctx.db
      .select({ id: rooms.id, name: rooms.name })
      .from(rooms)
      .where(and(isPlanned, roomScope(ctx)))
      .orderBy(asc(rooms.id)),
  ])
  const named = await withCards(ctx, 'roomId', seen)
  const taken = named.map(({ id, name, cardId, cardName }) => ({ id, name, cardId, cardName }))
  return { planned: planned.length, existing, added: planned.length - existing, rooms: taken }
}

/** Rooms are compared by their name: it holds building, unit and number. */
const inPlan = ({ communityId }: Plan, planned: readonly PlannedRoom[]) =>
  and(
    eq(rooms.communityId, communityId),
    inArray(
      rooms.name,
      planned.map(({ name }) => name),
    ),
  )

/** Adds the rooms that are missing, all of them or none. Existing rooms stay as they are, so a second call adds nothing. */
export async function generateRooms(ctx: Writing, plan: Plan) {
  const { deptId } = await communityOfRoom.find(ctx, { id: plan.communityId, field: 'communityId' })
  const planned = plannedRooms(plan)
  const given = unnest('given', {
    building: ['text', planned.map(({ building }) => building)],
    unit: ['text', planned.map(({ unit }) => unit)],
    floor: ['int', planned.map(({ floor }) => floor)],
    number: ['text', planned.map(({ number }) => number)],
  })
  const { rows } = await ctx.db.execute<{ id: string | number; name: string }>(sql`
    insert into ${rooms} (community_id, building, unit, floor, number, dept_id, created_by, created_at)
    select ${plan.communityId}::bigint, given.*, ${deptId}::bigint, ${ctx.actor.id}::bigint, ${ctx.now().toISOString()}::timestamptz
    from ${given} on conflict on constraint room_taken do nothing returning id, name`)
  const ids = new Map(rows.map(({ id, name }) => [name, Number(id)]))
  for (const { name, ...room } of planned) {
    const id = ids.get(name)
    if (id !== undefined) ctx.changed({ resource: roomApi, id, before: null, after: { communityId: plan.communityId, ...room } })
  }
  return { planned: planned.length, existing: planned.length - ids.size, added: ids.size, ids: [...ids.values()] }
}
