import { and, sql } from 'drizzle-orm'

import { userRoles, users } from '../../../kernel/auth/access.table.ts'
import { worthOf } from '../../../kernel/auth/grants.ts'
import { type Author, holdsAll } from '../../../kernel/auth/actor.ts'
import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { AppError } from '../../../kernel/errors.ts'
import { findDept } from '../dept/dept.queries.ts'
import { userPosts } from '../ground/post.table.ts'
import { type Belongings, demandEnabledPosts, heldByEach } from './user-memberships.ts'
import { userNames, userScope } from '../ground/user.queries.ts'
import { type Account, demandEnabledRoles, demandGivable } from './user-rules.ts'
import type { NewUser } from './user.service.ts'

/** Accounts in a few statements, by the rules of `addUser`. Answers the names of those that are made; one that is refused is left out. */
export async function addUsers(ctx: Writing, author: Author, inputs: readonly NewUser[]): Promise<ReadonlySet<string>> {
  const alike = Map.groupBy(inputs, ({ deptId, roleIds, postIds }) => JSON.stringify([deptId, roleIds, postIds]))
  const right: NewUser[] = []
  for (const group of alike.values()) if (await isRight(ctx, author, group[0]!)) right.push(...group)
  const ids = await insertUsers(ctx, right)
  const added = right.flatMap((input) => {
    const id = ids.get(input.userName)
    return id === undefined ? [] : [{ ...input, id, roleIds: [...new Set(input.roleIds)], postIds: [...new Set(input.postIds)] }]
  })
  const roles = added.flatMap(({ id, roleIds }) => roleIds.map((roleId) => ({ userId: id, roleId })))
  if (roles.length > 0) await ctx.db.insert(userRoles).values(roles)
  const posts = added.flatMap(({ id, postIds }) => postIds.map((postId) => ({ userId: id, postId })))
  if (posts.length > 0) await ctx.db.insert(userPosts).values(posts)
  for (const { id, passwordHash: _, ...input } of added) userNames.changed(ctx, id, null, userNames.stored(input))
  return new Set(ids.keys())
}

/** Whether the caller may make an account of this department with these roles and posts. */
async function isRight(ctx: Writing, author: Author, { deptId, roleIds, postIds }: NewUser): Promise<boolean> {
  try {
    await findDept(ctx, deptId, 'user.error.departmentMissing')
    await demandEnabledRoles(ctx, [...new Set(roleIds)])
    await demandGivable(ctx, author, { roleIds, deptId })
    await demandEnabledPosts(ctx, [...new Set(postIds)])
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Their ids by name, of those whose name and phone nobody has. */
async function insertUsers({ db, actor, now }: Writing, inputs: readonly NewUser[]): Promise<ReadonlyMap<string, number>> {
  if (inputs.length === 0) return new Map()
  const given = unnest('given', {
    user_name: ['text', inputs.map(({ userName }) => userName)],
    nickname: ['text', inputs.map(({ userNickname }) => userNickname)],
    password_hash: ['text', inputs.map(({ passwordHash }) => passwordHash)],
    dept_id: ['bigint', inputs.map(({ deptId }) => deptId)],
    telephone: ['text', inputs.map(({ telephone = '' }) => telephone)],
    email: ['text', inputs.map(({ email }) => email)],
    gender: ['smallint', inputs.map(({ gender }) => gender)],
    description: ['text', inputs.map(({ description }) => description)],
    status: ['smallint', inputs.map(({ status }) => status)],
    is_password_due: ['boolean', inputs.map(({ isPasswordDue }) => isPasswordDue)],
  })
  const { rows } = await db.execute<{ id: string; user_name: string }>(sql`
    insert into ${users} (user_name, nickname, password_hash, dept_id, telephone, email, gender, description, status, is_password_due, created_by, created_at)
    select given.*, ${actor.id}::bigint, ${now().toISOString()}::timestamptz from ${given}
    on conflict do nothing returning id, user_name`)
  return new Map(rows.map(({ id, user_name }) => [user_name, Number(id)]))
}

/** The data of an existing account; absent ones stay. */
export interface SaidOfUser extends Pick<NewUser, 'userName' | 'userNickname' | 'deptId'> {
  email?: string | undefined
  gender?: 0 | 1 | 2 | undefined
  description?: string | undefined
  roleIds?: readonly number[] | undefined
  postIds?: readonly number[] | undefined
  telephone?: string | undefined
  status?: 0 | 1 | undefined
}

/**
 * Changes names, e-mails, genders and descriptions of accounts in two statements, by the rules of `editUser`. Answers the names of those
 * that are changed. Left out is one that would change more than that, or that the caller may not act upon.
 */
export async function editUsers(ctx: Writing, said: readonly SaidOfUser[]): Promise<ReadonlySet<string>> {
  const byName = new Map(said.map((one) => [one.userName, one]))
  const accounts = await ctx.db
    .select(ACCOUNT)
    .from(users)
    .where(and(sql`${users.userName} = any(${sql.param([...byName.keys()])}::text[])`, userScope(ctx)))
    .orderBy(users.id)
    .for('update')
  const held = await heldByEach(
    ctx,
    accounts.map(({ id }) => id),
  )
  const mayActUpon = actingUpon(ctx)
  const changes = []
  for (const account of accounts) {
    const one = byName.get(account.userName)!
    const belongings = held(account.id)
    if (!isPlain(account, belongings, one) || !(await mayActUpon(account, belongings.roleIds))) continue
    const { userNickname, email = account.email, gender = account.gender, description = account.description } = one
    changes.push({ account, after: { nickname: userNickname, email, gender, description } })
  }
  if (changes.length === 0) return new Set()
  const given = unnest('given', {
    id: ['bigint', changes.map(({ account }) => account.id)],
    nickname: ['text', changes.map(({ after }) => after.nickname)],
    email: ['text', changes.map(({ after }) => after.email)],
    gender: ['smallint', changes.map(({ after }) => after.gender)],
    description: ['text', changes.map(({ after }) => after.description)],
  })
  await ctx.db.execute(sql`
    update ${users} set nickname = given.nickname, email = given.email, gender = given.gender, description = given.description
    from ${given} where ${users.id} = given.id`)
  for (const { account, after } of changes) userNames.changed(ctx, account.id, account, after)
  return new Set(changes.map(({ account }) => account.userName))
}

const { id, userName, nickname, deptId, telephone, email, gender, description, status } = users
const ACCOUNT = { id, userName, nickname, deptId, telephone, email, gender, description, status }
type Found = Pick<Account, keyof typeof ACCOUNT>

/** Department, roles, posts, phone and status are unchanged: other values have further effects, which `editUser` handles. */
function isPlain(account: Found, held: Belongings, said: SaidOfUser): boolean {
  const same = (wanted: readonly number[] | undefined, held: readonly number[]) =>
    wanted === undefined || (new Set(wanted).size === held.length && held.every((id) => wanted.includes(id)))
  const kept = (['telephone', 'status'] as const).every((field) => said[field] === undefined || said[field] === account[field])
  return kept && said.deptId === account.deptId && same(said.roleIds, held.roleIds) && same(said.postIds, held.postIds)
}

/** As `findActedUpon` asks it, once for accounts with the same roles in the same department. */
function actingUpon({ db, actor }: Writing) {
  const known = new Map<string, boolean>()
  return async (account: Found, roleIds: readonly number[]): Promise<boolean> => {
    if (account.id === actor.id) return true
    const key = JSON.stringify([account.deptId, roleIds])
    const may = known.get(key) ?? holdsAll(actor, await worthOf(db, roleIds, account.deptId), account.deptId)
    known.set(key, may)
    return may
  }
}
