import { createContext, use, useEffect } from 'react'

/** The tab that a page stands in. Outside of one, as in a dialog of the frame or in a test, it has no key and no name. */
export const Pane = createContext<{ key: string; rename: (title: string) => void }>({ key: '', rename: () => {} })

export const usePaneKey = () => use(Pane).key

/** Name the tab, the end of the breadcrumb and the document once the name is known: `usePaneTitle(card && roomOf(card))`. */
export function usePaneTitle(title: string | undefined) {
  const { rename } = use(Pane)
  useEffect(() => {
    if (title) rename(title)
  }, [title, rename])
}
