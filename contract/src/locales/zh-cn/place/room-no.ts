import type { ResourceMessages } from '../../resource-messages.ts'

export const roomNo = {
  title: '房号',
  field: {
    room: '房号',
    name: '名称',
    regionId: '区域',
    regionName: '区域',
    cardId: '水卡',
    cardNo: '卡号',
    cardName: '户名',
    createdAt: '创建时间',
    dateRange: '日期',
  },
  option: {},
  action: {},
  error: {
    missing: '房号不存在或已被删除，刷新后再试',
    hasCard: '该房号上有水卡，先移走水卡',
    roomTaken: '该区域已有这个房号，换一个',
    regionMissing: '区域不存在，重新选择',
  },
} as const satisfies ResourceMessages<'roomNo'>
