import type { ResourceMessages } from '../../resource-messages.ts'

export const loginPage: ResourceMessages<'loginPage'> = {
  title: 'Sign-in page',
  field: { links: 'Other ways', contact: 'Contact for a forgotten password' },
  option: {},
  action: {},
  error: {},
}
