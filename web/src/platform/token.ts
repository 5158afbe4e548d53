import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'

/** The session's token. It is in a cookie, so that every tab of the browser has it. The server reads it from the header only. */
const token = createStore(readCookie('token'))

export const currentToken = token.get
export const useToken = () => useStore(token)

/** Otherwise another window signed out, or in again. */
export const isTokenOfBrowser = () => readCookie('token') === token.get()

export function keepToken(next: string) {
  writeCookie('token', next)
  token.set(next)
}

export function dropToken() {
  dropCookie('token')
  token.set('')
}
