import { sql } from 'drizzle-orm'

import { type Holder, holdersOf, reachesRow } from '../auth/holders.ts'
import { type Context, inTransaction, type Writing } from '../context.ts'
import { notifyGrouped, type Told } from './grouped.ts'
import { AUDIENCES, type NewsKind } from './news.ts'
import { news } from './news.table.ts'

/** News that differ in nothing but their number. */
interface Gathered extends Record<string, unknown> {
  kind: NewsKind
  subject: string
  params: Told['params']
  count: number
  deptId: number | null
  createdBy: number | null
  knownTo: number | null
}

/** Tell everybody whom it concerns what was announced since, each of his own rows only. Several processes may do so at once. */
export async function tellNews(ctx: Context) {
  const { rows } = await ctx.db.execute<{ isAny: boolean }>(sql`select exists (select from ${news}) as "isAny"`)
  if (rows[0]!.isAny) await inTransaction(ctx, tellAll)
}

async function tellAll(ctx: Writing) {
  const { rows } = await ctx.db.execute<Gathered>(sql`
    with gone as (delete from ${news} returning *)
    select kind, subject, params, sum(count)::int as count, dept_id::int as "deptId", created_by::int as "createdBy", known_to::int as "knownTo"
    from gone group by kind, subject, params, dept_id, created_by, known_to
    order by kind`)
  for (const [kind, some] of Map.groupBy(rows, ({ kind }) => kind)) {
    const holders = await holdersOf(ctx.db, AUDIENCES[kind].permission)
    const subjects = [...Map.groupBy(some, ({ subject }) => subject).values()]
    await notifyGrouped(
      ctx,
      kind,
      holders.flatMap((holder) => subjects.flatMap((gathered) => toldTo(holder, kind, gathered) ?? [])),
    )
  }
}

/** What of the news about one subject is this person's. */
function toldTo(holder: Holder, kind: NewsKind, gathered: readonly Gathered[]): Told | undefined {
  const own = gathered.filter(
    ({ deptId, createdBy, knownTo }) =>
      knownTo !== holder.userId && (deptId === null || createdBy === null || reachesRow(holder, { deptId, createdBy })),
  )
  if (own.length === 0) return undefined
  const rank = AUDIENCES[kind].rank as ((params: Told['params']) => number) | undefined
  const first = rank ? own.toSorted((a, b) => rank(a.params) - rank(b.params))[0]! : own.at(-1)!
  const count = own.reduce((sum, { count }) => sum + count, 0)
  return { userId: holder.userId, subject: first.subject, params: { ...first.params, count } }
}
