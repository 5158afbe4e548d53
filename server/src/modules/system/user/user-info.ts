import { and, asc, eq } from 'drizzle-orm'

import { departments, roles, userRoles, type users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'userName' | 'nickname' | 'avatar' | 'deptId' | 'isPasswordDue'>

/** What the console shows of a user; all of it stands in the access tables. */
export async function userFacts(ctx: Context, { id, userName, nickname, avatar, deptId, isPasswordDue }: User) {
  const [dept] = await ctx.db.select({ name: departments.name }).from(departments).where(eq(departments.id, deptId))
  const roleKeys = (await rolesOf(ctx, id)).map(({ key }) => key)
  return { id, userName, userNickname: nickname, avatar, deptName: dept!.name, roles: roleKeys, isPasswordDue }
}

/** The same with the start of a session. */
export const infoAt = (facts: Awaited<ReturnType<typeof userFacts>>, time: Date, permissions: string[]) => ({
  ...facts,
  time,
  authBtnList: permissions,
})

/** The signed-in user; `time` is the start of this session. */
export const userInfo = async (ctx: Context, user: User, time: Date, permissions: string[]) =>
  infoAt(await userFacts(ctx, user), time, permissions)

/** The enabled ones, in their order. */
export const rolesOf = ({ db }: Context, userId: number) =>
  db
    .select({ key: roles.key, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.status, 1)))
    .orderBy(asc(roles.sort), asc(roles.id))
