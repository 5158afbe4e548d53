import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { QueryClient } from '@tanstack/react-query'

import { lazyPart } from '../platform/loading/lazy-part.tsx'
import { FORBIDDEN, HOME, LOGIN, SIGN_IN, pageAddress } from '../platform/router/addresses.ts'
import { ownPages } from '../platform/router/own-module.ts'
import type { ScreenRoute } from '../platform/router/screen-routes.ts'
import { PaneBoundary } from '../platform/tabs/PaneBoundary.tsx'
import { withTexts } from '../platform/texts/texts.tsx'
import { ForbiddenPage, NotFoundPage } from './pages/refused-pages.tsx'
import { LinkPage } from './pages/Message.tsx'
import { LoadingPage } from './pages/Loading.tsx'
import { boot } from '../platform/browser/boot.ts'
import { isLocked } from '../platform/server/lock.ts'
import { redirectOf } from '../platform/router/guard.ts'
import { cachedSession } from '../platform/server/session-cache.ts'
import { sessionQuery } from '../platform/session/session.tsx'

const EmbeddedPage = lazy(() => import('./pages/EmbeddedPage.tsx'))
const MissingPage = lazy(() => import('./pages/MissingPage.tsx'))

/** The routes of the menu and those that stand in none. `handle` is the route's line of the menu. */
export const routeObjects = (routes: ScreenRoute[]): RouteObject[] => [
  ...routes.map((route) => ({ path: route.path, handle: route, element: <Screen route={route} /> })),
  ...(routes.some(({ path }) => path === HOME) ? [] : [{ path: HOME, element: <FirstPage routes={routes} /> }]),
  { id: 'sign-in', path: SIGN_IN, element: <Navigate to={LOGIN} replace /> },
  { id: 'no-permission', path: FORBIDDEN, element: <ForbiddenPage /> },
  { id: 'not-found', path: '*', element: <Missing /> },
]

function Screen({ route: { node, redirect } }: { route: ScreenRoute }) {
  const { isLink, isIframe } = node.meta
  if (redirect !== undefined) return <Navigate to={redirect} replace />
  if (isLink) return isIframe ? <EmbeddedPage node={node} /> : <LinkPage node={node} />
  return createElement(pageOf(node.component) ?? ownPages.get(node.component) ?? NotFoundPage)
}

/** For a user without a home page: the first page that is theirs. */
function FirstPage({ routes }: { routes: ScreenRoute[] }) {
  const first = routes.find(({ node, isDynamic }) => node.component !== '' && !node.meta.isHide && !isDynamic)
  return first ? <Navigate to={first.path} replace /> : <ForbiddenPage />
}

/** The reason for a missing page is looked up first. If that fails, there is no such page. */
const Missing = () => (
  <PaneBoundary broken={<NotFoundPage />}>
    <Suspense fallback={<LoadingPage />}>
      <MissingPage />
    </Suspense>
  </PaneBoundary>
)

const ROOT = '../modules/'
const files = import.meta.glob<{ default: ComponentType }>([
  '../modules/**/*Page.tsx',
  '!../modules/{system/{login,scan-login},pay/{order,link}}/**',
])

const pageFiles = new Map(
  Object.entries(files).map(([path, load]) => {
    const component = pageAddress(path.slice(ROOT.length, -'.tsx'.length))
    const inOneWave = () => {
      boot?.fetch(component)
      return load()
    }
    return [component, lazyPart(withTexts(component, inOneWave))]
  }),
)

/** The page that menus name `water/water-card/WaterCardPage`. It is fetched when it is first opened. */
const pageOf = (component: string) => pageFiles.get(pageAddress(component))

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
