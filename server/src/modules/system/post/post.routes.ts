import { postApi } from '@weir/contract/modules/system/post'
import { eq, sql } from 'drizzle-orm'

import { contains, equals } from '../../../platform/crud/filters.ts'
import { crudHandlers } from '../../../platform/crud/crud-handlers.ts'
import { everyRow } from '../../../platform/crud/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import { implement } from '../../../platform/implement.ts'
import { posts } from './post.table.ts'

export const postRoutes = implement(postApi, {
  ...crudHandlers(postApi, posts, {
    columns: {
      id: posts.id,
      code: posts.code,
      title: posts.title,
      name: posts.title,
      sequence: posts.sequence,
      status: posts.status,
      notes: posts.notes,
      userCount: sql<number>`(select count(*)::int from sys_user_post held where held.post_id = sys_post.id)`,
      createdAt: posts.createdAt,
    },
    filters: { title: contains(posts.title), code: contains(posts.code), status: equals(posts.status) },
    scope: everyRow,
    values: ({ now }, input) => ({ ...input, createdAt: now() }),
    missing: 'post.error.missing',
    inUse: 'post.error.held',
    taken: { sys_post_code_taken: 'post.error.codeTaken' },
  }),
  /** A disabled one is no longer offered; who holds it keeps it. */
  async setStatus(ctx, { id, status }) {
    const [post] = await ctx.db.select({ status: posts.status }).from(posts).where(eq(posts.id, id)).for('update')
    if (!post) throw notFound('post.error.missing')
    await ctx.db.update(posts).set({ status }).where(eq(posts.id, id))
    ctx.changed({ resource: postApi, id, before: post, after: { status } })
    return {}
  },
})
