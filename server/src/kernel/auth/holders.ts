import { sql } from 'drizzle-orm'

import type { DataScope, Db } from '../context.ts'
import { menus, roles, userRoles, users } from './access.table.ts'
import { departmentsBelow, departmentsReached } from './departments-reached.ts'
import { effectiveOf, enabledRoles } from './effective.ts'
import { scopeOf, union } from './grants.ts'

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
