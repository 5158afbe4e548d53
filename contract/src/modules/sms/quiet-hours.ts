import { z } from 'zod'
import { plainText } from '../../platform/text-rules/text-rules.ts'
import { toZone } from '../../platform/zone.ts'

/** `21:00-08:00` by the clock of the business, the end not included; empty: at any time. */
export const QuietHours = z
  .string()
  .overwrite(plainText)
  .regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d)$/)

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** When messages to households may leave again; null: now. Hours that begin and end at once are none. */
export function quietUntil(hours: string, at: Date): Date | null {
  if (hours === '') return null
  const [from, to] = hours.split('-').map(minutesOf) as [number, number]
  const now = minutesOf(toZone(at).slice(11, 16))
  const since = (now - from + DAY_MINUTES) % DAY_MINUTES
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return null
  const whole = Math.floor(at.getTime() / MINUTE) * MINUTE
  return new Date(whole + (length - since) * MINUTE)
}
