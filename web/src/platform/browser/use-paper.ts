import { useEffect, useState } from 'react'

/**
 * The content of a paper. Once the paper stands beside the page it is printed, and then it goes. `mark` is on the root meanwhile
 * (`data-printing`), so that its style sheet hides all but that paper.
 */
export function usePaper<T>(mark = 'statement') {
  const [paper, setPaper] = useState<T>()
  useEffect(() => {
    if (!paper) return
    const page = document.documentElement
    page.dataset.printing = mark
    const done = () => {
      delete page.dataset.printing
      setPaper(undefined)
    }
    addEventListener('afterprint', done, { once: true })
    print()
    return () => removeEventListener('afterprint', done)
  }, [paper, mark])
  return { paper, show: setPaper }
}
