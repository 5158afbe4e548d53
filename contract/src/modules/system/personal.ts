import { z } from 'zod'

import { IdInput } from '../../platform/crud.ts'
import { ofDict } from '../../platform/dict.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { avatar } from '../../platform/picture.ts'
import { Id, Instant, Masked, Nothing, personName, Telephone, text, Version } from '../../platform/schemas.ts'
import { ruled } from '../../platform/text-rules/text-rules.ts'
import { Password, UserInfo } from './sign-in.ts'

/** 8 to 128 characters; the server refuses the best known ones too. */
export const NewPassword = z.string().min(8).max(128).meta({ secret: true })

/** May be left empty where any password unlocks (`sys.lockScreen.verify`). */
const LockPassword = z.string().max(128).meta({ secret: true })

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

/** 0 unknown, 1 male, 2 female. */
export const Gender = ofDict('sys_user_sex', z.union([z.literal(0), z.literal(1), z.literal(2)]))
const none = z.literal('')

export const PersonalEdit = z.strictObject({
  version: Version.optional(),
  userNickname: personName(64).optional(),
  /** With it one can sign in, so changing it asks for the password. */
  telephone: Telephone.optional(),
  email: z.union([ruled('email').max(128), none]).optional(),
  gender: Gender.optional(),
  avatar: z.union([avatar(), none]).optional(),
  password: Password.optional(),
})

export const personalApi = defineResource(
  'personal',
  'system/personal',
  {
    get: query(
      Nothing,
      UserInfo.extend({
        roleNames: z.array(z.string()),
        telephone: Masked.nullable(),
        email: z.string(),
        gender: Gender,
        version: Version,
      }),
      {
        access: 'signedIn',
      },
    ),
    /** Absent fields stay unchanged. A wrong password is counted even if the command fails, so it runs in its own transactions. */
    edit: command(PersonalEdit, Nothing, { method: 'PUT', access: 'signedIn', transaction: 'own' }),
    /** Nobody can sign in with it any more, so it asks for the password as changing it does. */
    removeTelephone: command(z.strictObject({ password: Password }), Nothing, { access: 'signedIn', transaction: 'own' }),
    /** Ends every other session of this user. Somebody else who signs in all the time ends the caller's, and not this call. */
    changePassword: command(z.strictObject({ oldPassword: Password, newPassword: NewPassword }), Nothing, {
      access: 'signedIn',
      transaction: 'own',
      beforeNewPassword: true,
      afterSurplus: true,
    }),
    /** From here on this session may only unlock or sign out; anything else is answered with 423. */
    lock: command(Nothing, Nothing, { access: 'signedIn' }),
    /** A wrong password is counted and stays so, hence transactions of its own. */
    unlock: command(z.strictObject({ password: LockPassword }), Nothing, { access: 'signedIn', transaction: 'own', whileLocked: true }),
    sessions: query(Nothing, z.object({ list: z.array(Session) }), { access: 'signedIn' }),
    /** The rows over which the caller holds a permission: those of departments, by name, and own ones. `isAll`: no row is left out. */
    scope: query(
      z.strictObject({ permission: text(128) }),
      z.object({ isAll: z.boolean(), isOwn: z.boolean(), departments: z.array(z.string()) }),
      { access: 'signedIn' },
    ),
    /** One of the caller's own. */
    endSession: command(IdInput, Nothing, { access: 'signedIn', untold: 'a session of the caller has no history' }),
  },
  {
    errors: [
      'sessionMissing',
      'noPicture',
      'wrongPassword',
      'wrongLockPassword',
      'wrongOwnPassword',
      'tooManyTries',
      'commonPassword',
      'samePassword',
      'telephoneTaken',
    ],
    rowsOf: 'nobody',
  },
)
