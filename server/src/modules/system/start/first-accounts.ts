import { randomBytes } from 'node:crypto'
import { delivered } from '@weir/contract/locales/zh-cn/delivered'

import { departments, roles, userRoles, users } from '../../../platform/auth/access.table.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Config } from '../../../platform/config.ts'
import type { Writing } from '../../../platform/context.ts'

/** Names of the tables' first rows; the departments are a tree of two levels. */
const { company, offices, roleNames, nicknames } = delivered

/** Before there is any account: departments, the roles and accounts admin and common. Answers what to print. */
export async function createFirstAccounts(ctx: Writing, { adminPassword, commonPassword }: Config): Promise<string[]> {
  if ((await ctx.db.$count(users)) > 0) return []
  const [root] = await ctx.db.insert(departments).values({ name: company }).returning({ id: departments.id })
  const companyId = root!.id
  const below = await ctx.db
    .insert(departments)
    .values(offices.map((name, sort) => ({ name, sort, parentId: companyId })))
    .returning({ id: departments.id })
  const [admin, common] = await ctx.db
    .insert(roles)
    .values([
      { key: 'admin', name: roleNames.admin, sort: 0, dataScope: 1, isSuper: true },
      { key: 'common', name: roleNames.common, sort: 1, dataScope: 1 },
    ])
    .returning({ id: roles.id })
  return [
    await createAccount(ctx, { userName: 'admin', nickname: nicknames.admin, deptId: companyId, roleId: admin!.id, given: adminPassword }),
    await createAccount(ctx, {
      userName: 'common',
      nickname: nicknames.common,
      deptId: below[0]!.id,
      roleId: common!.id,
      given: commonPassword,
    }),
  ]
}

interface Account {
  userName: string
  nickname: string
  deptId: number
  roleId: number
  /** By the operator; it is not printed. */
  given: string | undefined
}

async function createAccount({ db }: Writing, { roleId, given, ...account }: Account): Promise<string> {
  const password = given ?? randomBytes(12).toString('base64url')
  const [user] = await db
    .insert(users)
    .values({ ...account, passwordHash: await hashPassword(password) })
    .returning({ id: users.id })
  await db.insert(userRoles).values({ userId: user!.id, roleId })
  return given === undefined ? `account ${account.userName}, first password ${password}` : `account ${account.userName}`
}
