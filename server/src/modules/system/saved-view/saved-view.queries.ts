import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { endpoints } from '@weir/contract/modules/index'
import type { ViewFilter } from '@weir/contract/modules/system/saved-view'
import { conditionsIn } from '@weir/contract/platform/counts'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { isMarked } from '@weir/contract/platform/schemas'
import { z } from 'zod'

import { actorName, reachOf } from '../../../kernel/auth/actor.ts'
import { roles, users } from '../../../kernel/auth/access.table.ts'
import { heldBy } from '../../../kernel/auth/grants.ts'
import type { Context } from '../../../kernel/context.ts'
import { savedViewRoles, savedViews } from './saved-view.table.ts'
import { checkInput } from '../../../kernel/http/input.ts'
import type { PlainReason } from '../../../kernel/errors.ts'

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

const isList = ({ kind, download, stream }: Endpoint) => kind === 'query' && !download && !stream

/** The lists of the product by their names, `waterCard.list`. */
const LISTS = new Map(endpoints.filter(isList).map((endpoint) => [`${endpoint.resource}.${endpoint.action}`, endpoint]))
export const listNamed = (name: string): Endpoint | undefined => LISTS.get(name)

interface Kept {
  filter: ViewFilter
  sort?: { orderBy: string; isAsc: boolean } | null | undefined
}

/**
 * Why a list cannot keep this filter; undefined if it can. It is asked when a view is saved and again when it is read: a later version may
 * have other conditions. Personal data never stays in a view, which outlives the question and may be shared.
 */
export function barOf(list: Endpoint, { filter, sort }: Kept): PlainReason | undefined {
  const conditions = conditionsIn(list)
  const asked = Object.keys(filter)
  if (asked.length === 0 && !sort) return 'savedView.error.nothing'
  const isHidden = (name: string) => {
    const schema = conditions[name]
    return schema !== undefined && (isMarked(schema, 'personal') || isMarked(schema, 'secret'))
  }
  if (asked.some(isHidden)) return 'savedView.error.personal'
  const isFit = checkInput(z.strictObject(conditions).partial(), filter).issues.length === 0
  return isFit && (!sort || isSortOf(list, sort.orderBy)) ? undefined : 'savedView.error.unfit'
}

function isSortOf({ input }: Endpoint, orderBy: string) {
  const keys = (input as z.ZodObject).shape['orderBy'] as z.ZodType | undefined
  return keys?.safeParse(orderBy).success ?? false
}
