import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardPrice: TextsOf<'waterCardPrice'> = {
  title: 'Price change',
  screen: 'Price changes',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName'),
    cardId: 'Water card',
    name: 'Name',
    oldUnitPrice: 'Old price',
    newUnitPrice: 'New price',
    unifiedUnitPrice: 'Unified price',
    mode: 'Mode',
    quantityChange: 'Change',
    adjuster: 'By',
    batchId: 'Batch',
    batchNo: 'Batch no.',
  },
  option: { mode: waterOptions.priceMode },
  action: { export: 'Export' },
  error: { missing: 'This price change does not exist; refresh and look again' },
}
