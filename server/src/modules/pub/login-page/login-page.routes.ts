import { loginPageApi } from '@weir/contract/modules/pub/login-page'

import { implement } from '../../../kernel/implement.ts'

export const loginPageRoutes = implement(loginPageApi, {
  get: async ({ settings: { loginLinks, loginContact } }) => ({ links: loginLinks, contact: loginContact }),
})
