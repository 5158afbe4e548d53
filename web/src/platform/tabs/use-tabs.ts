import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type RouteObject, useNavigate } from 'react-router'

import { toTab } from './pane.ts'
import { routeAt } from './route-at.ts'
import { keepTabs } from './tab-cache.ts'
import { addressOf, changed, closeAll, closeOthers, closeTab, moveTab, type Tab } from './tab-list.ts'
import { useOpenTabs } from './use-open-tabs.ts'

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
