import { z } from 'zod'

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
