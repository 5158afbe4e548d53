import { type SQL, sql } from 'drizzle-orm'

import { ALL_ROWS, type DataScope, type Db, NO_ROWS } from '../context.ts'
import { menus, roles } from './access.table.ts'
import { departmentsBelow, departmentsReached } from './departments-reached.ts'
import { effectiveOf, heldBy, theseRoles } from './effective.ts'

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
