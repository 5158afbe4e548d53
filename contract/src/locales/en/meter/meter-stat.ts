import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterStat: TextsOf<'meterStat'> = {
  title: 'Daily usage',
  screen: 'Daily usage',
  field: {
    meterId: 'Meter',
    start: 'Register at start',
    end: 'Register at end',
    readings: 'Readings of the day',
    readingCount: 'Number of readings',
    postings: 'Entries',
    posted: 'Water posted',
    ...pick(labels, 'deviceSn', 'roomNo', 'regionId', 'unitPrice', 'amount'),
    date: 'Date',
    cardNo: 'Card number',
    cardId: 'Water card',
    hyUserId: 'Household',
    communityId: 'Community',
    without: 'Belongs to none',
    compare: 'Compare with',
    compared: 'Compared usage',
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
    without: waterOptions.statWithout,
    compare: waterOptions.comparedWith,
  },
  action: {
    day: 'How the usage came about',
    trend: 'Usage trend',
    top: 'Top meters',
    byUser: 'Top households',
    exportTop: 'Export top meters',
    exportByUser: 'Export top households',
    export: 'Export',
  },
  error: {
    sortsTooMuch: 'To sort by usage or amount, choose at most {days, number} days, or one meter, card or household',
  },
}
