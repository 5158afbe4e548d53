import { useEffect, useState } from 'react'

/** The content of a paper. Once the paper stands beside the page it is printed, and then it goes. */
export function usePaper<T>() {
  const [paper, setPaper] = useState<T>()
  useEffect(() => {
    if (!paper) return
    const page = document.documentElement
    page.dataset.printing = 'statement'
    const done = () => {
      delete page.dataset.printing
      setPaper(undefined)
    }
    addEventListener('afterprint', done, { once: true })
    print()
    return () => removeEventListener('afterprint', done)
  }, [paper])
  return { paper, show: setPaper }
}
