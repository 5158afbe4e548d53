import type { QueryClient } from '@tanstack/react-query'

import { boot } from '../platform/browser/boot.ts'
import { isLocked } from '../platform/server/lock.ts'
import { redirectOf } from '../platform/router/guard.ts'
import { cachedSession } from '../platform/server/session-cache.ts'
import { sessionQuery } from '../platform/session/session.tsx'
import { pageOf } from './route-objects.tsx'

/** The address behind the `#`, or where it leads a user who is signed in. */
function wantedPath() {
  const { pathname, search } = new URL(location.hash.slice(1) || '/', location.origin)
  return redirectOf(true, { pathname, search }) ?? pathname
}

/** The code of the page that the address opens. A page at an administrator's own path comes once the menu is known. */
export async function fetchPage(): Promise<void> {
  const component = boot?.componentAt(wantedPath())
  await (component === undefined ? undefined : pageOf(component)?.fetch())
}

/** Fetch the menus and the page, so that the first picture is whole. A failure shows where the missing part is drawn. */
export async function prepare(queries: QueryClient): Promise<void> {
  if (isLocked()) return
  const menus = cachedSession() ? undefined : queries.prefetchQuery(sessionQuery)
  await Promise.all([menus, fetchPage().catch(() => {})])
}
