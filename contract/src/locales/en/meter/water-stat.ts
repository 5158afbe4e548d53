import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const waterStat: TextsOf<'waterStat'> = {
  title: 'Usage by place',
  screen: 'Usage by place',
  field: {
    ...pick(labels, 'regionId', 'regionName', 'amount', 'deviceSn', 'cardNo'),
    by: 'By',
    unit: 'Period',
    dateRange: 'Date',
    compare: 'Compare with',
    compared: 'Compared usage',
    period: 'Date',
    quantity: 'Usage',
    communityId: 'Community',
    hyUserId: 'Household',
    without: 'Belongs to none',
    kind: 'Kind',
    placeId: 'Region or community',
    name: 'Name',
    level: 'Level',
    cards: 'Active cards',
    usage: 'Usage',
    usageBefore: 'Previous usage',
    change: 'Change',
    usageYearBefore: 'Usage a year earlier',
    changeOfYear: 'Change on the year',
  },
  option: {
    by: { region: 'By region', community: 'By community' },
    unit: options.periodUnit,
    compare: waterOptions.comparedWith,
    without: waterOptions.statWithout,
    kind: {
      region: 'Region',
      community: 'Community',
      noRegion: 'Cards without a region',
      noCommunity: 'Cards in no community',
      noCard: 'Meters without a card',
    },
  },
  action: { trend: 'View trend', export: 'Export' },
  error: {},
}
