import { useEffect, useRef } from 'react'

/** Whether a form or question is still visible when its answer comes: later only a toast can show it. */
export function useIsSeen() {
  const isSeen = useRef(true)
  useEffect(() => {
    isSeen.current = true
    return () => void (isSeen.current = false)
  }, [])
  return isSeen
}
