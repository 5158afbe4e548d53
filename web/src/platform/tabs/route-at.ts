import { matchRoutes, type RouteObject } from 'react-router'
import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import { z } from 'zod'

import type { ScreenRoute } from '../router/screen-routes.ts'

const found = new WeakMap<RouteObject[], Map<string, ScreenRoute | undefined>>()

/** The menu line of an address. Cached: for each answer the router ranks all routes again, and every tab asks at every step. */
export function routeAt(routes: RouteObject[], pathname: string): ScreenRoute | undefined {
  const known = found.get(routes) ?? new Map<string, ScreenRoute | undefined>()
  found.set(routes, known)
  if (!known.has(pathname)) known.set(pathname, matchRoutes(routes, pathname)?.at(-1)?.route.handle as ScreenRoute | undefined)
  return known.get(pathname)
}

/** An external link, or one that opens a window, has no tab. */
export const hasTab = (route: ScreenRoute | undefined) =>
  route !== undefined && route.redirect === undefined && (route.node.component !== '' || route.node.meta.isIframe)

/** The tabs that are always there. */
export const pinnedRoutes = (routes: RouteObject[]) => routes.filter(({ handle }) => (handle as ScreenRoute | undefined)?.node.meta.isAffix)

const Names = z.partialRecord(z.enum(LANGUAGES), z.string())

/** `tagsViewName` is a plain text, or JSON with a text per language; a missing one falls back to the first. */
export function namedBy(tagsViewName: string, language: Language): string {
  if (!tagsViewName.startsWith('{')) return tagsViewName
  try {
    const names = Names.parse(JSON.parse(tagsViewName))
    return names[language] ?? Object.values(names)[0] ?? tagsViewName
  } catch {
    return tagsViewName
  }
}
