import { departments, menus, roleMenus, roles, userRoles, users } from '../../src/kernel/auth/access.table.ts'
import type { Context } from '../../src/kernel/context.ts'

/** Somebody who may do everything. */
export async function addAdmin(db: Context['db'], userName = 'chief'): Promise<number> {
  const [dept] = await db
    .insert(departments)
    .values({ name: `Office of ${userName}` })
    .returning()
  const [user] = await db.insert(users).values({ userName, nickname: userName, passwordHash: '', deptId: dept!.id }).returning()
  const [role] = await db.insert(roles).values({ key: userName, name: userName, isSuper: true }).returning()
  await db.insert(userRoles).values({ userId: user!.id, roleId: role!.id })
  return user!.id
}

/** A clerk who holds these permissions, over the rows of one department: the context of the clerk's calls. */
export async function addSender({ db, ctx }: { db: Context['db']; ctx: Context }, ...permissions: string[]): Promise<Context> {
  const [dept] = await db.insert(departments).values({ name: 'Hall' }).returning()
  const [user] = await db.insert(users).values({ userName: 'clerk', nickname: 'clerk', passwordHash: '', deptId: dept!.id }).returning()
  const [role] = await db.insert(roles).values({ key: 'clerk', name: 'clerk', dataScope: 3 }).returning()
  const buttons = permissions.map((permission) => ({ type: 'button' as const, permission }))
  const entries = await db.insert(menus).values(buttons).returning()
  await db.insert(userRoles).values({ userId: user!.id, roleId: role!.id })
  await db.insert(roleMenus).values(entries.map(({ id }) => ({ roleId: role!.id, menuId: id })))
  return { ...ctx, actor: { ...ctx.actor, id: user!.id, deptId: dept!.id, isSuper: false } }
}
