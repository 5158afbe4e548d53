import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const community: TextsOf<'community'> = {
  title: '社區',
  screen: '社區管理',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'deviceSn', 'cardNo', 'regionId', 'regionName'),
    name: '社區名稱',
    address: '地址',
    defaultUnitPrice: '預設單價',
    roomCount: '房間數',
    building: '棟',
    unit: '單元',
    floor: '樓層',
    number: '門牌號',
    cardId: '水卡',
    remainingQuantity: '剩餘水量',
    standing: '餘量',
    cardName: '戶名',
    isOpen: '已開戶',
    connectivity: '水錶連線',
    alarms: '未處理告警',
    usage: '近 14 天用水',
  },
  option: {
    standing: waterOptions.standing,
    connectivity: waterOptions.connectivity,
  },
  action: {
    figures: '社區資料',
    rooms: '檢視房間',
    export: '匯出',
  },
  error: {
    missing: '社區不存在或已被刪除，重新整理後再試',
    nameTaken: '該區域已有同名社區，換一個名稱',
    hasRooms: '社區裡還有房間，先刪除房間',
    regionMissing: '區域不存在，重新選擇',
  },
}
