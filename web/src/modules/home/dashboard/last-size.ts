import { cachedUser } from '../../../platform/server/session-cache.ts'

/** Parts of the home page whose size only their data say: as they were the last time in this browser, so that nothing moves. */
type Part = 'inbox' | 'shift'

const keyOf = (part: Part) => `home:${cachedUser().userName}:${part}`

export const lastSize = (part: Part) => Number(localStorage.getItem(keyOf(part))) || undefined

export const keepSize = (part: Part, size: number) => localStorage.setItem(keyOf(part), String(size))
