import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

import { useIsLocked } from '../../platform/lock.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { isTokenOfBrowser } from '../../platform/token.ts'
import styles from './Lockable.module.css'
import { useCountdown } from './use-countdown.ts'

const fetchLockScreen = () => import('./LockScreen.tsx')
const LockScreen = lazy(fetchLockScreen)

/** The pages stay as they are under the lock, with all that was typed; of what is locked from the start nothing is even asked for. */
export function Lockable({ children }: { children: ReactNode }) {
  const isLocked = useIsLocked()
  const [isOpened, open] = useState(!isLocked)
  if (!isLocked && !isOpened) open(true)
  const willLock = useTheme('isLockScreen')
  useEffect(() => {
    if (willLock) fetchLockScreen().catch(() => undefined) // now, for the network may be gone when the time comes
  }, [willLock])
  useCountdown()
  // Another window ended the session of this one: what it shows is not for whoever sits there now.
  const isOver = !isLocked && !isTokenOfBrowser()
  useEffect(() => {
    if (isOver) location.reload()
  }, [isOver])
  return (
    <>
      {isOpened && children}
      {isOver && <div className={styles.cover} />}
      {isLocked && (
        <Suspense fallback={<div className={styles.cover} />}>
          <LockScreen />
        </Suspense>
      )}
    </>
  )
}
