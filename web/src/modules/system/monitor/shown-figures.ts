import { useTranslations } from 'use-intl/react'

/** From the longest that fits at least once. */
const TIMES = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** How long something has been going on, by its largest unit with one place: "1.5 h". */
export function useDuration() {
  const t = useTranslations('monitoring.duration')
  return (seconds: number) => {
    const [unit, length] = TIMES.find(([, length]) => seconds >= length) ?? TIMES[3]
    return t(unit, { count: String(Math.round((Math.max(0, seconds) / length) * 10) / 10) })
  }
}

const SIZES = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** Bytes with two places in the largest unit that leaves at least one: `1.50 GB`. */
export function shownSize(bytes: number): string {
  // A figure that would round up to 1024.00 belongs to the next unit.
  const power = SIZES.findIndex((_, i) => Math.round((bytes / STEP ** i) * 100) < STEP * 100)
  const at = power < 0 ? SIZES.length - 1 : power
  return `${at === 0 ? String(bytes) : (bytes / STEP ** at).toFixed(2)} ${SIZES[at]}`
}
