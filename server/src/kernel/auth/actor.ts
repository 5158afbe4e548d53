import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { users } from './access.table.ts'
import { apiKeys } from './api-key.table.ts'
import { type Actor, ALL_ROWS, type DataScope } from '../context.ts'
import type { Grants } from './grants.ts'

/**
 * The display name of an actor: the user's name, that of an API key below zero, `system` for jobs, the number of a deleted user. For the
 * columns of a select.
 */
export const actorName = (id: PgColumn | SQL): SQL<string> =>
  sql<string>`coalesce((select who.nickname from ${users} who where who.id = ${id}),
    case when ${id} < 0 then (select who.name from ${apiKeys} who where who.id = -${id}) end,
    case when ${id} = 0 then 'system' else '#' || ${id} end)`

/** The rows over which a person holds a permission; undefined: not held. */
export const reachOf = ({ grants, isSuper }: Actor, permission: string): DataScope | undefined =>
  isSuper ? ALL_ROWS : grants.get(permission)

/** The caller: permissions held, and the department. */
export interface Author extends Grants {
  deptId: number
}

/** Nobody gives a permission, or acts upon its holder, without holding it too: each permission, over no fewer rows. */
export const holdsAll = (author: Author, given: Grants, deptId: number): boolean =>
  author.isSuper || (!given.isSuper && [...given.grants].every(([permission, scope]) => holdsOver(author, permission, { scope, deptId })))

/** Whether the author holds a permission over what it gives to people of a department: their own rows are rows of that department. */
export function holdsOver(author: Author, permission: string, { scope, deptId }: { scope: DataScope; deptId: number }): boolean {
  const held = author.grants.get(permission)
  if (author.isSuper || held === undefined) return author.isSuper
  const hasOwn = held.deptIds.includes(deptId) || (held.own && author.deptId === deptId)
  return reachesAll(held, scope, hasOwn)
}

/** Whether one scope covers all of another; `hasOwn`: including the own rows of the other's holder. */
export const reachesAll = (held: DataScope, given: DataScope, hasOwn: boolean): boolean =>
  held.all || (!given.all && given.deptIds.every((id) => held.deptIds.includes(id)) && (!given.own || hasOwn))
