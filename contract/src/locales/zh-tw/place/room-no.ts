import type { TextsOf } from '../../messages.ts'

export const roomNo: TextsOf<'roomNo'> = {
  title: '房號',
  field: {
    room: '房號',
    name: '名稱',
    regionId: '區域',
    regionName: '區域',
    cardId: '水卡',
    cardNo: '卡號',
    cardName: '戶名',
    createdAt: '建立時間',
    dateRange: '日期',
  },
  option: {},
  action: {},
  error: {
    missing: '房號不存在或已被刪除，重新整理後再試',
    hasCard: '該房號上有水卡，先移走水卡',
    roomTaken: '該區域已有這個房號，換一個',
    regionMissing: '區域不存在，重新選擇',
  },
}
