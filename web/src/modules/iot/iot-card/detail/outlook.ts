import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'

import { DAY_MS } from '../card-state.ts'

interface Outlook {
  /** Whole days from now on. */
  days: number
  /** The traffic is used up, or the last package ends (ms). */
  until: number
  isUsedUp: boolean
  /** Whole days before the close of the cycle; 0: not before it. */
  early: number
}

/** Undefined without an average. */
export function outlookOf({ outlook, cycle }: Pick<IotCardDetail, 'outlook' | 'cycle'>, now: Date): Outlook | undefined {
  if (outlook === null) return undefined
  const until = Date.parse(outlook.until)
  const before = Date.parse(cycle.end) - until
  return {
    days: Math.max(0, Math.floor((until - now.getTime()) / DAY_MS)),
    until,
    isUsedUp: outlook.isUsedUp,
    early: before > 0 ? Math.max(1, Math.floor(before / DAY_MS)) : 0,
  }
}

/** Traffic that is missing until the close of the cycle at the daily average, in MB. */
export function missingOf({ card: { dayAverage, remainingTraffic }, cycle }: Pick<IotCardDetail, 'card' | 'cycle'>, now: Date): number {
  const days = (Date.parse(cycle.end) - now.getTime()) / DAY_MS
  return Math.max(0, days * Number(dayAverage ?? 0) - Number(remainingTraffic))
}
