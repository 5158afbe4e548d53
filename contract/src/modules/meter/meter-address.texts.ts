import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { meterAddressApi } from './meter-address.ts'

export const meterAddress = {
  title: ['通信地址', 'Meter address', '通訊地址'],
  screen: ['通信地址', 'Meter addresses', '通訊地址'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    address: ['地址', 'Address', '地址'],
    meterId: ['水表', 'Meter', '水錶'],
    meterDeviceSn: ['水表', 'Meter', '水錶'],
    note: ['备注', 'Note', '備註'],
  },
  option: {},
  action: { export: ['导出', 'Export', '匯出'] },
  error: {
    missing: [
      '通信地址不存在或已被删除，刷新后再试',
      'This meter address does not exist; refresh and try again',
      '通訊地址不存在或已被刪除，重新整理後再試',
    ],
    inUse: ['通信地址还在使用，不能删除', 'This meter address is in use and cannot be deleted', '通訊地址還在使用，無法刪除'],
    addressTaken: [
      '已有地址相同的通信地址，换一个',
      'Another meter address has this address; choose another',
      '已有地址相同的通訊地址，換一個',
    ],
    meterMissing: ['水表不存在，重新选择', 'Meter was not found; choose again', '水錶不存在，重新選擇'],
  },
} as const satisfies ResourceMessages<typeof meterAddressApi>
