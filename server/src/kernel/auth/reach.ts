import { type Actor, ALL_ROWS, type DataScope } from '../context.ts'

/** The rows over which somebody holds a permission; undefined: he does not hold it. */
export const reachOf = ({ grants, isSuper }: Actor, permission: string): DataScope | undefined =>
  isSuper ? ALL_ROWS : grants.get(permission)
