import type { postApi } from '@weir/contract/modules/system/post'
import { sql } from 'drizzle-orm'

import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { posts } from '../ground/post.table.ts'

export const reading: ReadOptions<typeof postApi> = {
  columns: {
    id: posts.id,
    code: posts.code,
    title: posts.title,
    name: posts.title,
    sequence: posts.sequence,
    status: posts.status,
    notes: posts.notes,
    userCount: sql<number>`(select count(*)::int from sys_user_post held where held.post_id = sys_post.id)`,
    version: posts.version,
    createdAt: posts.createdAt,
  },
  filters: { title: contains(posts.title), code: contains(posts.code), status: equals(posts.status) },
  order: { by: 'sequence', isAsc: true },
  scope: everyRow,
  missing: 'post.error.missing',
}
