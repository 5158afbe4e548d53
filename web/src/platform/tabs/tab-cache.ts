import { z } from 'zod'

import { currentTheme } from '../theme/theme-store.ts'
import { newTab, type Tab } from './tab-list.ts'

const KEY = 'tagsViewList'
const Cached = z.array(z.object({ pathname: z.string(), search: z.string(), title: z.string().optional() }))

export const keepTabs = (tabs: Tab[]) =>
  sessionStorage.setItem(KEY, JSON.stringify(tabs.map(({ pathname, search, title }) => ({ pathname, search, title }))))

/** The tabs of before the reload, where the theme wants them back. */
export function cachedTabs(): Tab[] {
  if (!currentTheme().isCacheTagsView) return []
  try {
    return Cached.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]')).map(({ title, ...place }) => ({
      ...newTab(place),
      ...(title !== undefined && { title }),
    }))
  } catch {
    return []
  }
}
