import { z } from 'zod'

import { command, defineResource } from '../../platform/endpoint.ts'
import { Id, Instant, Nothing, plain, text } from '../../platform/schemas.ts'

/** An entry of a person's menu. Buttons are no entries: they are the strings in `permissions`. */
export const MenuNode = z.object({
  id: Id,
  /** 0 at the top. */
  pid: z.int(),
  /** Unique; also the name under which the page is kept alive. */
  name: z.string(),
  /** The key of the product's screen that it is, or that shows its component; empty: none. */
  screen: z.string(),
  /** `water/water-card/WaterCardPage`; empty for a directory. */
  component: z.string(),
  path: z.string(),
  meta: z.object({
    /** In the language of the request. */
    title: z.string(),
    titles: z.object({ 'zh-cn': z.string(), en: z.string(), 'zh-tw': z.string() }),
    icon: z.string(),
    /** An address outside, or empty. */
    isLink: z.string(),
    isHide: z.boolean(),
    isKeepAlive: z.boolean(),
    isAffix: z.boolean(),
    isIframe: z.boolean(),
    /** Of a directory: its pages are one entry of the menu, with links above the page. */
    isOneEntry: z.boolean(),
    /** Keys of the roles that see it; empty: all to whom the server sends it. */
    roles: z.array(z.string()),
  }),
  /** Path of a directory's first entry that is not hidden; empty elsewhere. */
  redirect: z.string(),
  get children(): z.ZodArray<typeof MenuNode> {
    return z.array(MenuNode)
  },
})
export type MenuNode = z.input<typeof MenuNode>

/** The menu of a person, and the permissions (`*\/*\/*`: all) that show buttons. */
const UserMenus = {
  menuList: z.array(MenuNode),
  permissions: z.array(z.string()),
  /** As of which state of menus, roles, departments and accounts: another text after every change of them. */
  access: z.string(),
  /** Of the server: it stands at the foot of the console. */
  version: z.string(),
}

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
export const SignedIn = UserSession.extend({
  token: z.string().meta({ secret: true }),
  /** The path of the page where this person begins, unless they asked for another; empty: at home. */
  begins: z.string(),
})

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
