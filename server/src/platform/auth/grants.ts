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
export const loadGrants = (db: Db, { id, deptId }: { id: number; deptId: number }) => grantsOf(db, heldBy(id), deptId)

/** What these roles are worth, or would be once they are enabled, to somebody who works in that department. */
export const worthOf = (db: Db, roleIds: readonly number[], deptId: number) => grantsOf(db, theseRoles(roleIds), deptId)

async function grantsOf(db: Db, from: SQL, deptId: number): Promise<Grants> {
  const { rows } = await db.execute<Found>(sql`
    with recursive ${effectiveOf(from)}, ${departmentsBelow(deptId)}
    select true as "isSuper", 1 as "dataScope", array[]::int[] as "deptIds", array[]::text[] as "permissions"
    from ${from} and ${roles.isSuper}
    union all
    select false, held.data_scope, ${departmentsReached({ roleId: sql`held.id`, dataScope: sql`held.data_scope`, deptId })},
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
    const scope = scopeOf(dataScope, deptIds)
    for (const permission of permissions) grants.set(permission, union(grants.get(permission) ?? NO_ROWS, scope))
  }
  return grants
}

/** The rows of one kind of data scope, its departments resolved. */
export const scopeOf = (dataScope: number, deptIds: readonly number[]): DataScope =>
  dataScope === 1 ? ALL_ROWS : { all: false, deptIds, own: dataScope === 5 }

/** Rows that either reaches. */
export const union = (a: DataScope, b: DataScope): DataScope =>
  a.all || b.all ? ALL_ROWS : { all: false, deptIds: [...new Set([...a.deptIds, ...b.deptIds])], own: a.own || b.own }
