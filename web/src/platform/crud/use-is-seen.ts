import { useEffect, useRef } from 'react'

/** Whether a form or question still stands in view when its answer comes: later it can only be told by a toast. */
export function useIsSeen() {
  const isSeen = useRef(true)
  useEffect(() => {
    isSeen.current = true
    return () => void (isSeen.current = false)
  }, [])
  return isSeen
}
