import { attachmentActions, labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from '../meter/codes.texts.ts'
import type { waterCardAdjustApi } from './water-card-adjust.ts'

export const waterCardAdjust = {
  title: ['水量调整', 'Adjustment', '水量調整'],
  screen: ['水量调整记录', 'Adjustments', '水量調整紀錄'],
  field: {
    ...pick(labels, 'fileIds', 'fileId', 'dateRange', 'cardNo', 'roomNo', 'communityName'),
    cardId: ['水卡', 'Water card', '水卡'],
    name: ['户名', 'Name', '戶名'],
    quantity: ['调整水量', 'Adjusted', '調整水量'],
    reason: ['调整原因', 'Reason', '調整原因'],
    note: ['备注', 'Note', '備註'],
    adjuster: ['调整人', 'Adjusted by', '調整人'],
    createdAt: ['调整时间', 'Adjusted at', '調整時間'],
    reversesId: ['撤销的调整', 'Undoes', '撤銷的調整'],
    reversedById: ['撤销它的调整', 'Undone by', '撤銷它的調整'],
  },
  made: [
    '在水卡上调整水量后，每次一条，写明原因。',
    'Adjusting the water of a card makes a row, with the reason.',
    '在水卡上調整水量後，每次一筆，寫明原因。',
  ],
  madeAt: ['打开水卡列表', 'Open water cards', '開啟水卡列表'],
  option: {
    reason: waterOptions.adjustReason,
  },
  action: {
    ...attachmentActions,
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: ['调整记录不存在，刷新后再试', 'This adjustment does not exist; refresh and try again', '調整紀錄不存在，重新整理後再試'],
  },
} as const satisfies ResourceMessages<typeof waterCardAdjustApi>
