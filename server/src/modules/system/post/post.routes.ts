import { postApi } from '@weir/contract/modules/system/post'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { reading } from './post.list.ts'
import { setPostStatus } from './post.service.ts'
import { posts } from '../ground/post.table.ts'

export const postRoutes = implement(editing(postApi, posts), {
  ...crudHandlers(postApi, posts, {
    ...reading,
    values: ({ now }, input) => ({ ...input, createdAt: now() }),
    inUse: 'post.error.held',
    taken: { sys_post_code_taken: { field: 'code', reason: 'post.error.codeTaken' } },
  }),
  setStatus: setPostStatus,
})
