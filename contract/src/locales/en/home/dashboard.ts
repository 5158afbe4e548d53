import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { inbox } from '../inbox.ts'
import { options as waterOptions } from '../meter/options.ts'

export const dashboard: TextsOf<'dashboard'> = {
  title: 'Home',
  field: {
    ...pick(labels, 'roomNo', 'amount'),
    userTotal: 'Households',
    usersToday: 'New today',
    usersMonth: 'New this month',
    usageTotal: 'Total usage',
    storedTotal: 'Total recharged',
    consumptionTotal: 'Total consumption',
    usageToday: 'Usage today',
    storedToday: 'Recharged today',
    consumptionToday: 'Consumption today',
    usageMonth: 'Usage this month',
    storedMonth: 'Recharged this month',
    consumptionMonth: 'Consumption this month',
    usageMonthBefore: 'Usage, same days last month',
    storedMonthBefore: 'Recharged, same days last month',
    consumptionMonthBefore: 'Consumption, same days last month',
    daily: 'By day',
    date: 'Date',
    usage: 'Usage',
    asOf: 'As of',
    unit: 'By',
    dateRange: 'Date',
    period: 'Period',
    quantity: 'Usage',
    limit: 'Ranks',
    no: 'No.',
    hyUserId: 'Household',
    userName: 'Household',
    kind: 'Matter',
    count: 'Count',
    since: 'Since',
    rows: 'List',
    isDaily: 'Goes on daily',
    ...waterOptions.connectivity,
  },
  option: {
    unit: options.periodUnit,
    kind: inbox,
  },
  action: {
    summary: 'Summary',
    usage: 'Usage',
    ranking: 'Households by usage',
    inbox: 'To do',
    meters: 'Meters online',
  },
  error: {},
}
