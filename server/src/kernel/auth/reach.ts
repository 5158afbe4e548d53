import { type Actor, ALL_ROWS, type DataScope } from '../context.ts'

/** The rows over which a person holds a permission; undefined: not held. */
export const reachOf = ({ grants, isSuper }: Actor, permission: string): DataScope | undefined =>
  isSuper ? ALL_ROWS : grants.get(permission)
