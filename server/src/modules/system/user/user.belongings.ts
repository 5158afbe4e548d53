import { and, asc, eq, inArray } from 'drizzle-orm'

import { userRoles } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { posts, userPosts } from '../post/post.table.ts'

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

/** A disabled post can be kept, not given. */
export async function setPosts({ db }: Writing, userId: number, postIds: readonly number[]) {
  const wanted = [...new Set(postIds)]
  const held = await postsHeldBy({ db }, userId)
  const given = wanted.filter((id) => !held.includes(id))
  if (given.length > 0 && (await db.$count(posts, and(inArray(posts.id, given), eq(posts.status, 1)))) < given.length)
    throw invalid('postIds', 'user.error.postMissing')
  await db.delete(userPosts).where(eq(userPosts.userId, userId))
  if (wanted.length > 0) await db.insert(userPosts).values(wanted.map((postId) => ({ userId, postId })))
}
