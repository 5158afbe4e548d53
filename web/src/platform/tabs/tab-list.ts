/** An open tab: an address, and what the page made of it. */
export interface Tab {
  key: string
  pathname: string
  search: string
  /** The name its page gave it, such as a household. */
  title?: string
  /** Counts refreshes: another number is another page. */
  version: number
}
export interface Place {
  pathname: string
  search: string
}

/**
 * A path has one tab, with its parameters. A query changes what a tab shows (page, filter, sort), unless it says which thing
 * is shown (`id`) or names the tab (`tagsViewName`).
 */
export function tabKey({ pathname, search }: Place): string {
  const query = new URLSearchParams(search)
  const own = ['id', 'tagsViewName'].flatMap((name) => query.get(name) ?? [])
  return [pathname, ...own].join('|')
}

export const newTab = ({ pathname, search }: Place): Tab => ({ key: tabKey({ pathname, search }), pathname, search, version: 0 })

/** Open the tab of a place, or move the open one to it. Nothing to do is the same list. */
export function visit(tabs: Tab[], place: Place): Tab[] {
  const key = tabKey(place)
  const at = tabs.findIndex((tab) => tab.key === key)
  if (at < 0) return [...tabs, newTab(place)]
  return tabs[at]!.search === place.search ? tabs : tabs.with(at, { ...tabs[at]!, search: place.search })
}

type IsPinned = (tab: Tab) => boolean

/** What is left, and which tab to go to: when the active one goes, the one that takes its place, or the last. */
export function closeTab(tabs: Tab[], key: string, activeKey: string) {
  const at = tabs.findIndex((tab) => tab.key === key)
  const left = tabs.filter((tab) => tab.key !== key)
  return { left, next: key === activeKey ? (left[at] ?? left.at(-1)) : undefined }
}

export const closeOthers = (tabs: Tab[], key: string, isPinned: IsPinned) => tabs.filter((tab) => tab.key === key || isPinned(tab))
export const closeAll = (tabs: Tab[], isPinned: IsPinned) => tabs.filter(isPinned)

export const changed = (tabs: Tab[], key: string, change: (tab: Tab) => Partial<Tab>): Tab[] =>
  tabs.map((tab) => (tab.key === key ? { ...tab, ...change(tab) } : tab))
