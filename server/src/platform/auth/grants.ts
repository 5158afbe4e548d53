import { sql } from 'drizzle-orm'

import { ALL_ROWS, type DataScope, type Db, NO_ROWS } from '../context.ts'
import { departments, menus, roleDepartments, roles, userRoles } from './access.table.ts'
import { effectiveMenus } from './effective.ts'

export interface Grants {
  isSuper: boolean
  /** By permission: the union of the scopes of those roles that grant this very permission. */
  grants: ReadonlyMap<string, DataScope>
}

const SUPER = '*/*/*'
const SUPER_GRANTS: Grants = { isSuper: true, grants: new Map([[SUPER, ALL_ROWS]]) }

/** What one role is worth to one user. */
interface RoleGrant {
  /** 1 all, 2 chosen departments, 3 own department, 4 own department and below, 5 own rows. */
  dataScope: number
  /** Of kinds 2 to 4, resolved. */
  deptIds: readonly number[]
  permissions: readonly string[]
}

type Found = RoleGrant & { isSuper: boolean } & Record<string, unknown>

/** Everything a user may do, read from the tables as they are. */
export async function loadGrants(db: Db, { id, deptId }: { id: number; deptId: number }): Promise<Grants> {
  const { rows } = await db.execute<Found>(sql`
    with recursive ${effectiveMenus(id)},
    below as (
      select ${deptId}::bigint as id
      union
      select ${departments.id} from below join ${departments} on ${departments.parentId} = below.id
    )
    select true as "isSuper", 1 as "dataScope", array[]::int[] as "deptIds", array[]::text[] as "permissions"
    from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
    where ${userRoles.userId} = ${id} and ${roles.status} = 1 and ${roles.isSuper}
    union all
    select false, held.data_scope,
      case held.data_scope
        when 2 then array(select ${roleDepartments.deptId}::int from ${roleDepartments} where ${roleDepartments.roleId} = held.id)
        when 3 then array[${deptId}::int]
        when 4 then array(select below.id::int from below)
        else array[]::int[]
      end,
      array(
        select ${menus.permission}::text from effective join ${menus} on ${menus.id} = effective.menu_id
        where effective.role_id = held.id and ${menus.permission} <> ${SUPER}
      )
    from held`)
  return rows.some(({ isSuper }) => isSuper) ? SUPER_GRANTS : { isSuper: false, grants: merged(rows) }
}

/** Roles that grant the same permission add up; what one of them does not grant takes nothing from it. */
function merged(roleGrants: readonly RoleGrant[]): ReadonlyMap<string, DataScope> {
  const grants = new Map<string, DataScope>()
  for (const { dataScope, deptIds, permissions } of roleGrants) {
    const scope = dataScope === 1 ? ALL_ROWS : { all: false, deptIds, own: dataScope === 5 }
    for (const permission of permissions) grants.set(permission, union(grants.get(permission) ?? NO_ROWS, scope))
  }
  return grants
}

/** Rows that either reaches. */
export const union = (a: DataScope, b: DataScope): DataScope =>
  a.all || b.all ? ALL_ROWS : { all: false, deptIds: [...new Set([...a.deptIds, ...b.deptIds])], own: a.own || b.own }
