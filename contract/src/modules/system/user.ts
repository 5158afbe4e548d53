import { z } from 'zod'

import { Nothing } from '../../platform/crud.ts'
import { defineResource, query } from '../../platform/endpoint.ts'
import { UserMenus } from './menu-node.ts'

export const userApi = defineResource('user', 'system/user', {
  getUserMenus: query(Nothing, z.object(UserMenus), { access: 'signedIn' }),
})
