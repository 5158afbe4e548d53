import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'

/** The session's token. It lives in a cookie, so that every tab of the browser has it; the server reads it from the header only. */
const token = createStore(readCookie('token'))

export const currentToken = token.get
export const useToken = () => useStore(token)

export function keepToken(next: string) {
  writeCookie('token', next)
  token.set(next)
}

export function dropToken() {
  dropCookie('token')
  token.set('')
}
