import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { command, defineResource } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/rows.ts'
import { Id, Instant, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'

/** A position that people hold: manager, cashier, meter reader. It grants nothing. */
export const Post = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  /** `title` again: the text of an option list. */
  name: z.string(),
  /** Among the posts, smallest first. */
  sequence: z.int(),
  status: Status,
  notes: z.string(),
  /** Its holders. */
  userCount: z.int(),
  version: Version,
  createdAt: Instant,
})
/** A post as it is on the wire and on the page. */
export type Post = z.input<typeof Post>

export const PostAdd = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  title: text(64),
  sequence: z.int().min(0).max(9999),
  status: Status.default(1),
  notes: plain(256).default(''),
})
const PostEdit = editOf(PostAdd.shape)

export const postApi = defineResource(
  'post',
  'system/post',
  {
    ...crud({
      row: Post,
      add: PostAdd,
      edit: PostEdit,
      filter: { title: text(64).optional(), code: text(64).optional(), status: Status.optional() },
      sort: ['id', 'code', 'title', 'sequence', 'status', 'createdAt'],
    }),
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
  },
  { title: 'name', errors: ['missing', 'held', 'codeTaken'], rowsOf: 'nobody' },
)
