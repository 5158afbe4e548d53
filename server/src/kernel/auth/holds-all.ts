import type { DataScope } from '../context.ts'
import type { Grants } from './grants.ts'

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
