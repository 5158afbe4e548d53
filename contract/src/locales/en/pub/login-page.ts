import type { TextsOf } from '../../messages.ts'

export const loginPage: TextsOf<'loginPage'> = {
  title: 'Sign-in page',
  field: { links: 'Other ways', contact: 'Contact for a forgotten password' },
  option: {},
  action: {},
  error: {},
}
