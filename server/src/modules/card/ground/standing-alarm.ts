import type { Litre } from '@weir/contract/platform/units'

import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { waterCards } from './water-card.table.ts'

/** The job that raises and clears what follows from balances and from days without readings. */
export const ALARM_RULES = 'water.alarmRules'

type Limits = Pick<Context['settings'], 'lowAlarmLitre' | 'overdraftAlarm'>

/** The alarm that so much water on a card raises. An overdrawn card has that alarm alone. */
export function standingAlarm({ lowAlarmLitre, overdraftAlarm }: Limits, remaining: Litre): 'OVERDRAFT' | 'LOW_BALANCE' | undefined {
  if (remaining < 0) return overdraftAlarm === 'on' ? 'OVERDRAFT' : undefined
  return lowAlarmLitre > 0 && remaining <= lowAlarmLitre ? 'LOW_BALANCE' : undefined
}

/** Something was ever booked. A card that nobody recharged or used yet is new, not low: it has no alarm and no reminder. */
export const hasBegun = sql<boolean>`(${waterCards.totalRechargeLitre} <> 0 or ${waterCards.adjustedLitre} <> 0 or ${waterCards.usedLitre} <> 0)`
