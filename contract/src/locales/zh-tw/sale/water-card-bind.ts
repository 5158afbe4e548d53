import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const waterCardBind: TextsOf<'waterCardBind'> = {
  title: '綁定紀錄',
  screen: '水錶綁定紀錄',
  field: {
    ...pick(labels, 'deviceSn', 'cardNo', 'roomNo', 'communityName'),
    dateRange: '佔用日期',
    cardId: '水卡',
    name: '戶名',
    from: '綁定時間',
    to: '解綁時間',
    fromRegister: '綁定時讀數',
    toRegister: '解綁時讀數',
    binder: '綁定人',
    unbinder: '解綁人',
    isOpen: '綁定中',
  },
  option: {},
  action: {
    export: '匯出',
  },
  error: {
    missing: '綁定紀錄不存在，重新整理後再試',
  },
}
