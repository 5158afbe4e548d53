import type { Context } from '../../../kernel/context.ts'
import { today, usageByPeriod, usageTotal } from '../../meter/index.ts'
import { cardTotals, newUsersByDay, storedByDay } from './dashboard-cards.ts'
import { ByDay, daysFor } from './dashboard-days.ts'

/** All figures of the home page: totals, today, this month beside the same days of the last, and the days of the curves. */
export async function summarise(ctx: Context) {
  const day = today(ctx)
  const { month, monthBefore, curve, all } = daysFor(day)
  const [cards, totals, daily, stored, users] = await Promise.all([
    cardTotals(ctx),
    usageTotal(ctx, undefined),
    usageByPeriod(ctx, 'day', all),
    storedByDay(ctx, all),
    newUsersByDay(ctx, all),
  ])
  const usage = new ByDay(daily.map(({ period, quantity }) => [period, quantity]))
  const consumption = new ByDay(daily.map(({ period, amount }) => [period, amount]))
  return {
    userTotal: cards.users,
    usersToday: users.on(day),
    usersMonth: users.within(month),
    usageTotal: totals.quantity,
    usageToday: usage.on(day),
    usageMonth: usage.within(month),
    usageMonthBefore: usage.within(monthBefore),
    storedTotal: cards.stored,
    storedToday: stored.on(day),
    storedMonth: stored.within(month),
    storedMonthBefore: stored.within(monthBefore),
    consumptionTotal: totals.amount,
    consumptionToday: consumption.on(day),
    consumptionMonth: consumption.within(month),
    consumptionMonthBefore: consumption.within(monthBefore),
    daily: curve.map((date) => ({
      date,
      users: users.on(date),
      usage: usage.on(date),
      stored: stored.on(date),
      consumption: consumption.on(date),
    })),
    asOf: ctx.now(),
  }
}
