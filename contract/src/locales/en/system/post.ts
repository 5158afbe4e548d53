import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const post: TextsOf<'post'> = {
  title: 'Post',
  field: {
    ...pick(labels, 'createdAt', 'status', 'notes'),
    code: 'Code',
    title: 'Title',
    name: 'Title',
    sequence: 'Order',
    userCount: 'Users',
    dateRange: 'Created',
  },
  option: {},
  action: { setStatus: 'Change post status' },
  error: {
    missing: 'This post does not exist; refresh and try again',
    held: 'Users still hold this post; give them another one first',
    codeTaken: 'Another post has this code; choose another',
  },
}
