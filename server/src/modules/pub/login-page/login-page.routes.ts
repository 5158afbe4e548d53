import { loginPageApi } from '@weir/contract/modules/pub/login-page'

import { implement } from '../../../platform/implement.ts'

export const loginPageRoutes = implement(loginPageApi, {
  get: async ({ settings: { loginLinks, loginContact } }) => ({ links: loginLinks, contact: loginContact }),
})
