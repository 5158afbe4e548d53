import type { UserInfo, UserSession } from '@weir/contract/modules/system/sign-in'

import { boot } from '../browser/boot.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { forgetLock } from './lock.ts'
import { dropToken, keepToken } from './token.ts'

export type UserMenus = Omit<UserSession, 'userInfo'>
/** A guess has no id. */
type User = Omit<UserInfo, 'id' | 'time'> & Partial<Pick<UserInfo, 'id'>>

const MENUS = 'userMenu'
const USER = 'userInfo'

/** Menus are too long for a cookie. Its digest says whether those of this browser tab still belong to the session that all tabs share. */
export function keepSession({ userInfo, ...menus }: UserSession) {
  const text = JSON.stringify(menus)
  sessionStorage.setItem(MENUS, text)
  sessionStorage.setItem(USER, JSON.stringify(userInfo))
  writeCookie(MENUS, digest(text))
}

export function cachedSession(): UserSession | undefined {
  const [menus, user] = [sessionStorage.getItem(MENUS), sessionStorage.getItem(USER)]
  if (menus === null || user === null || digest(menus) !== readCookie(MENUS)) return undefined
  return { ...(JSON.parse(menus) as UserMenus), userInfo: JSON.parse(user) as UserInfo }
}

/** Until the session answers, a new tab knows the user's name only, and draws by it (console-spec §6). */
export function cachedUser(): User {
  const text = sessionStorage.getItem(USER)
  if (text !== null) return JSON.parse(text) as User
  const userName = readCookie('userName')
  const guess =
    userName === 'admin'
      ? { roles: ['admin'], authBtnList: ['btn.add', 'btn.del', 'btn.edit', 'btn.link'] }
      : { roles: ['common'], authBtnList: ['btn.add', 'btn.link'] }
  return { userName, userNickname: userName, avatar: '', deptName: '', isPasswordDue: false, ...guess }
}

let answeredAt = 0

/** When this page got the session by signing in, in milliseconds since 1970. A session of an earlier page is 0: its rights may have changed. */
export const sessionAnsweredAt = () => answeredAt

export function beginSession({ token, begins, ...session }: UserSession & { token: string; begins: string }) {
  answeredAt = Date.now()
  const [userName, address] = JSON.parse(sessionStorage.getItem(LEFT) ?? '[]') as string[]
  returnTo = userName === session.userInfo.userName ? address || undefined : undefined
  if (returnTo === undefined) sessionStorage.clear()
  returnTo ??= begins || undefined
  sessionStorage.removeItem(LEFT)
  writeCookie('userName', session.userInfo.userName)
  keepSession(session)
  keepToken(token)
  boot?.enter()
}

/** Where the person was when their session expired: their name, and the address. */
const LEFT = 'leftPlace'

/** Entries of the window's storage that outlive an expired session, by the beginning of their key. */
export const LASTING = { tabs: 'tagsViewList', draft: 'draft ' } as const

let returnTo: string | undefined

/** The address to go on at: of the same person, after their session expired. Anybody else begins at the page that the server names. */
export const placeToReturn = () => returnTo

/** The session expired. Its open tabs and drafts stay in this window for the same person. Another one gets nothing of them. */
export function expireSession() {
  const left = [readCookie('userName'), location.hash.slice(1)]
  const kept = Object.entries(sessionStorage).filter(([key]) => Object.values(LASTING).some((begin) => key.startsWith(begin)))
  endSession()
  for (const [key, value] of [...kept, [LEFT, JSON.stringify(left)] as const]) sessionStorage.setItem(key, String(value))
}

/** Forget the session, all that was cached for it, and start at the root. */
export function endSession() {
  sessionStorage.clear()
  dropCookie(MENUS)
  dropCookie('userName')
  dropToken()
  forgetLock()
  location.replace('/')
}

/** FNV-1a: tells texts apart, protects nothing. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
