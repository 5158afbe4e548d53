import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const room = {
  title: '房间',
  screen: '房间管理',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'communityName', 'cardNo', 'regionId', 'regionName'),
    communityId: '小区',
    building: '楼栋',
    unit: '单元',
    floor: '楼层',
    number: '门牌号',
    name: '房号',
    cardId: '水卡',
    cardName: '户名',
    defaultUnitPrice: '默认单价',
    isTaken: '已有水卡',
    isSuspended: '已停用',
    hasCard: '有水卡',
    text: '小区、房号',
    buildingFrom: '起始楼栋',
    buildingTo: '楼栋',
    unitFrom: '起始单元',
    unitTo: '单元',
    floorFrom: '起始楼层',
    floorTo: '楼层',
    homes: '每层',
    firstHome: '户号从',
    padded: '楼层补足两位',
    skippedFloors: '跳过的楼层',
    planned: '计划的房间',
    existing: '已有',
    added: '将生成',
  },
  option: {},
  action: {
    plan: '画楼栋',
    generate: '生成房间',
    export: '导出',
  },
  error: {
    missing: '房间不存在或已被删除，刷新后再试',
    roomTaken: '小区里已有这个房间，检查楼栋、单元和门牌号',
    hasCard: '房间还有水卡，先给水卡换房间',
    communityMissing: '小区不存在，重新选择',
  },
} as const satisfies ResourceMessages<'room'>
