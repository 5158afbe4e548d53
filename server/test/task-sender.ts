import { departments, menus, roleMenus, roles, userRoles, users } from '../src/platform/auth/access.table.ts'
import type { Context } from '../src/platform/context.ts'

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

/** Somebody who holds one permission, over the rows of his department: the context of his calls. */
export async function addSender({ db, ctx }: { db: Context['db']; ctx: Context }, permission: string): Promise<Context> {
  const [dept] = await db.insert(departments).values({ name: 'Hall' }).returning()
  const [user] = await db.insert(users).values({ userName: 'clerk', nickname: 'clerk', passwordHash: '', deptId: dept!.id }).returning()
  const [role] = await db.insert(roles).values({ key: 'clerk', name: 'clerk', dataScope: 3 }).returning()
  const [menu] = await db.insert(menus).values({ type: 'button', permission }).returning()
  await db.insert(userRoles).values({ userId: user!.id, roleId: role!.id })
  await db.insert(roleMenus).values({ roleId: role!.id, menuId: menu!.id })
  return { ...ctx, actor: { ...ctx.actor, id: user!.id, deptId: dept!.id, isSuper: false } }
}
