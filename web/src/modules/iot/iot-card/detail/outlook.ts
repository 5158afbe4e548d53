import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'

import { DAY_MS } from '../card-look.ts'

type Used = Pick<IotCardDetail['card'], 'daysLeft' | 'dayAverage' | 'remainingTraffic'>

interface Outlook {
  days: number
  /** The instant at which the traffic is used up (ms). */
  until: number
  /** Whole days before the close of the cycle; 0: not before it. */
  early: number
  /** Traffic that is missing until the close, in MB. */
  missing: number
}

/** Undefined without an average. */
export function outlookOf({ daysLeft, dayAverage, remainingTraffic }: Used, close: string, now: Date): Outlook | undefined {
  if (daysLeft === null || dayAverage === null || Number(dayAverage) === 0) return undefined
  const left = Math.max(0, Number(remainingTraffic) / Number(dayAverage))
  const until = now.getTime() + left * DAY_MS
  const [before, rest] = [Date.parse(close) - until, (Date.parse(close) - now.getTime()) / DAY_MS]
  return {
    days: Math.max(0, daysLeft),
    until,
    early: before > 0 ? Math.max(1, Math.floor(before / DAY_MS)) : 0,
    missing: Math.max(0, rest * Number(dayAverage) - Number(remainingTraffic)),
  }
}
