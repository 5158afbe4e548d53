import { z } from 'zod'

import { Nothing } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { Password, UserInfo } from './sign-in.ts'

/** 8 to 128 characters; the server refuses the best known ones too. */
export const NewPassword = z.string().min(8).max(128).meta({ secret: true })

export const Session = z.object({
  id: Id,
  /** The one this call is made with. */
  isCurrent: z.boolean(),
  ip: z.string(),
  browser: z.string(),
  os: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
})

export const personalApi = defineResource('personal', 'system/personal', {
  get: query(Nothing, UserInfo.extend({ deptName: z.string() }), { access: 'signedIn' }),
  /** Ends every other session of this user. */
  changePassword: command(z.strictObject({ oldPassword: Password, newPassword: NewPassword }), Nothing, {
    access: 'signedIn',
    transaction: 'own',
  }),
  sessions: query(Nothing, z.object({ list: z.array(Session) }), { access: 'signedIn' }),
})

export type PersonalError = 'wrongPassword' | 'tooManyTries' | 'commonPassword' | 'samePassword'
