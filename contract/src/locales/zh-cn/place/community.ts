import type { ResourceMessages } from '../../resource-messages.ts'

export const community = {
  title: '小区',
  field: {
    name: '小区名称',
    regionId: '区域',
    regionName: '区域',
    address: '地址',
    roomCount: '房间数',
    createdAt: '创建时间',
    dateRange: '日期',
    building: '楼栋',
    unit: '单元',
    floor: '楼层',
    number: '门牌号',
    cardId: '水卡',
    cardNo: '卡号',
    deviceSn: '设备SN',
    remainingQuantity: '剩余水量',
    standing: '余量',
  },
  option: {
    standing: {
      enough: '充足',
      low: '不足',
      overdrawn: '欠量',
    },
  },
  action: {
    rooms: '查看房间',
  },
  error: {
    missing: '小区不存在或已被删除，刷新后再试',
    nameTaken: '该区域已有同名小区，换一个名称',
    hasRooms: '小区里还有房间，先删除房间',
    regionMissing: '区域不存在，重新选择',
  },
} as const satisfies ResourceMessages<'community'>
