import type { Litre } from '@weir/contract/platform/units'

import type { Decision, Judged } from './verdict.ts'

/** A reading on its place in the stream of its meter. */
export interface Link {
  /** Effective time, in ms. */
  at: number
  register: Litre
  /** As the meter sent it, in ms. */
  meterTime: number
  stale: boolean
  /** From a gateway, a file or staff; else by the meter's own key alone, which may take nothing back (`trust.ts`). */
  trusted: boolean
  decision?: Decision | undefined
  /** Set once it is stored: its row, and the verdict the daily rows are built on now. */
  stored?: { id: number; judged: Judged }
}

/** Order within a meter. Meter time, not the order of arrival, decides between equals: arrival must not matter. */
export const byPlace = (a: Link, b: Link) => a.at - b.at || a.register - b.register || a.meterTime - b.meterTime
