export interface Place {
  pathname: string
  search: string
}
/** An open tab: an address, and what the page made of it. */
export interface Tab extends Place {
  /** The address it was opened with: its page may change the query since. */
  key: string
  /** The name its page gave it, such as a household. */
  title?: string
  /** Counts refreshes: another number is another page. */
  version: number
}
export interface Open {
  tabs: Tab[]
  /** The key of the tab in front; none at an address without a tab. */
  front: string | undefined
}
/** How somebody comes to a place. */
export interface Arrival {
  place: Place
  /** The tab that was pressed, or that showed this entry of the browser's history before. */
  wanted: string | undefined
  /** The page in front changed its own query: another filter, page or sort. */
  isInPlace: boolean
}
/** The key of a shared tab: the route, whatever its parameters and query. */
export type ShareOf = (place: Place) => string

export const addressOf = ({ pathname, search }: Place) => pathname + search
export const newTab = (place: Place): Tab => ({ key: addressOf(place), pathname: place.pathname, search: place.search, version: 0 })

/** Open the tab of a place, or bring the open one there (behaviour-facts A5: each query and each parameter has its own). */
export function arrive({ tabs, front }: Open, arrival: Arrival, shareOf: ShareOf | undefined): Open {
  const { place } = arrival
  const found = tabOf({ tabs, front }, arrival, shareOf)
  if (!found) {
    const tab = newTab(place)
    return { tabs: [...tabs, tab], front: tab.key }
  }
  if (addressOf(found) === addressOf(place)) return { tabs, front: found.key }
  const { title, ...tab } = found
  const moved = { ...tab, pathname: place.pathname, search: place.search }
  const isSamePage = found.pathname === place.pathname && title !== undefined
  return { tabs: tabs.with(tabs.indexOf(found), isSamePage ? { ...moved, title } : moved), front: found.key }
}

function tabOf({ tabs, front }: Open, { place, wanted, isInPlace }: Arrival, shareOf: ShareOf | undefined): Tab | undefined {
  const isAt = (key: string | undefined) => (tab: Tab) => tab.key === key && tab.pathname === place.pathname
  const address = addressOf(place)
  return (
    tabs.find(isAt(wanted)) ??
    (isInPlace ? tabs.find(isAt(front)) : undefined) ??
    tabs.find((tab) => addressOf(tab) === address) ??
    tabs.find((tab) => (shareOf ? shareOf(tab) === shareOf(place) : tab.key === address))
  )
}

/** One tab for each that is shared from now on: the one in front, else the one opened last. */
export function shared({ tabs, front }: Open, shareOf: ShareOf): Tab[] {
  const kept = new Map(tabs.map((tab) => [shareOf(tab), tab]))
  const inFront = tabs.find(({ key }) => key === front)
  if (inFront) kept.set(shareOf(inFront), inFront)
  return tabs.filter((tab) => kept.get(shareOf(tab)) === tab)
}

type IsPinned = (tab: Tab) => boolean

/** The remaining tabs, and the next active one: if the active tab closes, it is the tab in its place, or the last. */
export function closeTab(tabs: Tab[], key: string, activeKey: string) {
  const at = tabs.findIndex((tab) => tab.key === key)
  const left = tabs.filter((tab) => tab.key !== key)
  return { left, next: key === activeKey ? (left[at] ?? left.at(-1)) : undefined }
}

export const closeOthers = (tabs: Tab[], key: string, isPinned: IsPinned) => tabs.filter((tab) => tab.key === key || isPinned(tab))
export const closeAll = (tabs: Tab[], isPinned: IsPinned) => tabs.filter(isPinned)

/** Take a tab to the place of another one; the pinned ones stay where they are, at the front. */
export function moveTab(tabs: Tab[], key: string, to: string, isPinned: IsPinned): Tab[] {
  const from = tabs.findIndex((tab) => tab.key === key)
  const at = tabs.findIndex((tab) => tab.key === to)
  if (from < 0 || at < 0 || from === at || isPinned(tabs[from]!) || isPinned(tabs[at]!)) return tabs
  return tabs.toSpliced(from, 1).toSpliced(at, 0, tabs[from]!)
}

export const changed = (tabs: Tab[], key: string, change: (tab: Tab) => Partial<Tab>): Tab[] =>
  tabs.map((tab) => (tab.key === key ? { ...tab, ...change(tab) } : tab))
