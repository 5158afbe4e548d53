import { useMessages, useTranslations } from 'use-intl/react'

/** From the longest that fits at least once. */
const TIMES = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const
const LAST = TIMES.length - 1

/** How long something has been going on, by its two largest units: "5 min 12 s". Less than a second has one place. */
export function useDuration() {
  const t = useTranslations('monitor.duration')
  return (seconds: number) => {
    const at = TIMES.findIndex(([, length]) => seconds >= length)
    if (at < 0 || at === LAST) return t('seconds', { count: String(Math.round(Math.max(0, seconds) * 10) / 10) })
    const [[unit, length], [smaller, part]] = [TIMES[at]!, TIMES[at + 1]!]
    const rest = Math.floor((seconds % length) / part)
    const whole = t(unit, { count: String(Math.floor(seconds / length)) })
    return rest === 0 ? whole : `${whole} ${t(smaller, { count: String(rest) })}`
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

/** The roles of a process in words; one that only another version knows stands as it is. */
export function useDuties() {
  const role: Partial<Record<string, string>> = useMessages().monitor.role
  return (roles: readonly string[]) => roles.map((name) => role[name] ?? name).join(' · ')
}
