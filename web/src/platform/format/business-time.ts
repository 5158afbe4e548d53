import {
  businessDay,
  businessZone,
  dayNumber,
  dayText,
  isZone,
  setBusinessZone,
  type SteadyOffset,
  toZone,
} from '@weir/contract/platform/zone'

import { readCookie } from '../server/cookies.ts'

/** 0 to 23, by the clock of the business. */
export const businessHour = () => Number(toZone(new Date()).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length))

/** `2026-11-21` */
export const businessToday = () => dayText(businessDay(Date.now()))

/** Of periods such as `2026-11-21`, `2026-11` or `2026`: marks the one that has not ended, for a chart. */
export function runningOf(periods: readonly string[]): ('running' | undefined)[] {
  const today = businessToday()
  return periods.map((period) => (today.startsWith(period) ? 'running' : undefined))
}

/** The days of `2026-11-20`, `2026-11` or `2026`. */
export function daysOf(period: string): [string, string] {
  if (period.length === 10) return [period, period]
  if (period.length === 4) return [`${period}-01-01`, `${period}-12-31`]
  const next = dayText(dayNumber(`${period}-28`) + 4).slice(0, 7)
  return [`${period}-01`, dayText(dayNumber(`${next}-01`) - 1)]
}

/** `2026-11-22T08:00`: a minute by the clock of the business. */
export const localMinute = (instant: Date) => toZone(instant).slice(0, 'YYYY-MM-DDTHH:mm'.length)

/** That minute as an instant on the wire. One that the clocks skip is the next there is. */
export function instantAt(minute: string): string {
  const wanted = Date.parse(`${minute}Z`)
  const nearer = (at: number) => at + wanted - Date.parse(`${localMinute(new Date(at))}Z`)
  return toZone(new Date(nearer(nearer(wanted))))
}

/** Zone and present offset come with the page, in cookies; the browser's own zone never matters. An invalid zone changes nothing. */
export function setUpZone() {
  const zone = readCookie('timeZone')
  if (zone === businessZone() || isZone(zone)) setBusinessZone(zone, offsetIn(readCookie('zoneOffset')))
}

/** `+08:00 1732406400000 1763942400000`, as the server writes it; undefined for any other text. */
function offsetIn(cookie: string): SteadyOffset | undefined {
  const [, text, from, until] = /^([+-]\d\d:\d\d) (\d+) (\d+)$/.exec(cookie) ?? []
  return text === undefined ? undefined : { text, from: Number(from), until: Number(until) }
}
