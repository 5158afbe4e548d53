import { MOST_VIEWS, type savedViewApi } from '@weir/contract/modules/system/saved-view'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, sql } from 'drizzle-orm'

import { roles, users } from '../../../kernel/auth/access.table.ts'
import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { AppError, conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { savedViewRoles, savedViews } from './saved-view.table.ts'
import { barOf, listNamed } from './saved-view.queries.ts'

type Api = typeof savedViewApi
type Kept = Parameters<typeof barOf>[1]

const TAKEN = { sys_saved_view_name_taken: { field: 'name', reason: 'savedView.error.nameTaken' } } as const

/** Two calls of one account follow each other, so that each counts the views of the other. */
const lockOwner = ({ db, actor }: Writing) => db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')

function demandFit(list: string, kept: Kept) {
  const listing = listNamed(list)
  if (!listing) throw notFound('savedView.error.listMissing')
  const bar = barOf(listing, kept)
  if (bar) throw invalid('filter', bar)
}

/** 404 no such list. 400 a filter that it does not take, or with personal data. 409 the name is taken, or there are too many. */
export async function addView(ctx: Writing, { list, name, filter, sort }: InputOf<Api['add']>) {
  demandFit(list, { filter, sort })
  await lockOwner(ctx)
  const mine = and(eq(savedViews.userId, ctx.actor.id), eq(savedViews.list, list))
  if ((await ctx.db.$count(savedViews, mine)) >= MOST_VIEWS) throw conflict('savedView.error.tooMany')
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${savedViews} where ${mine})`
  const [added] = await ctx.db
    .insert(savedViews)
    .values({ userId: ctx.actor.id, list, name, filter, sort, position, createdAt: ctx.now() })
    .returning({ id: savedViews.id })
    .catch(explaining(TAKEN))
  return { id: added!.id }
}

async function lockOwn({ db, actor }: Writing, id: number) {
  const [view] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, actor.id)))
    .for('update')
  if (!view) throw notFound('savedView.error.missing')
  return view
}

/** 404 not an own view; else as `addView`. */
export async function editView(ctx: Writing, { id, name, filter, sort }: InputOf<Api['edit']>) {
  const view = await lockOwn(ctx, id)
  if (filter) demandFit(view.list, { filter, sort })
  const changes = { ...(name !== undefined && { name }), ...(filter && { filter, sort: sort ?? null }) }
  if (Object.keys(changes).length > 0) await ctx.db.update(savedViews).set(changes).where(eq(savedViews.id, id)).catch(explaining(TAKEN))
  return {}
}

/** All of them are own views, or none is deleted. */
export async function deleteViews(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const gone = await ctx.db
    .delete(savedViews)
    .where(and(inArray(savedViews.id, ids), eq(savedViews.userId, ctx.actor.id)))
    .returning({ id: savedViews.id })
  if (gone.length < new Set(ids).size) throw notFound('savedView.error.missing')
  return {}
}

/** Views that another window added meanwhile stay behind those named. */
export async function arrangeViews(ctx: Writing, { list, ids }: InputOf<Api['arrange']>) {
  await lockOwner(ctx)
  const given = unnest('given', { id: ['bigint', ids], position: ['int', ids.map((_, i) => i + 1)] })
  const mine = sql`${savedViews.userId} = ${ctx.actor.id} and ${savedViews.list} = ${list}`
  await ctx.db.execute(sql`update ${savedViews} set position = position + ${ids.length} where ${mine}`)
  await ctx.db.execute(sql`
    update ${savedViews} set position = given.position from ${given} where ${mine} and ${savedViews.id} = given.id`)
  return {}
}

/** 404 not an own view; 400 a role that is not there or disabled. */
export async function shareView(ctx: Writing, { id, roleIds }: InputOf<Api['share']>) {
  const { db } = ctx
  await lockOwn(ctx, id)
  const wanted = [...new Set(roleIds)]
  const enabled = and(inArray(roles.id, wanted), eq(roles.status, 1))
  const found = await db.select({ id: roles.id }).from(roles).where(enabled).for('key share')
  if (found.length < wanted.length)
    throw new AppError(400, 'error.invalid', {}, [{ field: 'roleIds', reason: 'savedView.error.roleMissing' }])
  await db.delete(savedViewRoles).where(eq(savedViewRoles.viewId, id))
  if (wanted.length > 0) await db.insert(savedViewRoles).values(wanted.map((roleId) => ({ viewId: id, roleId })))
  return {}
}
