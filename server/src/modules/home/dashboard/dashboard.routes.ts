import { dashboardApi } from '@weir/contract/modules/home/dashboard'

import { implement } from '../../../kernel/implement.ts'
import type { InboxPart } from '../../../services/inbox.ts'
import { chartDays, countConnectivity, currentPeriod, topUsers, usageByPeriod } from '../../meter/index.ts'
import { summarise, inboxOf } from './dashboard.queries.ts'

/** `2026-11-20`, `2026-11` or `2026`: as much of a day as names its period. */
const PERIOD_LENGTH = { day: 10, month: 7, year: 4 }

export const dashboardRoutes = (inbox: readonly InboxPart[]) =>
  implement(dashboardApi, {
    summary: summarise,
    usage: (ctx, { unit, dateRange = chartDays(ctx, unit) }) => usageByPeriod(ctx, unit, dateRange),
    async ranking(ctx, { unit, limit }) {
      const days = currentPeriod(ctx, unit)
      const date = days[1].slice(0, PERIOD_LENGTH[unit])
      return (await topUsers(ctx, days, limit)).map((row) => ({ ...row, date }))
    },
    inbox: inboxOf(inbox),
    meters: countConnectivity,
  })
