import { DEPT_LEVELS, deptApi } from '@weir/contract/modules/system/dept'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, or, sql, notInArray } from 'drizzle-orm'

import { departments, roleDepartments, users } from '../../../kernel/auth/access.table.ts'
import { givingNoMore } from '../../../kernel/auth/gains.ts'
import { union } from '../../../kernel/auth/grants.ts'
import { ALL_ROWS, type Context, NO_ROWS, type Writing } from '../../../kernel/context.ts'
import { conditionsOf, contains, equals } from '../../../kernel/crud/conditions.ts'
import { rowQuery, whereClause } from '../../../kernel/crud/page.ts'
import { treePage, withAncestors } from '../../../kernel/crud/tree.ts'
import { conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { chainOf, deptScope, findDept, readSuperiors, userCount, withUserCounts } from './dept.queries.ts'

type Api = typeof deptApi

export const deptColumns = {
  id: departments.id,
  name: departments.name,
  parentId: departments.parentId,
  head: departments.head,
  phone: departments.phone,
  email: departments.email,
  sort: departments.sort,
  status: departments.status,
  userCount,
  version: departments.version,
  createdAt: departments.createdAt,
}
export const deptFilters = { name: contains(departments.name), status: equals(departments.status) }
export const deptTaken = { sys_dept_name_taken: { field: 'name', reason: 'dept.error.nameTaken' } } as const

type Row = Omit<typeof departments.$inferSelect, 'status'> & { status: 0 | 1; userCount: number }
const select = rowQuery(departments, deptColumns)

/** The whole tree, or what a filter lets through with what stands above it. */
export async function listDepts(ctx: Context, filter: InputOf<Api['list']>) {
  const all = (await select(ctx, sql`${whereClause(deptScope(ctx))}`)) as unknown as Row[]
  const matching = await ctx.db
    .select({ id: departments.id })
    .from(departments)
    .where(and(...conditionsOf(ctx, deptFilters, filter)))
  return treePage(await withUserCounts(ctx, withAncestors(all, new Set(matching.map(({ id }) => id)))))
}

/** Options for any form: the departments within the caller's scope by any permission, and the caller's own. */
export async function selectDepts(ctx: Context) {
  const { isSuper, grants, deptId } = ctx.actor
  const scope = isSuper ? ALL_ROWS : [...grants.values()].reduce(union, NO_ROWS)
  const reached = scope.all ? undefined : or(deptScope({ ...ctx, scope }), eq(departments.id, deptId))
  const rows = await ctx.db
    .select()
    .from(departments)
    .where(and(reached, eq(departments.status, 1)))
  return treePage(rows)
}

/** The row of a new department, below one within the caller's scope. */
export async function newDept(ctx: Writing, { parentId, ...rest }: InputOf<Api['add']>) {
  await demandPlace(ctx, parentId ?? null, 1)
  return { ...rest, parentId: parentId ?? null, createdAt: ctx.now() }
}

/** A move changes the scopes that cover the department: its author needs both ends in scope, and nobody may gain what the author lacks. */
export const editDept = (ctx: Writing, input: InputOf<Api['edit']>) =>
  input.parentId === undefined ? changeDept(ctx, input) : givingNoMore(ctx, () => changeDept(ctx, input))

async function changeDept(ctx: Writing, { id, parentId, ...rest }: InputOf<Api['edit']>) {
  // Two moves at once, each right by itself, could make a circle.
  if (parentId !== undefined) await ctx.db.execute(sql`lock table ${departments} in share row exclusive mode`)
  const [dept] = await ctx.db
    .select()
    .from(departments)
    .where(and(eq(departments.id, id), deptScope(ctx)))
    .for('update')
  if (!dept) throw notFound('dept.error.missing')
  if (parentId !== undefined && parentId !== dept.parentId) await demandPlace(ctx, parentId, await levelsBelow(ctx, id, parentId))
  await ctx.db
    .update(departments)
    .set({ ...rest, parentId })
    .where(eq(departments.id, id))
    .catch(explaining(deptTaken))
  ctx.changed({ resource: deptApi, id, before: dept, after: { ...rest, parentId } })
  return {}
}

/** How many levels a department takes, itself included, if it may stand below that other one. */
async function levelsBelow(ctx: Context, id: number, parentId: number | null): Promise<number> {
  const superiors = await readSuperiors(ctx)
  if (parentId !== null && chainOf(superiors, parentId).includes(id)) throw invalid('parentId', 'dept.error.cycle')
  return Math.max(...[...superiors.keys()].map((other) => chainOf(superiors, other).indexOf(id) + 1))
}

/** Checks that so many levels fit below this parent, or at the top. */
async function demandPlace(ctx: Context, parentId: number | null, levels: number) {
  if (parentId === null) {
    if (!ctx.scope.all) throw invalid('parentId', 'dept.error.rootForAll')
    return
  }
  await findDept(ctx, parentId, 'dept.error.parentMissing', 'parentId')
  const above = chainOf(await readSuperiors(ctx), parentId).length
  if (above + levels > DEPT_LEVELS) throw invalid('parentId', 'dept.error.tooDeep')
}

/** A disabled one is no longer offered in forms; its people continue to work. */
export async function setDeptStatus(ctx: Writing, { id, status }: InputOf<Api['setStatus']>) {
  const [dept] = await ctx.db
    .select({ status: departments.status })
    .from(departments)
    .where(and(eq(departments.id, id), deptScope(ctx)))
    .for('update')
  if (!dept) throw notFound('dept.error.missing')
  await ctx.db.update(departments).set({ status }).where(eq(departments.id, id))
  ctx.changed({ resource: deptApi, id, before: dept, after: { status } })
  return {}
}

/** Only what nothing hangs on; otherwise it says what does. All or nothing. */
export async function deleteDepts(ctx: Writing, input: InputOf<Api['delete']>) {
  const ids = [...new Set(input.ids)]
  const reached = and(inArray(departments.id, ids), deptScope(ctx))
  const found = await ctx.db.select().from(departments).where(reached).for('update')
  if (found.length < ids.length) throw notFound('dept.error.missing')
  const usage = await usageOf(ctx, ids)
  if (Object.values(usage).some((count) => count > 0)) throw conflict('dept.error.inUse', usage)
  await ctx.db.delete(departments).where(inArray(departments.id, ids))
  for (const dept of found) ctx.changed({ resource: deptApi, id: dept.id, before: dept, after: null })
  return {}
}

/**
 * The rows that depend on departments: the number below them, people, roles whose data scope names them, and whether there is anything
 * else.
 */
async function usageOf({ db }: Context, ids: number[]) {
  const children = await db.$count(departments, and(inArray(departments.parentId, ids), notInArray(departments.id, ids)))
  const people = await db.$count(users, inArray(users.deptId, ids))
  const roles = await db.$count(roleDepartments, inArray(roleDepartments.deptId, ids))
  return { children, users: people, roles, business: (await ownsRows({ db }, ids)) ? 1 : 0 }
}

/** Whether a row of any module belongs to them. Asked of the catalog, so that a new table cannot be forgotten. */
async function ownsRows({ db }: Pick<Context, 'db'>, ids: number[]): Promise<boolean> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(c.relname) as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'dept_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('sys_user', 'sys_role_dept', 'operation_log')`)
  const wanted = sql`any(${sql.param(ids)}::bigint[])`
  const asked = tables.map(({ name }) => sql`exists (select from ${sql.raw(name)} where dept_id = ${wanted})`)
  const { rows } = await db.execute<{ owns: boolean }>(sql`select ${sql.join([sql`false`, ...asked], sql` or `)} as owns`)
  return rows[0]!.owns
}
