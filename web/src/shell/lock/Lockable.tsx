import { type ReactNode, useEffect, useState } from 'react'

import { useIsLocked } from '../../platform/lock.ts'
import { isTokenOfBrowser } from '../../platform/token.ts'
import { Lock } from './Lock.tsx'
import styles from './Lockable.module.css'
import { useCountdown } from './use-countdown.ts'

const fetchLockScreen = () => import('./LockScreen.tsx')

/** The pages stay unchanged under the lock, with all typed text. If the screen is locked from the start, they request nothing. */
export function Lockable({ children }: { children: ReactNode }) {
  const isLocked = useIsLocked()
  const [isOpened, open] = useState(!isLocked)
  if (!isLocked && !isOpened) open(true)
  useCountdown()
  // Another window ended the session of this one: its content is not for the next user.
  const isOver = !isLocked && !isTokenOfBrowser()
  useEffect(() => {
    if (isOver) location.reload()
  }, [isOver])
  return (
    <>
      {isOpened && children}
      {isOver && <div className={styles.over} />}
      <Lock isLocked={isLocked} from={fetchLockScreen} />
    </>
  )
}
