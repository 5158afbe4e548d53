import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const region = {
  title: '区域',
  screen: '区域管理',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: '区域名称',
    parentId: '上级区域',
    deptId: '所属部门',
    deptName: '所属部门',
    communities: '小区',
    rooms: '房间',
    roomNos: '房号',
    cards: '水卡',
    meters: '水表',
  },
  option: {},
  action: {
    contents: '区域内的数据',
    figures: '区域概况',
    treeSelect: '选择区域',
    export: '导出',
  },
  error: {
    missing: '区域不存在或已被删除，刷新后再试',
    inUse: '区域下还有下级区域、小区、房号或水卡，先移走或删除它们',
    nameTaken: '同一上级下已有同名区域，换一个名称',
    cycle: '不能移到自己的下级区域，选择其他上级',
    tooDeep: '区域最多 8 级，选择更高的上级',
    parentMissing: '上级区域不存在，重新选择',
    departmentMissing: '部门不存在或不在数据权限内，重新选择',
    movedOtherwise: '区域的部门已被修改，移动中止；已移动的小区属于新部门，重新移动可补齐',
  },
} as const satisfies ResourceMessages<'region'>
