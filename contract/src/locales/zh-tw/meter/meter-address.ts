import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const meterAddress: TextsOf<'meterAddress'> = {
  title: '通訊地址',
  screen: '通訊地址',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    address: '地址',
    meterId: '水錶',
    meterDeviceSn: '水錶',
    note: '備註',
  },
  option: {},
  action: { export: '匯出' },
  error: {
    missing: '通訊地址不存在或已被刪除，重新整理後再試',
    inUse: '通訊地址還在使用，無法刪除',
    addressTaken: '已有地址相同的通訊地址，換一個',
    meterMissing: '水錶不存在，重新選擇',
  },
}
