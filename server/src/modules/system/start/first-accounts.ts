import { randomBytes } from 'node:crypto'
import { delivered } from '@weir/contract/modules/system/delivered.texts'

import { departments, roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { deviceKeys } from '../../../kernel/auth/device-key.table.ts'
import { hashPassword } from '../../../kernel/auth/passwords.ts'
import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import type { SystemConfig } from '../environment.ts'
import type { Context, Writing } from '../../../kernel/context.ts'

/** Names of the tables' first rows; the departments are a tree of two levels. */
const { company, offices, roleNames, nicknames } = delivered

interface FirstPassword {
  hash: string
  /** By the operator: then it is not printed. */
  given: boolean
  password: string
}
type FirstPasswords = Record<'admin' | 'common', FirstPassword>

/** Those of the first start, hashed; on any other there is nobody to give them to. */
export async function firstPasswords(ctx: Context, { adminPassword, commonPassword }: SystemConfig): Promise<FirstPasswords | undefined> {
  if ((await ctx.db.$count(users)) > 0) return undefined
  return { admin: await firstPassword(adminPassword), common: await firstPassword(commonPassword) }
}

async function firstPassword(given: string | undefined): Promise<FirstPassword> {
  const password = given ?? randomBytes(12).toString('base64url')
  return { hash: await hashPassword(password), given: given !== undefined, password }
}

/** Before there is any account: departments, the roles and accounts admin and common. Answers what to print. */
export async function createFirstAccounts(ctx: Writing, passwords: FirstPasswords | undefined): Promise<string[]> {
  if (!passwords || (await ctx.db.$count(users)) > 0) return []
  const [root] = await ctx.db.insert(departments).values({ name: company }).returning({ id: departments.id })
  const companyId = root!.id
  const below = await ctx.db
    .insert(departments)
    .values(Object.values(offices).map((name, sort) => ({ name, sort, parentId: companyId })))
    .returning({ id: departments.id })
  const [admin, common] = await ctx.db
    .insert(roles)
    .values([
      { key: 'admin', name: roleNames.admin, sort: 0, dataScope: 1, isSuper: true },
      { key: 'common', name: roleNames.common, sort: 1, dataScope: 1 },
    ])
    .returning({ id: roles.id })
  const first = { userName: 'admin', nickname: nicknames.admin, deptId: companyId, roleId: admin!.id }
  const second = { userName: 'common', nickname: nicknames.common, deptId: below[0]!.id, roleId: common!.id }
  return [await createAccount(ctx, first, passwords.admin), await createAccount(ctx, second, passwords.common)]
}

interface Account {
  userName: string
  nickname: string
  deptId: number
  roleId: number
}

async function createAccount({ db }: Writing, { roleId, ...account }: Account, { hash, given, password }: FirstPassword): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ ...account, passwordHash: hash })
    .returning({ id: users.id })
  await db.insert(userRoles).values({ userId: user!.id, roleId })
  return given ? `account ${account.userName}` : `account ${account.userName}, first password ${password}`
}

/** Before there is any device key: the operator's, or a random one that is printed here and never again. */
export async function createFirstDeviceKey({ db }: Writing, { deviceKey }: SystemConfig): Promise<string[]> {
  if ((await db.$count(deviceKeys)) > 0) return []
  const key = deviceKey ?? newToken()
  await db.insert(deviceKeys).values({ name: 'gateway', keyHash: sha256(key) })
  return deviceKey === undefined ? [`device key ${key}`] : []
}
