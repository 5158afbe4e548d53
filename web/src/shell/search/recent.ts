import type { Line } from '../../platform/search-line.ts'

const KEY = 'recentSearch'
const MOST = 6

/** What was chosen in this session, the last first. Names of people stay in the storage of the session, which ends with it. */
export const recentLines = (): Line[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Line[]

export function remember(line: Line) {
  if (line.isPassing) return
  const others = recentLines().filter(({ key }) => key !== line.key)
  sessionStorage.setItem(KEY, JSON.stringify([line, ...others].slice(0, MOST)))
}
