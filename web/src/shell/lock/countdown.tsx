import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { lockScreen } from '../../platform/server/lock.ts'
import { createStore, useStore } from '../../platform/browser/store.ts'
import { LOCK_SECONDS } from '../../platform/theme/theme-config.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'

/** Until the screen locks by itself; undefined while it does not. */
const secondsLeft = createStore<number | undefined>(undefined)

/**
 * Counts each second while the lock is switched on. It uses the clock, so that a machine that slept locks when it wakes. User activity does
 * not stop it (behaviour-facts A8).
 */
export function useCountdown() {
  const isOn = useTheme('isLockScreen')
  const seconds = useTheme('lockScreenTime')
  useEffect(() => {
    if (!isOn || seconds <= LOCK_SECONDS.min) return
    const end = Date.now() + seconds * 1000
    secondsLeft.set(seconds)
    const ticking = setInterval(() => {
      const left = Math.ceil((end - Date.now()) / 1000)
      if (left <= LOCK_SECONDS.min) lockScreen()
      else secondsLeft.set(left)
    }, 1000)
    return () => {
      clearInterval(ticking)
      secondsLeft.set(undefined)
    }
  }, [isOn, seconds])
}

/** When the screen will lock by itself. */
export function LockCountdown({ className }: { className: string | undefined }) {
  const t = useTranslations('lock')
  const seconds = useStore(secondsLeft)
  return (
    seconds !== undefined && (
      <p className={className} role="timer">
        {t('countdown', { seconds })}
      </p>
    )
  )
}
