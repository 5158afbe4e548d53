import type { UserInfo } from '@weir/contract/modules/system/sign-in'

import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { forgetLock } from './lock.ts'
import { dropToken, keepToken } from './token.ts'

export interface UserMenus {
  menuList: MenuNode[]
  permissions: string[]
}
type User = Pick<UserInfo, 'userName' | 'userNickname' | 'avatar' | 'roles' | 'authBtnList'>

const MENUS = 'userMenu'
const USER = 'userInfo'

/** Menus are too long for a cookie. Its digest says whether those of this browser tab still belong to the session that all tabs share. */
export function keepMenus(menus: UserMenus) {
  const text = JSON.stringify(menus)
  sessionStorage.setItem(MENUS, text)
  writeCookie(MENUS, digest(text))
}

export function cachedMenus(): UserMenus | undefined {
  const text = sessionStorage.getItem(MENUS)
  return text !== null && digest(text) === readCookie(MENUS) ? (JSON.parse(text) as UserMenus) : undefined
}

/** Until the session answers, a tab opened anew knows the user's name only, and draws by it (console-spec §6). */
export function cachedUser(): User {
  const text = sessionStorage.getItem(USER)
  if (text !== null) return JSON.parse(text) as User
  const userName = readCookie('userName')
  const guess =
    userName === 'admin'
      ? { roles: ['admin'], authBtnList: ['btn.add', 'btn.del', 'btn.edit', 'btn.link'] }
      : { roles: ['common'], authBtnList: ['btn.add', 'btn.link'] }
  return { userName, userNickname: userName, avatar: '', ...guess }
}

export function beginSession({ token, userInfo, menuList, permissions }: UserMenus & { token: string; userInfo: UserInfo }) {
  sessionStorage.clear()
  sessionStorage.setItem(USER, JSON.stringify(userInfo))
  writeCookie('userName', userInfo.userName)
  keepMenus({ menuList, permissions })
  keepToken(token)
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
