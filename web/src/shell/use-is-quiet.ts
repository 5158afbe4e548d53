import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const QUIET_MS = 2000

/** True for good once nothing was asked of the server for a while. */
export function useIsQuiet() {
  const isAsking = useIsFetching() > 0
  const [isQuiet, rest] = useState(false)
  useEffect(() => {
    if (isAsking || isQuiet) return
    const timer = setTimeout(() => rest(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isAsking, isQuiet])
  return isQuiet
}
