import { and, asc, eq } from 'drizzle-orm'

import { departments, roles, userRoles, type users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'userName' | 'nickname' | 'avatar' | 'deptId' | 'isPasswordDue'>

/** The names of a user's department and enabled roles. The access tables have another version once one of them changes. */
export async function belongingOf(ctx: Context, { id, deptId }: Pick<User, 'id' | 'deptId'>) {
  const [dept] = await ctx.db.select({ name: departments.name }).from(departments).where(eq(departments.id, deptId))
  return { deptName: dept!.name, roles: (await rolesOf(ctx, id)).map(({ key }) => key) }
}
export type Belonging = Awaited<ReturnType<typeof belongingOf>>

/** The signed-in user; `time` is the start of this session. */
export const infoOf = (user: User, belonging: Belonging, time: Date, permissions: string[]) => ({
  id: user.id,
  userName: user.userName,
  userNickname: user.nickname,
  avatar: user.avatar,
  ...belonging,
  time,
  isPasswordDue: user.isPasswordDue,
  authBtnList: permissions,
})

export const userInfo = async (ctx: Context, user: User, time: Date, permissions: string[]) =>
  infoOf(user, await belongingOf(ctx, user), time, permissions)

/** The enabled ones, in their order. */
export const rolesOf = ({ db }: Context, userId: number) =>
  db
    .select({ key: roles.key, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.status, 1)))
    .orderBy(asc(roles.sort), asc(roles.id))
