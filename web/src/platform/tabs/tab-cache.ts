import { z } from 'zod'

import { LASTING } from '../server/session-cache.ts'
import { currentTheme } from '../theme/theme-store.ts'
import type { Tab } from './tab-list.ts'

const KEY = LASTING.tabs
const Cached = z.array(z.object({ key: z.string(), pathname: z.string(), search: z.string(), title: z.string().exactOptional() }))

export const keepTabs = (tabs: Tab[]) => sessionStorage.setItem(KEY, JSON.stringify(tabs.map((tab) => ({ ...tab, version: undefined }))))

/** The tabs from before the reload, if the theme restores them. */
export const cachedTabs = (): Tab[] => (currentTheme().isCacheTagsView ? keptTabs().map((tab) => ({ ...tab, version: 0 })) : [])

/** Whether a tab is among those that are open. */
export const isTabOpen = (key: string) => keptTabs().some((tab) => tab.key === key)

function keptTabs() {
  try {
    return Cached.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}
