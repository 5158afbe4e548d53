import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const meterStat: TextsOf<'meterStat'> = {
  title: 'Daily usage',
  screen: 'Daily usage',
  field: {
    ...pick(labels, 'deviceSn', 'roomNo', 'regionId', 'unitPrice', 'amount'),
    date: 'Date',
    cardNo: 'Card number',
    cardId: 'Water card',
    hyUserId: 'Household',
    communityId: 'Community',
    reportedUsage: 'Register',
    dailyUsage: 'Daily usage',
    estimated: 'Estimated',
    createdAt: 'Created at',
    updatedAt: 'Updated at',
    dateRange: 'Date',
    unit: 'By',
    period: 'Date',
    quantity: 'Usage',
    limit: 'Ranks',
    no: 'No.',
    userName: 'Household',
    usage: 'Usage',
    usageBefore: 'Previous usage',
    change: 'Change',
  },
  option: {
    unit: options.periodUnit,
  },
  action: {
    trend: 'Usage trend',
    top: 'Top meters',
    byUser: 'Top households',
    exportTop: 'Export top meters',
    exportByUser: 'Export top households',
    export: 'Export',
  },
  error: {},
}
