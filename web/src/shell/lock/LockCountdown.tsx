import { useTranslations } from 'use-intl/react'

import { useStore } from '../../platform/store.ts'
import { secondsLeft } from './use-countdown.ts'

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
