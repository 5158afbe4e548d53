import { createContext, use, useEffect } from 'react'

/** What a page may do with the tab it stands in. */
export interface Pane {
  /** Name the tab, the end of the breadcrumb and the document. */
  rename: (title: string) => void
  refresh: () => void
  close: () => void
}

const nowhere: Pane = { rename() {}, refresh() {}, close() {} }
export const PaneContext = createContext<Pane>(nowhere)

/** The tab around this page; outside of one, as in a test, nothing happens. */
export const usePane = () => use(PaneContext)

/** Name the tab once the name is known: `usePaneTitle(card && roomOf(card))`. */
export function usePaneTitle(title: string | undefined) {
  const { rename } = usePane()
  useEffect(() => {
    if (title) rename(title)
  }, [title, rename])
}
