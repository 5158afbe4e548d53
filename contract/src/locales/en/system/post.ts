import type { TextsOf } from '../../messages.ts'

export const post: TextsOf<'post'> = {
  title: 'Post',
  field: {
    code: 'Code',
    title: 'Title',
    name: 'Title',
    sequence: 'Order',
    status: 'Status',
    notes: 'Notes',
    userCount: 'Users',
    createdAt: 'Created',
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
