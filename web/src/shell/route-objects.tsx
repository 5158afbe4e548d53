import { createElement } from 'react'
import { Navigate, type RouteObject } from 'react-router'

import type { ScreenRoute } from '../platform/router/screen-routes.ts'
import { pageFiles } from './page-files.ts'
import { EmbeddedPage } from './pages/EmbeddedPage.tsx'
import { ForbiddenPage } from './pages/ForbiddenPage.tsx'
import { LinkPage } from './pages/LinkPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'

/** The routes of the menu and the two pages that stand in none. `handle` is the route's line of the menu. */
export const routeObjects = (routes: ScreenRoute[]): RouteObject[] => [
  ...routes.map((route) => ({ path: route.path, handle: route, element: <Screen route={route} /> })),
  { path: '/401', element: <ForbiddenPage /> },
  { path: '*', element: <NotFoundPage /> },
]

function Screen({ route: { node, redirect } }: { route: ScreenRoute }) {
  const { isLink, isIframe } = node.meta
  if (redirect !== undefined) return <Navigate to={redirect} replace />
  if (isLink) return isIframe ? <EmbeddedPage node={node} /> : <LinkPage node={node} />
  return createElement(pageFiles.get(node.component) ?? NotFoundPage)
}
