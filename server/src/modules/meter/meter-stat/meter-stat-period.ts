import type { PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Context } from '../../../kernel/context.ts'

/** Business days, both included. */
export type Days = readonly [from: string, to: string]

export const today = ({ now }: Context) => dayText(businessDay(now().getTime()))

/** The day, month or year that is running. */
export const currentPeriod = (ctx: Context, unit: PeriodUnit): Days => {
  const to = today(ctx)
  const from = { day: to, month: `${to.slice(0, 7)}-01`, year: `${to.slice(0, 4)}-01-01` }
  return [from[unit], to]
}

/** The default period of a chart of this unit: this month by day, this year by month, ten years by year. */
export const chartDays = (ctx: Context, unit: PeriodUnit): Days => {
  const to = today(ctx)
  const year = to.slice(0, 4)
  const from = { day: `${to.slice(0, 7)}-01`, month: `${year}-01-01`, year: `${Number(year) - 9}-01-01` }
  return [from[unit], to]
}
