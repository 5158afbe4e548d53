import type { ReminderLevel } from '@weir/contract/modules/card/reminder-terms'
import type { Litre } from '@weir/contract/platform/units'

import type { Context } from '../../../kernel/context.ts'
import { daysAt, lastingFor } from '../water-card/card-usage.ts'

export interface Water {
  remaining: Litre
  /** Of the last 14 days together. */
  used: number
}

/** domain-rules §2.9 by the parameters; none where enough is left. */
export function levelOf({ settings }: Context, { remaining, used }: Water): ReminderLevel | null {
  if (remaining <= settings.urgentQuantityLitre) return 'urgent'
  const days = daysAt(remaining, used)
  return remaining <= settings.lowQuantityLitre || (days !== null && days <= settings.lowDays) ? 'low' : null
}

/** The most litres that are still of this level at this usage: above them it re-arms. */
export function limitOf({ settings }: Context, level: ReminderLevel, used: number): number {
  if (level === 'urgent') return settings.urgentQuantityLitre
  return Math.max(settings.lowQuantityLitre, used === 0 ? 0 : lastingFor(settings.lowDays + 1, used) - 1)
}
