import { mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { refersTo } from '../../../kernel/crud/references.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { communities } from '../../place/index.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { moveSupply } from '../meter-stat/usage-summary.ts'
import { demandJudged, lockMeters, type Meter } from '../ground/judging.store.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { mainMeters, mainMeterScope } from './main-meter.table.ts'

type Api = typeof mainMeterApi
type Days = Pick<InputOf<Api['add']>, 'startDate' | 'endDate'>

const communityOf = refersTo(communities, 'mainMeter.error.communityMissing', 'owner')

/** The row of a new main meter. From now on its rows are supply: they leave the sums of usage. */
export async function newMainMeter(ctx: Writing, input: InputOf<Api['add']>) {
  const { communityId, meterId } = input
  const { deptId } = await communityOf.find(ctx, { id: communityId, field: 'communityId' })
  const [found] = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(and(eq(waterMeters.id, meterId), meterScope(ctx)))
  const meter = found && (await lockMeters(ctx, [found.deviceSn])).get(found.deviceSn)
  if (!meter) throw invalid('meterId', 'mainMeter.error.meterMissing')
  demandJudged([meter])
  await demandUnbound(ctx, meter)
  await demandFree(ctx, meterId, input)
  if (!meter.isMain) await setMain(ctx, meter, true)
  return { ...input, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
}

/** A household's usage and a community's supply are two things. */
async function demandUnbound({ db }: Writing, { deviceSn }: Meter) {
  const bound = await db.$count(meterBindings, and(eq(meterBindings.deviceSn, deviceSn), isNull(meterBindings.to)))
  if (bound > 0) throw invalid('meterId', 'mainMeter.error.meterBound')
}

/** A meter measures one community on a day. The meter is locked. */
async function demandFree({ db }: Writing, meterId: number, { startDate, endDate }: Days, but = 0) {
  if (endDate != null && endDate < startDate) throw invalid('endDate', 'mainMeter.error.endBeforeStart')
  const overlaps = and(
    eq(mainMeters.meterId, meterId),
    ne(mainMeters.id, but),
    endDate == null ? undefined : lte(mainMeters.startDate, endDate),
    or(isNull(mainMeters.endDate), gte(mainMeters.endDate, startDate)),
  )
  if ((await db.$count(mainMeters, overlaps)) > 0) throw invalid('startDate', 'mainMeter.error.overlaps')
}

async function setMain(ctx: Writing, { id, deviceSn }: Meter, isMain: boolean) {
  await ctx.db.update(waterMeters).set({ isMain }).where(eq(waterMeters.id, id))
  await moveSupply(ctx, deviceSn, isMain ? 'out' : 'in')
}

export async function editMainMeter(ctx: Writing, { id, ...changes }: InputOf<Api['edit']>) {
  const [row] = await lockRows(ctx, [id])
  const { version: _, ...days } = { endDate: null, location: null, ...changes }
  await demandFree(ctx, row!.meterId, days, id)
  await ctx.db.update(mainMeters).set(days).where(eq(mainMeters.id, id))
  ctx.changed({ resource: mainMeterApi, id, before: row!, after: days })
  return {}
}

/** A meter that measures no community any more is a meter as others: its rows count as usage again. */
export async function deleteMainMeters(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const rows = await lockRows(ctx, ids)
  await ctx.db.delete(mainMeters).where(inArray(mainMeters.id, ids))
  const meters = await ctx.db
    .select()
    .from(waterMeters)
    .where(
      and(
        inArray(waterMeters.id, meterIdsOf(rows)),
        sql`not exists (select from ${mainMeters} where ${mainMeters.meterId} = ${waterMeters.id})`,
      ),
    )
    .orderBy(asc(waterMeters.deviceSn))
  for (const meter of meters) if (meter.isMain) await setMain(ctx, meter, false)
  for (const row of rows) ctx.changed({ resource: mainMeterApi, id: row.id, before: row, after: null })
  return {}
}

type Row = typeof mainMeters.$inferSelect
const meterIdsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ meterId }) => meterId))]

/** Rows within the scope, with their meters locked first: readings of a meter wait for its lock. */
async function lockRows(ctx: Writing, ids: readonly number[]): Promise<Row[]> {
  const within = and(inArray(mainMeters.id, [...ids]), mainMeterScope(ctx))
  const found = await ctx.db.select().from(mainMeters).where(within)
  if (found.length < new Set(ids).size) throw notFound('mainMeter.error.missing')
  const meters = await ctx.db
    .select()
    .from(waterMeters)
    .where(inArray(waterMeters.id, meterIdsOf(found)))
    .orderBy(asc(waterMeters.deviceSn))
    .for('update')
  demandJudged(meters)
  const rows = await ctx.db.select().from(mainMeters).where(within).for('update')
  if (rows.length < found.length) throw conflict('mainMeter.error.missing')
  return rows
}
