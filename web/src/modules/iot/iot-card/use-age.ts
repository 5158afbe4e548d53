import { useNow, useTranslations } from 'use-intl/react'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** The age of figures in words, and whether they are older than a day. */
export function useAge() {
  const t = useTranslations('iotCard.age')
  const now = useNow({ updateInterval: MINUTE_MS })
  return (instant: string) => {
    const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)
    const isOld = minutes >= DAY_MINUTES
    if (minutes < 1) return { isOld, words: t('now') }
    if (minutes < HOUR_MINUTES) return { isOld, words: t('minutes', { count: minutes }) }
    if (!isOld) return { isOld, words: t('hours', { count: Math.floor(minutes / HOUR_MINUTES) }) }
    return { isOld, words: t('days', { count: Math.floor(minutes / DAY_MINUTES) }) }
  }
}
