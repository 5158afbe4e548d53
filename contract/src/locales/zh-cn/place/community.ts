import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const community = {
  title: '小区',
  screen: '小区管理',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'deviceSn', 'cardNo', 'regionId', 'regionName'),
    name: '小区名称',
    address: '地址',
    defaultUnitPrice: '默认单价',
    roomCount: '房间数',
    building: '楼栋',
    unit: '单元',
    floor: '楼层',
    number: '门牌号',
    cardId: '水卡',
    remainingQuantity: '剩余水量',
    standing: '余量',
    cardName: '户名',
    isOpen: '已开户',
    connectivity: '水表在线',
    alarms: '未处理告警',
    usage: '近 14 天用水',
  },
  option: {
    standing: waterOptions.standing,
    connectivity: waterOptions.connectivity,
  },
  action: {
    figures: '小区数据',
    rooms: '查看房间',
    export: '导出',
  },
  error: {
    missing: '小区不存在或已被删除，刷新后再试',
    nameTaken: '该区域已有同名小区，换一个名称',
    hasRooms: '小区里还有房间，先删除房间',
    regionMissing: '区域不存在，重新选择',
  },
} as const satisfies ResourceMessages<'community'>
