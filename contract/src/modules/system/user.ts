import { Nothing } from '../../platform/crud.ts'
import { defineResource, query } from '../../platform/endpoint.ts'
import { UserSession } from './sign-in.ts'

export const userApi = defineResource('user', 'system/user', {
  getUserMenus: query(Nothing, UserSession, { access: 'signedIn' }),
})
