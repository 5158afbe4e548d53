import { userApi } from '@weir/contract/modules/system/user'
import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'

import { departments, roleDepartments, roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { worthOf } from '../../../kernel/auth/grants.ts'
import { holdsAll } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { equals, escapeLike, phoneIs, ownedBy } from '../../../kernel/crud/conditions.ts'
import { ask, defineQuestion } from '../../../kernel/follow.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { posts, userPosts } from './post.table.ts'

type Api = typeof userApi

/** Accounts of the departments within the scope of the call, and those the caller created. Deleted ones do not count. */
export const userScope = (ctx: Context) => and(ownedBy(users)(ctx), isNull(users.deletedAt))

/** Of a row of users. */
export const isSuper = sql`exists (select from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} and ${roles.isSuper} where ${userRoles.userId} = ${users.id})`

/** The department and all that stand below it. */
const inDept = (deptId: number): SQL => sql`${users.deptId} in (
  with recursive below as (
    select ${deptId}::bigint as id
    union select ${departments.id} from below join ${departments} on ${departments.parentId} = below.id
  ) select id from below)`

const columns = {
  id: users.id,
  userName: users.userName,
  userNickname: users.nickname,
  deptId: users.deptId,
  deptName: sql<string>`(select ${departments.name} from ${departments} where ${departments.id} = ${users.deptId})`,
  roleNames: sql<string[]>`array(select ${roles.name} from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
    where ${userRoles.userId} = ${users.id} order by ${roles.sort}, ${roles.id})`,
  postNames: sql<string[]>`array(select ${posts.title} from ${userPosts} join ${posts} on ${posts.id} = ${userPosts.postId}
    where ${userPosts.userId} = ${users.id} order by ${posts.sequence}, ${posts.id})`,
  telephone: sql<string | null>`nullif(${users.telephone}, '')`,
  email: users.email,
  gender: users.gender,
  description: users.description,
  status: users.status,
  isPasswordDue: users.isPasswordDue,
  bar: sql<'super' | null>`case when ${isSuper} then 'super' end`,
  lastLoginAt: users.lastLoginAt,
  version: users.version,
  createdAt: users.createdAt,
}
export const userNames = rowNames(userApi, users, columns)

export const userReading: ReadOptions<Api> = {
  columns,
  shown: ({ actor }, row) => ({ ...row, bar: row.id === actor.id ? 'self' : actor.isSuper ? null : row.bar }),
  filters: {
    text: (typed) => or(ilike(users.userName, `%${escapeLike(typed)}%`), ilike(users.nickname, `%${escapeLike(typed)}%`))!,
    telephone: phoneIs(users.telephone),
    deptId: inDept,
    roleId: (id) => sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.roleId} = ${id})`,
    postId: (id) => sql`exists (select from ${userPosts} where ${userPosts.userId} = ${users.id} and ${userPosts.postId} = ${id})`,
    gender: equals(users.gender),
    status: equals(users.status),
  },
  scope: userScope,
  missing: 'user.error.missing',
}

/** The enabled roles, each with whether the caller holds its permissions in the own department, and the enabled posts. */
export async function userParams(ctx: Context) {
  const { db, actor, scope } = ctx
  const deptIds = sql<
    number[]
  >`array(select ${roleDepartments.deptId}::int from ${roleDepartments} where ${roleDepartments.roleId} = ${roles.id})`
  const enabled = await db
    .select({ id: roles.id, key: roles.key, name: roles.name, dataScope: roles.dataScope, deptIds })
    .from(roles)
    .where(eq(roles.status, 1))
    .orderBy(asc(roles.sort), asc(roles.id))
  const options = enabled.map(async (role) => ({
    ...role,
    mayGive: holdsAll(actor, await worthOf(db, [role.id], actor.deptId), actor.deptId),
  }))
  const offered = await db
    .select({ id: posts.id, name: posts.title })
    .from(posts)
    .where(eq(posts.status, 1))
    .orderBy(asc(posts.sequence), asc(posts.id))
  const belonging = await ask(ctx, rowsOfDepartments, null)
  const all = await db.select({ id: departments.id, parentId: departments.parentId }).from(departments)
  const within = all.filter(({ id }) => scope.all || scope.deptIds.includes(id))
  return {
    roles: await Promise.all(options),
    posts: offered,
    departments: within.map((department) => ({ ...department, ...(belonging.get(department.id) ?? EMPTY_DEPARTMENT) })),
  }
}

/** Roles and posts of one account, the disabled ones too. */
export async function heldBy({ db }: Context, userId: number) {
  const held = await db
    .select({ id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(roles.sort), asc(roles.id))
  const positions = await db
    .select({ id: posts.id, name: posts.title })
    .from(userPosts)
    .innerJoin(posts, eq(posts.id, userPosts.postId))
    .where(eq(userPosts.userId, userId))
    .orderBy(asc(posts.sequence), asc(posts.id))
  return { roles: held, posts: positions }
}

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

/** How much belongs to a department itself. */
export interface DepartmentRows {
  regions: number
  /** Not closed. */
  cards: number
}

/** By the id of the department, whatever the caller's scope. One to which nothing belongs is missing. */
export const rowsOfDepartments = defineQuestion<null, Promise<ReadonlyMap<number, DepartmentRows>>>(
  'system.rowsOfDepartments',
  async () => new Map(),
)

export const EMPTY_DEPARTMENT: DepartmentRows = { regions: 0, cards: 0 }
