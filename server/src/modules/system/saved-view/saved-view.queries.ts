import { asc, eq, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import { roles, users } from '../../../kernel/auth/access.table.ts'
import { heldBy } from '../../../kernel/auth/effective.ts'
import { reachOf } from '../../../kernel/auth/reach.ts'
import type { Context } from '../../../kernel/context.ts'
import { savedViewRoles, savedViews } from './saved-view.table.ts'
import { barOf, listNamed } from './view-filter.ts'

/** Ids and names of the roles that a view is shared with: all for its owner, else those of the caller. */
const sharedWith = <T>(value: SQL, { actor }: Context) =>
  sql<T[]>`${sql`array(
    select ${value} from ${savedViewRoles} join ${roles} on ${roles.id} = ${savedViewRoles.roleId}
    where ${savedViewRoles.viewId} = ${savedViews.id} and (${savedViews.userId} = ${actor.id}
      or ${roles.id} in (select ${roles.id} from ${heldBy(actor.id)}))
    order by ${roles.sort}, ${roles.id})`}`

/**
 * The caller's own views, and those shared with an enabled role that the caller holds now. A view of a list that the caller may not see is
 * left out. A broken filter is not answered.
 */
export async function visibleViews(ctx: Context) {
  const { db, actor } = ctx
  const isOwn = sql<boolean>`${savedViews.userId} = ${actor.id}`
  const isShared = sql`exists (
    select from ${savedViewRoles} where ${savedViewRoles.viewId} = ${savedViews.id}
      and ${savedViewRoles.roleId} in (select ${roles.id} from ${heldBy(actor.id)}))`
  const { id, list, name, filter, sort } = savedViews
  const found = await db
    .select({
      id,
      list,
      name,
      filter,
      sort,
      isOwn,
      owner: actorName(sql`${savedViews.userId}`),
      roleIds: sharedWith<number>(sql`${roles.id}::int`, ctx),
      roleNames: sharedWith<string>(sql`${roles.name}::text`, ctx),
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(sql`${isOwn} or (${isShared} and ${users.deletedAt} is null)`)
    .orderBy(sql`${isOwn} desc`, asc(savedViews.list), asc(savedViews.position), asc(savedViews.id))
  const views = found.flatMap((view) => {
    const listing = listNamed(view.list)
    const isSeen = listing && (listing.access !== 'permission' || reachOf(actor, listing.permission) !== undefined)
    // A list that this version does not have is its owner's to delete.
    if (!isSeen && !(view.isOwn && !listing)) return []
    const isBroken = !listing || barOf(listing, view) !== undefined
    return [{ ...view, isBroken, ...(isBroken && { filter: {}, sort: null }) }]
  })
  return { list: views, total: views.length, currentPage: 1 }
}

/** The roles a view can be shared with: all enabled ones. */
export async function shareChoices({ db }: Context) {
  const { id, name } = roles
  const rows = await db.select({ id, name }).from(roles).where(eq(roles.status, 1)).orderBy(asc(roles.sort), asc(id))
  return { list: rows, total: rows.length, currentPage: 1 }
}
