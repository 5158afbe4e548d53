import { z } from 'zod'

import { Id, Status } from '../../platform/schemas.ts'

/** The rows of departments that a role covers (domain-rules §8). */
export const DATA_SCOPES = { all: 1, chosen: 2, ownDepartment: 3, ownAndBelow: 4, ownRows: 5 } as const
export type DataScopeName = keyof typeof DATA_SCOPES
export type DataScopeKind = (typeof DATA_SCOPES)[DataScopeName]
export const DATA_SCOPE_NAMES = Object.keys(DATA_SCOPES) as DataScopeName[]
export const DataScopeKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

export interface ScopeOfRole {
  dataScope: DataScopeKind
  /** Of kind `chosen`. */
  deptIds: readonly number[]
}

/**
 * Whether a role with the one scope covers at most the rows of the other, for every holder. Chosen departments are not compared with a
 * holder's own, since the holder's department is not known yet.
 */
export function isWithinScope(scope: ScopeOfRole, superior: ScopeOfRole): boolean {
  if (superior.dataScope === DATA_SCOPES.all || scope.dataScope === DATA_SCOPES.ownRows) return true
  if (scope.dataScope === DATA_SCOPES.ownDepartment && superior.dataScope === DATA_SCOPES.ownAndBelow) return true
  if (scope.dataScope !== superior.dataScope) return false
  return scope.deptIds.every((id) => superior.deptIds.includes(id))
}

/** Which of the rows that belong to departments. */
const Reach = z.object({
  all: z.boolean(),
  deptIds: z.array(Id),
  /** One's own besides, wherever they stand. */
  own: z.boolean(),
})

const RightsRole = z.object({
  id: Id,
  name: z.string(),
  /** A disabled one gives nothing. */
  status: Status,
  isSuper: z.boolean(),
  dataScope: DataScopeKind,
  /** The departments of its scope: the chosen ones, or for a person those that follow from their own. */
  deptIds: z.array(Id),
})
export type RightsRole = z.input<typeof RightsRole>

const Right = z.object({
  /** Of the menu row. */
  id: Id,
  parentId: Id.nullable(),
  type: z.enum(['directory', 'menu', 'button']),
  name: z.string(),
  permission: z.string().nullable(),
  /** The roles that give it; a directory shows where something in it is given. */
  roleIds: z.array(Id),
  /** The rows of this permission for a person. Null for a page. Null for a role too, because its scope differs by holder. */
  reach: Reach.nullable(),
  /** Given to the role without effect: this parent of it lacks it. */
  lackedBy: Id.nullable(),
})
export type Right = z.input<typeof Right>

/** The effective permissions of a person or a role, by the rules of every call. For the super role all pages and permissions are listed. */
export const Rights = z.object({
  isSuper: z.boolean(),
  /** A person's roles; a role and its parents, the highest last. */
  roles: z.array(RightsRole),
  /** Those that are spoken of. */
  departments: z.array(z.object({ id: Id, name: z.string() })),
  /** In menu order, parents before their children. */
  rights: z.array(Right),
})
export type Rights = z.input<typeof Rights>
