import type { TextsOf } from '../../messages.ts'

export const meterStat: TextsOf<'meterStat'> = {
  title: 'Daily meter statistics',
  field: {
    date: 'Date',
    deviceSn: 'Device SN',
    cardNo: 'Card number',
    hyUserId: 'Household',
    regionId: 'Region',
    communityId: 'Community',
    reportedUsage: 'Register',
    dailyUsage: 'Daily usage',
    unitPrice: 'Unit price',
    amount: 'Amount',
    estimated: 'Estimated',
    createdAt: 'Created at',
    updatedAt: 'Updated at',
    dateRange: 'Date',
    unit: 'By',
    period: 'Period',
    quantity: 'Usage',
    limit: 'Ranks',
    no: 'No.',
    roomNo: 'Room',
    userName: 'User',
    usage: 'Usage',
  },
  option: {
    unit: {
      day: 'Day',
      month: 'Month',
      year: 'Year',
    },
  },
  action: {
    trend: 'Usage trend',
    top: 'Top meters',
    byUser: 'Top users',
    export: 'Export',
  },
  error: {},
}
