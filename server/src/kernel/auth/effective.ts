import { type SQL, sql } from 'drizzle-orm'

import { roleMenus, roles, userRoles } from './access.table.ts'

/** The SQL after `from` for the enabled roles of one user. */
export const heldBy = (userId: SQL | number) =>
  sql`${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${userId} and ${roles.status} = 1`

/** The same of all enabled roles. */
export const enabledRoles = sql`${roles} where ${roles.status} = 1`

/** The same for some roles, whatever their holders and status. */
export const theseRoles = (roleIds: readonly number[]) => sql`${roles} where ${roles.id} = any(${sql.param(roleIds)}::bigint[])`

/** CTEs for one user. `held`: the enabled roles but the super role. `effective`: their effective permissions. */
export const effectiveMenus = (userId: SQL | number) => effectiveOf(heldBy(userId))

/** The same for one role, whatever its holders. */
export const effectiveOfRole = (roleId: number) => effectiveOf(theseRoles([roleId]))

/**
 * CTEs for some roles: `held (id, parent_id, data_scope)`, and `effective (role_id, menu_id)`. The second holds the effective menu entries
 * of each role: its own ∩ its parent's effective ones, all the way up (domain-rules §8). The super role bounds nobody. Roles in a circle of
 * parents are bounded by all of the circle.
 */
export const effectiveOf = (from: SQL) => sql`
  held as (
    select ${roles.id} as id, ${roles.parentId} as parent_id, ${roles.dataScope} as data_scope
    from ${from} and not ${roles.isSuper}
  ),
  chain (role_id, bound_id) as (
    select id, id from held
    union
    select chain.role_id, ${roles.parentId} from chain join ${roles} on ${roles.id} = chain.bound_id where ${roles.parentId} is not null and not ${roles.isSuper}
  ),
  bound as (
    select chain.role_id, chain.bound_id, count(*) over (partition by chain.role_id) as bounds
    from chain join ${roles} on ${roles.id} = chain.bound_id where not ${roles.isSuper}
  ),
  effective as (
    select bound.role_id, ${roleMenus.menuId} as menu_id
    from bound join ${roleMenus} on ${roleMenus.roleId} = bound.bound_id
    group by bound.role_id, ${roleMenus.menuId}, bound.bounds
    having count(*) = bound.bounds
  )`
