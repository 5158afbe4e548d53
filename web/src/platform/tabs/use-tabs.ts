import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { matchRoutes, type RouteObject, useLocation, useNavigate } from 'react-router'

import type { ScreenRoute } from '../router/screen-routes.ts'
import { cachedTabs, keepTabs } from './tab-cache.ts'
import { changed, closeAll, closeOthers, closeTab, newTab, type Place, type Tab, tabKey, visit } from './tab-list.ts'

const found = new WeakMap<RouteObject[], Map<string, ScreenRoute | undefined>>()

/** The line of the menu that an address belongs to. Remembered: to answer, the router ranks all routes anew, and every tag asks at every step. */
export function routeAt(routes: RouteObject[], pathname: string): ScreenRoute | undefined {
  const known = found.get(routes) ?? new Map<string, ScreenRoute | undefined>()
  found.set(routes, known)
  if (!known.has(pathname)) known.set(pathname, matchRoutes(routes, pathname)?.at(-1)?.route.handle as ScreenRoute | undefined)
  return known.get(pathname)
}

/** What leads elsewhere, or opens a window, has no tab. */
const hasTab = (route: ScreenRoute | undefined) =>
  route !== undefined && route.redirect === undefined && (route.node.component !== '' || route.node.meta.isIframe)

const addressOf = ({ pathname, search }: Place) => pathname + search
const pinned = (routes: RouteObject[]) => routes.filter(({ handle }) => (handle as ScreenRoute | undefined)?.node.meta.isAffix)

export type Tabs = ReturnType<typeof useTabs>

/** The open tabs, and which one the address shows. Going somewhere opens its tab. */
export function useTabs(routes: RouteObject[]) {
  const location = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [tabs, setTabs] = useState(() => startingTabs(routes))
  /** Tabs go once the address has left them; before that they would open again. */
  const [leaving, setLeaving] = useState<{ to: string; left: Tab[] }>()

  const route = routeAt(routes, location.pathname)
  const active = hasTab(route) ? tabKey(location) : undefined
  if (leaving && active === leaving.to) {
    setTabs(leaving.left)
    setLeaving(undefined)
  } else if (active !== undefined) {
    const visited = visit(tabs, location)
    if (visited !== tabs) setTabs(visited)
  }
  useEffect(() => keepTabs(tabs), [tabs])

  const isPinned = (tab: Tab) => routeAt(routes, tab.pathname)?.node.meta.isAffix ?? false
  const leave = (left: Tab[], next: Tab | undefined) => {
    if (!next || next.key === active) return setTabs(left)
    setLeaving({ to: next.key, left })
    void navigate(addressOf(next))
  }
  const own = useMemo(
    () => ({
      rename: (key: string, title: string) =>
        setTabs((open) => (open.some((tab) => tab.key === key && tab.title !== title) ? changed(open, key, () => ({ title })) : open)),
      refresh: (key: string) => {
        void queries.invalidateQueries({ refetchType: 'none' })
        setTabs((open) => changed(open, key, ({ version }) => ({ version: version + 1 })))
      },
    }),
    [queries],
  )
  return {
    tabs,
    active,
    route,
    isPinned,
    ...own,
    close: (key: string) => {
      const { left, next } = closeTab(tabs, key, active ?? '')
      leave(left, next)
    },
    closeOthers: (key: string) =>
      leave(
        closeOthers(tabs, key, isPinned),
        tabs.find((tab) => tab.key === key),
      ),
    closeAll: () => {
      const left = closeAll(tabs, isPinned)
      leave(left, left.at(-1))
    },
    /** A page that is open is found as it was left. */
    addressOf: (path: string) => addressOf(tabs.find(({ key }) => key === path) ?? { pathname: path, search: '' }),
  }
}

function startingTabs(routes: RouteObject[]): Tab[] {
  const first = pinned(routes).map(({ path }) => newTab({ pathname: path!, search: '' }))
  const again = cachedTabs().filter(({ pathname }) => hasTab(routeAt(routes, pathname)))
  return [
    ...first.map((tab) => again.find(({ key }) => key === tab.key) ?? tab),
    ...again.filter(({ key }) => !first.some((tab) => tab.key === key)),
  ]
}
