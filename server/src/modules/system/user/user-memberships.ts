import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { userRoles } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { posts, userPosts } from '../ground/post.table.ts'

export async function rolesHeldBy({ db }: Pick<Context, 'db'>, userId: number): Promise<number[]> {
  const held = await db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.roleId))
  return held.map(({ roleId }) => roleId)
}

export async function postsHeldBy({ db }: Pick<Context, 'db'>, userId: number): Promise<number[]> {
  const held = await db
    .select({ postId: userPosts.postId })
    .from(userPosts)
    .where(eq(userPosts.userId, userId))
    .orderBy(asc(userPosts.postId))
  return held.map(({ postId }) => postId)
}

export async function setRoles({ db }: Writing, userId: number, roleIds: readonly number[]) {
  await db.delete(userRoles).where(eq(userRoles.userId, userId))
  if (roleIds.length > 0) await db.insert(userRoles).values(roleIds.map((roleId) => ({ userId, roleId })))
}

export interface Belongings {
  roleIds: readonly number[]
  postIds: readonly number[]
}

/** Of several accounts at once. */
export async function heldByEach({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<(id: number) => Belongings> {
  const theirs = (column: PgColumn) => sql`${column} = any(${sql.param([...ids])}::bigint[])`
  const roles = await db.select().from(userRoles).where(theirs(userRoles.userId)).orderBy(asc(userRoles.roleId))
  const posts = await db.select().from(userPosts).where(theirs(userPosts.userId)).orderBy(asc(userPosts.postId))
  const [rolesOf, postsOf] = [Map.groupBy(roles, ({ userId }) => userId), Map.groupBy(posts, ({ userId }) => userId)]
  return (id) => ({
    roleIds: rolesOf.get(id)?.map(({ roleId }) => roleId) ?? [],
    postIds: postsOf.get(id)?.map(({ postId }) => postId) ?? [],
  })
}

/** A disabled post can be kept, not given. */
export async function demandEnabledPosts({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  const enabled = ids.length === 0 ? 0 : await db.$count(posts, and(inArray(posts.id, [...ids]), eq(posts.status, 1)))
  if (enabled < ids.length) throw invalid('postIds', 'user.error.postMissing')
}

export async function setPosts({ db }: Writing, userId: number, postIds: readonly number[]) {
  const wanted = [...new Set(postIds)]
  const held = await postsHeldBy({ db }, userId)
  await demandEnabledPosts(
    { db },
    wanted.filter((id) => !held.includes(id)),
  )
  await db.delete(userPosts).where(eq(userPosts.userId, userId))
  if (wanted.length > 0) await db.insert(userPosts).values(wanted.map((postId) => ({ userId, postId })))
}
