import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { attachmentActions, labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardAdjust = {
  title: '水量调整',
  screen: '水量调整记录',
  field: {
    ...pick(labels, 'fileIds', 'fileId', 'dateRange', 'cardNo', 'roomNo', 'communityName'),
    cardId: '水卡',
    name: '户名',
    quantity: '调整水量',
    reason: '调整原因',
    note: '备注',
    adjuster: '调整人',
    createdAt: '调整时间',
    reversesId: '撤销的调整',
    reversedById: '撤销它的调整',
  },
  option: {
    reason: waterOptions.adjustReason,
  },
  action: {
    ...attachmentActions,
    export: '导出',
  },
  error: {
    missing: '调整记录不存在，刷新后再试',
  },
} as const satisfies ResourceMessages<'waterCardAdjust'>
