import { postApi } from '@weir/contract/modules/system/post'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { posts } from '../ground/post.table.ts'

/** A disabled one is no longer offered; who holds it keeps it. */
export async function setPostStatus(ctx: Writing, { id, status }: InputOf<typeof postApi.setStatus>) {
  const [post] = await ctx.db.select({ status: posts.status }).from(posts).where(eq(posts.id, id)).for('update')
  if (!post) throw notFound('post.error.missing')
  await ctx.db.update(posts).set({ status }).where(eq(posts.id, id))
  ctx.changed({ resource: postApi, id, before: post, after: { status } })
  return {}
}
