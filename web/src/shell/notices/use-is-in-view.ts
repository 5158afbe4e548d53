import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether this window is the one its browser shows. */
export const useIsInView = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
