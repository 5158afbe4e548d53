import { REGION_LEVELS, regionApi } from '@weir/contract/modules/place/region'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, sql } from 'drizzle-orm'

import { departments } from '../../../kernel/auth/access.table.ts'
import { demandNoGainOfRows } from '../../../kernel/auth/gains.ts'
import { union } from '../../../kernel/auth/grants.ts'
import { ALL_ROWS, type Context, NO_ROWS, type Writing } from '../../../kernel/context.ts'
import { conditionsOf } from '../../../kernel/crud/filters.ts'
import { treePage, withAncestors } from '../../../kernel/crud/tree.ts'
import { explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { restampRegion } from '../restamp.service.ts'
import { findRegion, levelOf, levelsBelow, regionColumns, regionFilters, regionScope } from './region.queries.ts'
import { regions } from './region.table.ts'

type Api = typeof regionApi

export const regionTaken = { region_name_taken: 'region.error.nameTaken' } as const

/** The whole tree, or what a filter lets through with what stands above it. */
export async function listRegions(ctx: Context, filter: InputOf<Api['list']>) {
  const all = await ctx.db.select(regionColumns).from(regions).where(regionScope(ctx))
  const matching = await ctx.db
    .select({ id: regions.id })
    .from(regions)
    .where(and(...conditionsOf(ctx, regionFilters, filter)))
  return treePage(withAncestors(all, new Set(matching.map(({ id }) => id))))
}

/** For choosing one anywhere: what the caller reaches by any permission. */
export async function selectRegions(ctx: Context) {
  const { isSuper, grants } = ctx.actor
  const scope = isSuper ? ALL_ROWS : [...grants.values()].reduce(union, NO_ROWS)
  const rows = await ctx.db
    .select(regionColumns)
    .from(regions)
    .where(and(regionScope({ ...ctx, scope }), eq(regions.status, 1)))
  return treePage(rows)
}

/** The row of a new region: its department is the given one, the superior's, or the creator's. */
export async function newRegion(ctx: Writing, { parentId, deptId, ...rest }: InputOf<Api['add']>) {
  const parent = parentId ? await findParent(ctx, parentId, 1) : undefined
  if (deptId !== undefined) await checkDepartment(ctx, deptId)
  const { id: createdBy, deptId: creators } = ctx.actor
  return { ...rest, parentId: parent?.id, deptId: deptId ?? parent?.deptId ?? creators, createdBy, createdAt: ctx.now() }
}

/** A region that changes department takes what stands in it along. */
export async function editRegion(ctx: Writing, { id, parentId, deptId, ...rest }: InputOf<Api['edit']>) {
  // Two moves at once, each right by itself, could make a circle.
  if (parentId) await ctx.db.execute(sql`lock table region in share row exclusive mode`)
  const [region] = await ctx.db
    .select()
    .from(regions)
    .where(and(eq(regions.id, id), regionScope(ctx)))
    .for('update')
  if (!region) throw notFound('region.error.missing')
  if (parentId && parentId !== region.parentId) {
    const levels = await levelsBelow(ctx, id)
    if (levels.has(parentId)) throw invalid('parentId', 'region.error.cycle')
    await findParent(ctx, parentId, Math.max(...levels.values()))
  }
  const moves = deptId !== undefined && deptId !== region.deptId
  if (moves) await checkDepartment(ctx, deptId)
  if (moves) await demandNoGainOfRows(ctx, { from: region.deptId, to: deptId })
  await ctx.db
    .update(regions)
    .set({ ...rest, parentId, deptId })
    .where(eq(regions.id, id))
    .catch(explaining(regionTaken))
  ctx.changed({ resource: regionApi, id, before: region, after: { ...rest, parentId, deptId } })
  if (moves) await restampRegion(ctx, id, deptId)
  return {}
}

/** The superior region, below which so many levels are to stand. */
async function findParent(ctx: Context, id: number, added: number) {
  const parent = await findRegion(ctx, id, 'region.error.parentMissing', 'parentId')
  if ((await levelOf(ctx, id)) + added > REGION_LEVELS) throw invalid('parentId', 'region.error.tooDeep')
  return parent
}

/** Only a department that the call reaches: nobody moves rows into a place he cannot look into. */
async function checkDepartment({ db, scope, actor }: Context, id: number) {
  const isReached = scope.all || scope.deptIds.includes(id) || actor.deptId === id
  const [found] = await db.select({ id: departments.id }).from(departments).where(eq(departments.id, id))
  if (!isReached || !found) throw invalid('deptId', 'region.error.departmentMissing')
}
