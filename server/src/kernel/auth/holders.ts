import { sql, type SQL } from 'drizzle-orm'

import type { DataScope, Db } from '../context.ts'
import { menus, roles, userRoles, users } from './access.table.ts'
import {
  scopeOf,
  union,
  effectiveOf,
  enabledRoles,
  departmentsBelow,
  departmentsReached,
  SUPER,
  type RoleGrant,
  theseRoles,
} from './grants.ts'

export interface Holder {
  userId: number
  scope: DataScope
}

interface Found extends Record<string, unknown> {
  userId: number
  dataScope: number
  deptIds: number[]
}

/** All current holders of a permission and their rows: the answer of `loadGrants` for each person, in one query. */
export async function holdersOf(db: Db, permission: string): Promise<Holder[]> {
  const below = sql`(with recursive ${departmentsBelow(sql`${users.deptId}`)} select ${departmentsReached({
    roleId: sql`${roles.id}`,
    dataScope: sql`${roles.dataScope}`,
    deptId: sql`${users.deptId}`,
  })})`
  const { rows } = await db.execute<Found>(sql`
    with recursive ${effectiveOf(enabledRoles)},
    granting as (
      select effective.role_id as id from effective join ${menus} on ${menus.id} = effective.menu_id where ${menus.permission} = ${permission}
    )
    select ${users.id}::int as "userId", case when ${roles.isSuper} then 1 else ${roles.dataScope} end as "dataScope", ${below} as "deptIds"
    from ${users} join ${userRoles} on ${userRoles.userId} = ${users.id} join ${roles} on ${roles.id} = ${userRoles.roleId} and ${roles.status} = 1
    where ${users.status} = 1 and ${users.deletedAt} is null and (${roles.isSuper} or ${roles.id} in (select id from granting))`)
  const scopes = new Map<number, DataScope>()
  for (const { userId, dataScope, deptIds } of rows) {
    const scope = scopeOf(dataScope, deptIds)
    const former = scopes.get(userId)
    scopes.set(userId, former ? union(former, scope) : scope)
  }
  return [...scopes].map(([userId, scope]) => ({ userId, scope }))
}

/** Whether the person would see such a row. */
export const reachesRow = ({ userId, scope }: Holder, { deptId, createdBy }: { deptId: number; createdBy: number }) =>
  scope.all || scope.deptIds.includes(deptId) || (scope.own && createdBy === userId)

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
