import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const mainMeter: TextsOf<'mainMeter'> = {
  title: 'Main meter',
  screen: 'Main meters',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'regionId', 'regionName'),
    communityId: 'Community',
    communityName: 'Community',
    meterId: 'Meter',
    meterDeviceSn: 'Meter',
    startDate: 'From',
    endDate: 'To',
    location: 'Location',
    unit: 'Period',
    supplied: 'Supplied',
    used: 'Used',
    loss: 'Loss',
    lossRate: 'Loss rate',
    lossBefore: 'Previous loss',
    lossRateBefore: 'Previous loss rate',
    mainMeters: 'Main meters',
    incomplete: 'Incomplete meters',
  },
  option: { unit: options.periodUnit },
  action: { export: 'Export', losses: 'View losses', exportLosses: 'Export losses' },
  error: {
    missing: 'This main meter does not exist; refresh and try again',
    communityMissing: 'Community was not found; choose again',
    meterMissing: 'Meter was not found; choose again',
    meterBound: 'A card has this meter. Unbind it first.',
    overlaps: 'The meter is a main meter on these days already. Change the dates.',
    endBeforeStart: 'The end is before the start',
  },
}
