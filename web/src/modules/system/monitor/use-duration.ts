import { useTranslations } from 'use-intl/react'

/** From the longest that fits at least once. */
const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** How long something has been going on, by its largest unit with one place: "1.5 h". */
export function useDuration() {
  const t = useTranslations('monitoring.duration')
  return (seconds: number) => {
    const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? UNITS[3]
    return t(unit, { count: String(Math.round((Math.max(0, seconds) / length) * 10) / 10) })
  }
}
