import { z } from 'zod'

import { currentTheme } from '../theme/theme-store.ts'
import type { Tab } from './tab-list.ts'

const KEY = 'tagsViewList'
const Cached = z.array(z.object({ key: z.string(), pathname: z.string(), search: z.string(), title: z.string().exactOptional() }))

export const keepTabs = (tabs: Tab[]) => sessionStorage.setItem(KEY, JSON.stringify(tabs.map((tab) => ({ ...tab, version: undefined }))))

/** The tabs of before the reload, where the theme wants them back. */
export function cachedTabs(): Tab[] {
  if (!currentTheme().isCacheTagsView) return []
  try {
    return Cached.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]')).map((tab) => ({ ...tab, version: 0 }))
  } catch {
    return []
  }
}
