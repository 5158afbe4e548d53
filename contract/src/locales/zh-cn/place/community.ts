import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../water/options.ts'

export const community = {
  title: '小区',
  screen: '小区管理',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'deviceSn', 'cardNo', 'regionId', 'regionName'),
    name: '小区名称',
    address: '地址',
    roomCount: '房间数',
    building: '楼栋',
    unit: '单元',
    floor: '楼层',
    number: '门牌号',
    cardId: '水卡',
    remainingQuantity: '剩余水量',
    standing: '余量',
  },
  option: {
    standing: waterOptions.standing,
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
