import { createContext, use, useEffect } from 'react'

/** Names the tab that a page stands in. Outside of a tab, as in a test, nothing happens. */
export const RenameTab = createContext<(title: string) => void>(() => {})

/** Name the tab, the end of the breadcrumb and the document once the name is known: `usePaneTitle(card && roomOf(card))`. */
export function usePaneTitle(title: string | undefined) {
  const rename = use(RenameTab)
  useEffect(() => {
    if (title) rename(title)
  }, [title, rename])
}
