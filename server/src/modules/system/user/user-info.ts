import { and, asc, eq } from 'drizzle-orm'

import { departments, roles, userRoles, type users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'userName' | 'nickname' | 'avatar' | 'deptId' | 'isPasswordDue'>

/** The signed-in user; `time` is the start of this session. */
export async function userInfo(ctx: Context, user: User, time: Date, permissions: string[]) {
  const { id, userName, nickname, avatar, deptId, isPasswordDue } = user
  const [dept] = await ctx.db.select({ name: departments.name }).from(departments).where(eq(departments.id, deptId))
  return {
    id,
    userName,
    userNickname: nickname,
    avatar,
    deptName: dept!.name,
    roles: (await rolesOf(ctx, id)).map(({ key }) => key),
    time,
    isPasswordDue,
    authBtnList: permissions,
  }
}

/** The enabled ones, in their order. */
export const rolesOf = ({ db }: Context, userId: number) =>
  db
    .select({ key: roles.key, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.status, 1)))
    .orderBy(asc(roles.sort), asc(roles.id))
