import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const roomNo = {
  title: '房号',
  screen: '独立房号',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'regionId', 'regionName'),
    room: '房号',
    name: '名称',
    cardId: '水卡',
    cardName: '户名',
    isTaken: '已有水卡',
    isSuspended: '已停用',
  },
  option: {},
  action: { export: '导出' },
  error: {
    missing: '房号不存在或已被删除，刷新后再试',
    hasCard: '该房号上有水卡，先移走水卡',
    roomTaken: '该区域已有这个房号，换一个',
    regionMissing: '区域不存在，重新选择',
  },
} as const satisfies ResourceMessages<'roomNo'>
