import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { attachmentActions, labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardAdjust: TextsOf<'waterCardAdjust'> = {
  title: '水量調整',
  screen: '水量調整紀錄',
  field: {
    ...pick(labels, 'fileIds', 'fileId', 'dateRange', 'cardNo', 'roomNo', 'communityName'),
    cardId: '水卡',
    name: '戶名',
    quantity: '調整水量',
    reason: '調整原因',
    note: '備註',
    adjuster: '調整人',
    createdAt: '調整時間',
    reversesId: '撤銷的調整',
    reversedById: '撤銷它的調整',
  },
  option: {
    reason: waterOptions.adjustReason,
  },
  action: {
    ...attachmentActions,
    export: '匯出',
  },
  error: {
    missing: '調整紀錄不存在，重新整理後再試',
  },
}
