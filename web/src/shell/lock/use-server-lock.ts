import { personalApi } from '@weir/contract/modules/system/personal'
import { useEffect, useRef } from 'react'

import { ApiError, call } from '../../platform/api.ts'

const AGAIN_MS = 5000

/**
 * The session is locked on the server too: sent at once, and repeated until there is an answer. Answers the latest try, to be waited for
 * before it is unlocked.
 */
export function useServerLock() {
  const told = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const tell = () => {
      told.current = call(personalApi.lock, {}).then(stop, (error) => error instanceof ApiError && stop())
    }
    const trying = setInterval(tell, AGAIN_MS)
    const stop = () => clearInterval(trying)
    tell()
    return stop
  }, [])
  return told
}
