import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from '../browser/store.ts'

/** The session's token. It is in a cookie, so that every tab of the browser has it. The server reads it from the header only. */
const token = createStore(readCookie('token'))

/** After the end of the session nothing is drawn again: the login page comes as a document of its own, with its own texts. */
let isOver = false

export const currentToken = () => (isOver ? '' : token.get())
export const useToken = () => useStore(token)

/** Otherwise another window signed out, or in again. */
export const isTokenOfBrowser = () => readCookie('token') === currentToken()

export function keepToken(next: string) {
  isOver = false
  writeCookie('token', next)
  token.set(next)
}

export function dropToken() {
  dropCookie('token')
  isOver = true
}
