import { departments, menus, roleDepartments, roleMenus, roles, userRoles, users } from '../../src/kernel/auth/access.table.ts'
import type { Db } from '../../src/kernel/context.ts'
import type { AccessWorld } from './access-world.ts'

/** Numbers of the model become ids, from 1. */
export const idOf = (number: number) => number + 1

/** Writes departments, staff and roles into tables that are empty but for the menu. `granted` maps the model's permissions to menu rows. */
export async function writeAccess(db: Db, { parents, roles: modelled, staff }: AccessWorld, granted: (permission: string) => number[]) {
  const idOrNone = (number: number | undefined) => (number === undefined ? null : idOf(number))
  await db.insert(departments).values(parents.map((parent, number) => ({ name: `d${number}`, parentId: idOrNone(parent) })))
  await db
    .insert(users)
    .values(
      staff.map(({ dept }, number) => ({ userName: `staff-${number}`, nickname: `Staff ${number}`, passwordHash: '', deptId: idOf(dept) })),
    )
  await db.insert(roles).values(
    modelled.map(({ parent, enabled, isSuper, dataScope }, number) => {
      const status = enabled ? (1 as const) : (0 as const)
      return { key: `r${number}`, name: `Role ${number}`, parentId: idOrNone(parent), status, isSuper, dataScope }
    }),
  )
  const held = staff.flatMap(({ held }, number) => held.map((role) => ({ userId: idOf(number), roleId: idOf(role) })))
  const given = modelled.flatMap(({ own }, number) => own.flatMap(granted).map((menuId) => ({ roleId: idOf(number), menuId })))
  const chosen = modelled.flatMap(({ chosen }, number) => chosen.map((dept) => ({ roleId: idOf(number), deptId: idOf(dept) })))
  if (held.length > 0) await db.insert(userRoles).values(held)
  if (given.length > 0) await db.insert(roleMenus).values(given)
  if (chosen.length > 0) await db.insert(roleDepartments).values(chosen)
}

/** All that `writeAccess` writes, to empty it. */
export const ACCESS_TABLES = [departments, users, roles, userRoles, roleMenus, roleDepartments]

/** One menu row for each permission, in this order: its id is its place among them. */
export const writeMenus = (db: Db, permissions: readonly string[]) =>
  db.insert(menus).values(permissions.map((permission) => ({ type: 'button' as const, permission })))
