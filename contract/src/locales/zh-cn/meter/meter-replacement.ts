import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterReplacement = {
  title: '换表',
  screen: '换表记录',
  field: {
    ...pick(labels, 'state', 'deviceSn', 'cardNo', 'roomNo'),
    dateRange: '换表日期',
    at: '换表时间',
    oldDeviceSn: '旧表SN',
    newDeviceSn: '新表SN',
    oldMeterId: '旧表',
    newMeterId: '新表',
    finalRegister: '旧表止码',
    initialRegister: '新表起码',
    cardId: '水卡',
    name: '户名',
    reason: '换表原因',
    note: '备注',
    installer: '换表人',
    source: '来源',
    operator: '登记人',
    createdAt: '登记时间',
    undoneAt: '撤销时间',
    undoneBy: '撤销人',
    undoReason: '撤销原因',
    hyUserId: '住户',
    dryRun: '仅试算',
    quantity: '退回水量',
    amount: '退回金额',
    remainingQuantity: '撤销后余额',
    goesOn: '后台继续判定',
  },
  option: {
    reason: waterOptions.replaceReason,
    state: { done: '有效', undone: '已撤销' },
    source: { form: '换表登记', decision: '读数复核' },
  },
  action: {
    undo: '撤销换表',
    export: '导出',
  },
  error: {
    missing: '换表记录不存在，刷新后再试',
    undone: '这次换表已经撤销',
    ofDecision: '这次换表来自读数复核，不能在这里撤销',
    newReported: '新表在 {at} 已上报 {register} t，不能再撤销。登记一次新的换表，或调整水量',
    boundLater: '其后水表又绑定、解绑或换过，先撤销后来的操作',
    creditSent: '充值单 {orderNo} 已下发到新表，不能再撤销。登记一次新的换表',
  },
} as const satisfies ResourceMessages<'meterReplacement'>
