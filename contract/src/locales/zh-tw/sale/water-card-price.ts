import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardPrice: TextsOf<'waterCardPrice'> = {
  title: '調價紀錄',
  screen: '調價紀錄',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName'),
    cardId: '水卡',
    name: '戶名',
    oldUnitPrice: '原單價',
    newUnitPrice: '新單價',
    unifiedUnitPrice: '統一單價',
    mode: '調價方式',
    quantityChange: '水量變化',
    adjuster: '經手',
    batchId: '批次',
    batchNo: '批次號',
  },
  option: { mode: waterOptions.priceMode },
  action: { export: '匯出' },
  error: { missing: '調價紀錄不存在，重新整理後再看' },
}
