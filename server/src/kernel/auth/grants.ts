import { type SQL, sql } from 'drizzle-orm'

import { ALL_ROWS, type DataScope, type Db, NO_ROWS } from '../context.ts'
import { menus, roles, roleMenus, userRoles, departments, roleDepartments } from './access.table.ts'

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

/** A recursive CTE `below (id)`: the department and all that stand below it. */
export const departmentsBelow = (deptId: SQL | number) => sql`
  below as (
    select ${deptId}::bigint as id
    union
    select ${departments.id} from below join ${departments} on ${departments.parentId} = below.id
  )`

/** The departments that a role's data scope means to somebody of this department; needs `departmentsBelow`. Kinds 1 and 5 name none. */
export const departmentsReached = ({ roleId, dataScope, deptId }: { roleId: SQL; dataScope: SQL; deptId: SQL | number }) => sql`
  case ${dataScope}
    when 2 then array(select ${roleDepartments.deptId}::int from ${roleDepartments} where ${roleDepartments.roleId} = ${roleId})
    when 3 then array[${deptId}::int]
    when 4 then array(select below.id::int from below)
    else array[]::int[]
  end`

export interface Grants {
  isSuper: boolean
  /** By permission: the union of the scopes of those roles that grant this very permission. */
  grants: ReadonlyMap<string, DataScope>
}

/** Belongs to the super role; no entry of the menu gives it. */
export const SUPER = '*/*/*'
const SUPER_GRANTS: Grants = { isSuper: true, grants: new Map([[SUPER, ALL_ROWS]]) }

/** The effective permissions of one role for one user. */
export interface RoleGrant {
  roleId: number
  isSuper: boolean
  /** 1 all, 2 chosen departments, 3 own department, 4 own department and below, 5 own rows. */
  dataScope: number
  /** Of kinds 2 to 4, resolved. */
  deptIds: readonly number[]
  permissions: readonly string[]
}

type Found = RoleGrant & Record<string, unknown>

/** Everything a user may do, read from the tables as they are. */
export const loadGrants = async (db: Db, user: { id: number; deptId: number }) => merged(await loadRoleGrants(db, user))

/** The same by the role that gives it. */
export const loadRoleGrants = (db: Db, { id, deptId }: { id: number; deptId: number }) => roleGrants(db, heldBy(id), deptId)

/** The effective permissions of these roles, or of their enabled form, for a person in that department. */
export const worthOf = async (db: Db, roleIds: readonly number[], deptId: number) =>
  merged(await roleGrants(db, theseRoles(roleIds), deptId))

async function roleGrants(db: Db, from: SQL, deptId: number): Promise<RoleGrant[]> {
  const { rows } = await db.execute<Found>(sql`
    with recursive ${effectiveOf(from)}, ${departmentsBelow(deptId)}
    select ${roles.id}::int as "roleId", true as "isSuper", 1 as "dataScope", array[]::int[] as "deptIds", array[]::text[] as "permissions"
    from ${from} and ${roles.isSuper}
    union all
    select held.id::int, false, held.data_scope, ${departmentsReached({ roleId: sql`held.id`, dataScope: sql`held.data_scope`, deptId })},
      array(
        select ${menus.permission}::text from effective join ${menus} on ${menus.id} = effective.menu_id
        where effective.role_id = held.id and ${menus.permission} <> ${SUPER}
      )
    from held`)
  return rows
}

/** Roles that grant the same permission add up; what one of them does not grant takes nothing from it. */
export function merged(found: readonly RoleGrant[]): Grants {
  if (found.some(({ isSuper }) => isSuper)) return SUPER_GRANTS
  const grants = new Map<string, DataScope>()
  for (const { dataScope, deptIds, permissions } of found) {
    const scope = scopeOf(dataScope, deptIds)
    for (const permission of permissions) grants.set(permission, union(grants.get(permission) ?? NO_ROWS, scope))
  }
  return { isSuper: false, grants }
}

/** The rows of one kind of data scope, its departments resolved. */
export const scopeOf = (dataScope: number, deptIds: readonly number[]): DataScope =>
  dataScope === 1 ? ALL_ROWS : { all: false, deptIds, own: dataScope === 5 }

/** The rows of both. */
export const union = (a: DataScope, b: DataScope): DataScope =>
  a.all || b.all ? ALL_ROWS : { all: false, deptIds: [...new Set([...a.deptIds, ...b.deptIds])], own: a.own || b.own }
