import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const room: TextsOf<'room'> = {
  title: '房間',
  screen: '房間管理',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'communityName', 'cardNo', 'regionId', 'regionName'),
    communityId: '社區',
    building: '棟',
    unit: '單元',
    floor: '樓層',
    number: '門牌號',
    name: '房號',
    cardId: '水卡',
    cardName: '戶名',
    defaultUnitPrice: '預設單價',
    isTaken: '已有水卡',
    isSuspended: '已停用',
    hasCard: '有水卡',
    text: '社區、房號',
    buildingFrom: '起始樓棟',
    buildingTo: '樓棟',
    unitFrom: '起始單元',
    unitTo: '單元',
    floorFrom: '起始樓層',
    floorTo: '樓層',
    homes: '每層',
    firstHome: '戶號從',
    padded: '樓層補足兩位',
    skippedFloors: '跳過的樓層',
    planned: '計劃的房間',
    existing: '已有',
    added: '將產生',
  },
  option: {},
  action: {
    plan: '畫樓棟',
    generate: '產生房間',
    export: '匯出',
  },
  error: {
    missing: '房間不存在或已被刪除，重新整理後再試',
    roomTaken: '社區裡已有這個房間，檢查棟、單元和門牌號',
    hasCard: '房間還有水卡，先替水卡換房間',
    communityMissing: '社區不存在，重新選擇',
  },
}
