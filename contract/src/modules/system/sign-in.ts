import { z } from 'zod'

import { command, defineResource } from '../../platform/endpoint.ts'
import { Id, Instant, Nothing, plain, text } from '../../platform/schemas.ts'
import { UserMenus } from './menu-node.ts'

/** Typed at a login or to confirm: any text, so that an old password outside today's policy still works. */
export const Password = z.string().min(1).max(128).meta({ secret: true })

export const UserInfo = z.object({
  id: Id,
  userName: z.string(),
  userNickname: z.string(),
  /** Address of a picture, or empty. */
  avatar: z.string(),
  /** The user's department. */
  deptName: z.string(),
  /** Keys of the enabled roles: `admin`, `common`, … */
  roles: z.array(z.string()),
  /** When this session began. */
  time: Instant,
  /** Others know the password: until the user sets another, the session may do nothing else. */
  isPasswordDue: z.boolean(),
  /** The permissions again, under the name the console keeps them by. */
  authBtnList: z.array(z.string()),
})
export type UserInfo = z.input<typeof UserInfo>

export const Credentials = z.strictObject({
  username: text(64),
  password: Password,
  /** The characters in the picture, in either case; both may be left out where captchas are off. */
  verifyCode: plain(16).default(''),
  verifyKey: z.string().max(64).default(''),
})

/** The user, with menu and permissions for the console. */
export const UserSession = z.object({ userInfo: UserInfo, ...UserMenus })
export type UserSession = z.input<typeof UserSession>

/** The answer of every way to sign in. */
export const SignedIn = UserSession.extend({ token: z.string().meta({ secret: true }) })

/** At `system/login` and `system/logout`. */
export const signInApi = defineResource(
  'signIn',
  'system',
  {
    /** A refused attempt is counted and recorded, so the handler has transactions of its own. */
    login: command(Credentials, SignedIn, { access: 'public', log: 'none', transaction: 'own' }),
    logout: command(Nothing, Nothing, { access: 'signedIn', log: 'none', whileLocked: true, beforeNewPassword: true }),
  },
  { errors: ['wrongCode', 'wrongPassword', 'frozen', 'tooManyTries'], rowsOf: 'nobody' },
)
