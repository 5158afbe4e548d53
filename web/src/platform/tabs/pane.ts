import { createContext, use, useInsertionEffect } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'

/** A page may do to tabs what their menu does. */
export interface TabActs {
  refresh: (key: string) => void
  close: (key: string) => void
  closeOthers: (key: string) => void
  closeAll: () => void
}

interface OwnTab {
  key: string
  rename: (title: string) => void
  /** Those of the tabs that are open now. */
  acts: () => TabActs | undefined
}

/** The tab of a page. Outside of one, in a dialog of the frame or in a test, it has no key and name. */
export const Pane = createContext<OwnTab>({ key: '', rename: () => {}, acts: () => undefined })

export const usePane = () => use(Pane)

/** Name the tab, the end of the breadcrumb and the document once the name is known: `usePaneTitle(card && roomOf(card))`. */
export function usePaneTitle(title: string | undefined) {
  const { rename } = use(Pane)
  // The language may change while another page is in front, and a hidden page has no other effects. These must not render at once.
  useInsertionEffect(() => {
    if (title) queueMicrotask(() => rename(title))
  }, [title, rename])
}

/** Begins a name that is a part of the page's own: the view of a list. */
export const VIEW_MARK = '· '

/** For `setParams(next, IN_PLACE)`: the page changes its own query and stays in its tab. A link with that query would open another tab. */
export const IN_PLACE = { state: { isInPlace: true } } as const
/** For the link of a tab itself. */
export const toTab = (key: string) => ({ tab: key })

interface Said {
  isInPlace?: boolean
  tab?: string
}

/** The address's state about the way to it. */
export function useArrival() {
  const location = useLocation() as Location<Said | null>
  const isReplaced = useNavigationType() === NavigationType.Replace
  return { location, isInPlace: isReplaced || location.state?.isInPlace === true, pressed: location.state?.tab }
}
