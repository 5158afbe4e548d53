import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { menus, roles, userRoles, users } from './access.table.ts'
import { departmentsBelow, departmentsReached } from './departments-reached.ts'
import { effectiveOf, theseRoles } from './effective.ts'
import { SUPER, type RoleGrant } from './grants.ts'

/** The effective permissions of one role for its holders in one department. */
export interface RoleWorth extends RoleGrant {
  deptId: number
  name: string
  isEnabled: boolean
}

/** People of one department who hold the same roles: whatever is weighed, they are alike. */
export interface Holders {
  deptId: number
  people: number
  /** The disabled ones too. */
  roles: readonly RoleWorth[]
}

/** Accounts that were deleted hold nothing. */
const held = sql`${userRoles} join ${users} on ${users.id} = ${userRoles.userId} and ${users.deletedAt} is null`
const everyRole = sql`${roles} where true`

/** The effective permissions of these roles in that department, and in every other one with a holder. */
export const worthWhereHeld = (db: Db, roleIds: readonly number[], deptId: number) => {
  const wanted = sql`any(${sql.param(roleIds)}::bigint[])`
  return worthAt(
    db,
    theseRoles(roleIds),
    sql`select ${roles.id}, ${deptId}::bigint from ${roles} where ${roles.id} = ${wanted}
      union select ${userRoles.roleId}, ${users.deptId} from ${held} where ${userRoles.roleId} = ${wanted}`,
  )
}

/** All people, by what they hold. As many as there are departments times the ways in which roles are given there. */
export async function readHolders(db: Db): Promise<ReadonlyMap<string, Holders>> {
  const worth = await worthAt(db, everyRole, sql`select distinct ${userRoles.roleId}, ${users.deptId} from ${held}`)
  const known = new Map(worth.map((role) => [`${role.roleId}@${role.deptId}`, role]))
  const { rows } = await db.execute<{ deptId: number; roleIds: number[]; people: number }>(sql`
    select dept_id::int as "deptId", role_ids as "roleIds", count(*)::int as people from (
      select ${users.deptId} as dept_id, array_agg(${userRoles.roleId}::int order by ${userRoles.roleId}) as role_ids
      from ${held} group by ${users.id}
    ) as person group by dept_id, role_ids`)
  return new Map(
    rows.map(({ deptId, roleIds, people }) => [
      `${deptId}: ${roleIds.join()}`,
      { deptId, people, roles: roleIds.map((id) => known.get(`${id}@${deptId}`)!) },
    ]),
  )
}

/** `pairs` selects a role and a department. */
async function worthAt(db: Db, from: SQL, pairs: SQL): Promise<RoleWorth[]> {
  const given = await db.execute<{ roleId: number; permissions: string[] }>(sql`
    with recursive ${effectiveOf(from)}
    select effective.role_id::int as "roleId", array_agg(${menus.permission}::text) as permissions
    from effective join ${menus} on ${menus.id} = effective.menu_id and ${menus.permission} <> ${SUPER} group by effective.role_id`)
  const permissions = new Map(given.rows.map((role) => [role.roleId, role.permissions]))
  const reached = departmentsReached({ roleId: sql`${roles.id}`, dataScope: sql`${roles.dataScope}`, deptId: sql`at.dept_id` })
  const { rows } = await db.execute<Omit<RoleWorth, 'permissions'> & Record<string, unknown>>(sql`
    select ${roles.id}::int as "roleId", at.dept_id::int as "deptId", ${roles.name} as name, ${roles.status} = 1 as "isEnabled",
      ${roles.isSuper} as "isSuper", ${roles.dataScope} as "dataScope",
      (with recursive ${departmentsBelow(sql`at.dept_id`)} select ${reached}) as "deptIds"
    from (${pairs}) as at (role_id, dept_id) join ${roles} on ${roles.id} = at.role_id`)
  return rows.map((role) => ({ ...role, permissions: permissions.get(role.roleId) ?? [] }))
}
