import type { DataScope } from '../context.ts'
import type { Grants } from './grants.ts'

/** Nobody gives, and nobody acts upon somebody who has, what he does not hold himself: each permission, over no fewer rows. */
export const holdsAll = (held: Grants, given: Grants): boolean =>
  held.isSuper ||
  (!given.isSuper &&
    [...given.grants].every(([permission, scope]) => {
      const own = held.grants.get(permission)
      return own !== undefined && reachesAll(own, scope)
    }))

/** One's own rows are the least that there is: who reaches any department holds as much. */
export const reachesAll = (held: DataScope, given: DataScope): boolean =>
  held.all || (!given.all && given.deptIds.every((id) => held.deptIds.includes(id)) && (!given.own || held.own || held.deptIds.length > 0))
