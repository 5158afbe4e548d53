import { formatQuery } from '@weir/contract/platform/format-query'
import { parseQuery } from '@weir/contract/platform/query-text'

import { HOME, LOGIN } from './addresses.ts'

interface Place {
  pathname: string
  search: string
}

/**
 * Where a place leads instead of itself, by console-spec §2; undefined: nowhere else. `start`: where somebody begins who asked for nothing.
 */
export function redirectOf(isSignedIn: boolean, { pathname, search }: Place, start = HOME): string | undefined {
  if (!isSignedIn) return pathname === LOGIN ? undefined : `${LOGIN}${remember({ pathname, search })}`
  if (pathname === LOGIN) return wantedPlace(search, start)
  return pathname === '/' ? HOME : undefined
}

function remember({ pathname, search }: Place): string {
  if (pathname === '/') return ''
  const params = parseQuery(search)
  return `?${formatQuery({ redirect: pathname, ...(Object.keys(params).length > 0 && { params: JSON.stringify(params) }) })}`
}

/** The address that `remember` wrote; any other, an external one above all, leads home. */
function wantedPlace(search: string, start: string): string {
  const asked = new URLSearchParams(search)
  const path = asked.get('redirect')
  if (path === null) return start.startsWith(LOGIN) ? HOME : start
  if (!/^\/(?![/\\])/.test(path) || path === LOGIN) return HOME
  const query = formatQuery(objectIn(asked.get('params'))).toString()
  return query ? `${path}?${query}` : path
}

function objectIn(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
