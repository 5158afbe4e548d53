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
    isTaken: '已有水卡',
    text: '社區、房號',
  },
  option: {},
  action: {},
  error: {
    missing: '房間不存在或已被刪除，重新整理後再試',
    roomTaken: '社區裡已有這個房間，檢查棟、單元和門牌號',
    hasCard: '房間還有水卡，先替水卡換房間',
    communityMissing: '社區不存在，重新選擇',
  },
}
