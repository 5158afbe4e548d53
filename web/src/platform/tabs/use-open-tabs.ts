import { useEffect, useState } from 'react'
import type { RouteObject } from 'react-router'

import { useTheme } from '../theme/theme-store.ts'
import { useArrival } from './pane.ts'
import { hasTab, pinnedRoutes, routeAt } from './route-at.ts'
import { cachedTabs } from './tab-cache.ts'
import { arrive, newTab, type Open, type Place, shared, type Tab } from './tab-list.ts'

/** Follows the address: every visited place activates its tab. */
export function useOpenTabs(routes: RouteObject[]) {
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
