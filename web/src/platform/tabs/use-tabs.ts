import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type RouteObject, useNavigate } from 'react-router'

import { toTab, useArrival } from './pane.ts'
import { routeAt, hasTab, pinnedRoutes } from './route-at.ts'
import { keepTabs, cachedTabs } from './tab-cache.ts'
import {
  addressOf,
  changed,
  closeAll,
  closeOthers,
  closeTab,
  moveTab,
  type Tab,
  arrive,
  newTab,
  type Open,
  type Place,
  shared,
} from './tab-list.ts'
import { useTheme } from '../theme/theme-store.ts'
import { createStore, useStore } from '../browser/store.ts'

export type Tabs = ReturnType<typeof useTabs>

/** The open tabs, and which one the address shows. Going somewhere opens its tab. */
export function useTabs(routes: RouteObject[]) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { tabs, active, pathname, setOpen } = useOpenTabs(routes)
  useEffect(() => keepTabs(tabs), [tabs])

  const routeOf = (tab: Tab) => routeAt(routes, tab.pathname)
  const isPinned = (tab: Tab) => routeOf(tab)?.node.meta.isAffix ?? false
  const setTabs = (left: Tab[]) => setOpen((open) => ({ ...open, tabs: left }))
  const goTo = (tab: Tab) => void navigate(addressOf(tab), { state: toTab(tab.key) })
  const leave = (left: Tab[], next: Tab | undefined) => {
    if (!next || next.key === active) return setTabs(left)
    setOpen((open) => ({ ...open, tabs: left, front: next.key }))
    goTo(next)
  }
  const own = useMemo(() => {
    const change = (key: string, to: (tab: Tab) => Partial<Tab>) => setOpen((open) => ({ ...open, tabs: changed(open.tabs, key, to) }))
    return {
      rename: (key: string, title: string) =>
        setOpen((open) => {
          const isNew = open.tabs.some((tab) => tab.key === key && tab.title !== title)
          return isNew ? { ...open, tabs: changed(open.tabs, key, () => ({ title })) } : open
        }),
      /** Its page is mounted again, with new answers. */
      refresh: (key: string) => {
        void queries.invalidateQueries({ refetchType: 'none' })
        change(key, ({ version }) => ({ version: version + 1 }))
      },
    }
  }, [queries, setOpen])
  return {
    tabs,
    active,
    /** The line of the menu of the page in front. */
    route: routeAt(routes, tabs.find(({ key }) => key === active)?.pathname ?? pathname),
    routeOf,
    isPinned,
    goTo,
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
    move: (key: string, to: string) => setTabs(moveTab(tabs, key, to, isPinned)),
    /** A page that is open is found as it was left. */
    addressOf: (path: string) => {
      const there = tabs.filter(({ pathname }) => pathname === path)
      return addressOf(there.find(({ key }) => key === active) ?? there[0] ?? { pathname: path, search: '' })
    },
  }
}

/** Follows the address: every visited place activates its tab. */
function useOpenTabs(routes: RouteObject[]) {
  const { location, isInPlace, pressed } = useArrival()
  const { pathname } = location
  const isShareWanted = useTheme('isShareTagsView')
  const isTagsview = useTheme('isTagsview')
  // Without tags nobody could close what each query and parameter opens.
  const isShared = isShareWanted || !isTagsview
  const shareOf = isShared ? (place: Place) => routeAt(routes, place.pathname)?.path ?? place.pathname : undefined
  /** Which tab an entry of the browser's history showed: back and forward find it, whatever it shows now. */
  const [entries] = useState(() => new Map<string, string>())
  const [open, setOpen] = useState<Open & { at?: object; isShared: boolean }>(() => ({
    tabs: startingTabs(routes),
    front: undefined,
    isShared: false,
  }))
  const isPage = hasTab(routeAt(routes, pathname))
  // A page may come after its address: that of a module with its own screens, once they are loaded.
  const isNew = isPage && open.front === undefined
  if (open.at !== location || open.isShared !== isShared || isNew) {
    const tabs = shareOf && !open.isShared ? shared(open, shareOf) : open.tabs
    const wanted = pressed ?? entries.get(location.key)
    const here = isPage ? arrive({ tabs, front: open.front }, { place: location, wanted, isInPlace }, shareOf) : { tabs, front: undefined }
    setOpen({ ...here, at: location, isShared })
  }
  useEffect(() => {
    // Entries that the router did not make, such as those of plain links, have no key of their own.
    if (open.front !== undefined && location.key !== 'default') entries.set(location.key, open.front)
  }, [entries, location.key, open.front])
  return { tabs: open.tabs, active: open.front, pathname, setOpen }
}

function startingTabs(routes: RouteObject[]): Tab[] {
  const first = pinnedRoutes(routes).map(({ path }) => newTab({ pathname: path!, search: '' }))
  const again = cachedTabs().filter(({ pathname }) => hasTab(routeAt(routes, pathname)))
  return [
    ...first.map((tab) => again.find(({ key }) => key === tab.key) ?? tab),
    ...again.filter(({ key }) => !first.some((tab) => tab.key === key)),
  ]
}

/** The family's name for it, as it stands in the session of the window. */
const KEY = 'isTagsViewCurrenFull'

const store = createStore(sessionStorage.getItem(KEY) === 'true')

/** The page in front has the whole window; a reload keeps it so. */
export const useIsFullPage = () => useStore(store)

export function setFullPage(isFull: boolean) {
  sessionStorage.setItem(KEY, String(isFull))
  store.set(isFull)
}
