import { taskApi } from '@weir/contract/modules/system/task'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, asc, desc, eq, exists, getTableColumns, or, type SQL, sql } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { actorName, reachOf, reachesAll } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { conditionsOf, contains, equals, withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import { countEach, countMatches, pageOf, someOf } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type TaskResult, tasks } from '../../../services/task/task.table.ts'
import { texts } from '../../../kernel/texts.ts'

const isOwn = ({ actor }: Context) => eq(tasks.createdBy, actor.id)

/** One's own, and those of others within the grant of `all`: no others exist. */
export const isReachedById = (ctx: Context, id: number) => and(eq(tasks.id, id), isReached(ctx))

function isReached(ctx: Context): SQL | undefined {
  const scope = reachOf(ctx.actor, taskApi.all.id)
  if (!scope) return isOwn(ctx)
  const granted = ownedBy(tasks)({ ...ctx, scope })
  return granted && or(isOwn(ctx), granted)
}

type File = Pick<typeof tasks.$inferSelect, 'path' | 'permission' | 'scope' | 'createdBy'>

/** A downloader must have access now to each row that may be in the file. */
export function mayFetch({ actor }: Context, { path, permission, scope, createdBy }: File): boolean {
  const held = reachOf(actor, permission)
  if (path === null || scope === null || held === undefined) return false
  return reachesAll(held, scope, createdBy === actor.id && (held.own || held.deptIds.length > 0))
}

type Api = typeof taskApi
type Task = OutputOf<Api['list']>['list'][number]

/** All but what may be long. */
const { work: _work, result: _result, ...stored } = getTableColumns(tasks)
// Selected alone, the column would lose its table: hence the inner `sql`.
const columns = { ...stored, creator: actorName(sql`${tasks.createdBy}`) }
type Row = Omit<typeof tasks.$inferSelect, 'work' | 'result'> & { creator: string }

const filters = {
  state: equals(tasks.state),
  kind: equals(tasks.kind),
  creator: (name: string, { db }: Context) => {
    const who = db.select({ id: users.id }).from(users)
    return exists(who.where(and(eq(users.id, tasks.createdBy), or(contains(users.userName)(name), contains(users.nickname)(name)))))
  },
}

export const listOwnTasks = (ctx: Context, input: InputOf<Api['list']>) => pageOfTasks(ctx, isOwn(ctx), input)
export const listAllTasks = (ctx: Context, input: InputOf<Api['all']>) => pageOfTasks(ctx, ownedBy(tasks)(ctx), input)

export const countAllTasks = (ctx: Context, { filters }: InputOf<Api['allCounts']>) =>
  countEach(
    ctx,
    filters.map((filter) => someOf(tasks, whereOf(ctx, ownedBy(tasks)(ctx), filter))),
  )

type Filter = InputOf<Api['allCounts']>['filters'][number]
const whereOf = (ctx: Context, reach: SQL | undefined, { dateRange, ...given }: Filter) =>
  and(reach, dateRange && withinDays(tasks.createdAt, dateRange), ...conditionsOf(ctx, filters, given))

/** Newest first, unless another order is asked for. */
async function pageOfTasks(ctx: Context, reach: SQL | undefined, input: InputOf<Api['all']>) {
  const { pageNum, pageSize, orderBy = 'id', isAsc, ...filter } = input
  const where = whereOf(ctx, reach, filter)
  const matches = await countMatches(ctx, tasks, where)
  const rows = await ctx.db
    .select(columns)
    .from(tasks)
    .where(where)
    .orderBy((isAsc ? asc : desc)(tasks[orderBy]), desc(tasks.id))
    .limit(pageSize)
    .offset(firstRow({ pageNum, pageSize }))
  return pageOf(
    rows.map((row) => shown(ctx, row)),
    matches,
    pageNum,
  )
}

export async function getTask(ctx: Context, { id }: InputOf<Api['get']>): Promise<OutputOf<Api['get']>> {
  const [row] = await ctx.db
    .select({ ...columns, result: tasks.result })
    .from(tasks)
    .where(isReachedById(ctx, id))
  if (!row) throw notFound('task.error.missing')
  const { result, added, updated, resource } = row
  return { ...shown(ctx, row), result: result && { rows: rowsOf(ctx, result, resource), added, updated } }
}

function shown(ctx: Context, row: Row): Task {
  const { failure, createdBy } = row
  return {
    ...row,
    failure: failure && texts[ctx.client.language].reason(failure.reason, failure.data),
    isDownloadable: mayFetch(ctx, row),
    isOwn: createdBy === ctx.actor.id,
  }
}

/** The errors of each row, in the reader's language. */
function rowsOf({ client }: Context, { rows }: TaskResult, resource: string) {
  const text = texts[client.language]
  return rows.map(({ row, name = null, ok, errors }) => ({
    row,
    name,
    ok,
    errors: errors.map((error) => ({ field: error.field, label: text.label(resource, error.field), message: text.field(error, resource) })),
  }))
}
