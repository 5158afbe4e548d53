import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const roomNo: TextsOf<'roomNo'> = {
  title: '房號',
  screen: '獨立房號',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'regionId', 'regionName'),
    room: '房號',
    name: '名稱',
    cardId: '水卡',
    cardName: '戶名',
    isTaken: '已有水卡',
    isSuspended: '已停用',
  },
  option: {},
  action: { export: '匯出' },
  error: {
    missing: '房號不存在或已被刪除，重新整理後再試',
    hasCard: '該房號上有水卡，先移走水卡',
    roomTaken: '該區域已有這個房號，換一個',
    regionMissing: '區域不存在，重新選擇',
  },
}
