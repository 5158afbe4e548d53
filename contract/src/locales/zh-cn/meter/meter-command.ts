import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterCommand = {
  title: '阀门指令',
  screen: '阀门指令',
  field: {
    ...pick(labels, 'dateRange', 'cardNo', 'roomNo', 'deviceSn'),
    meterId: '水表',
    cardId: '水卡',
    name: '户名',
    type: '指令',
    reason: '原因',
    note: '说明',
    origin: '来源',
    overProtection: '关停受保护住户',
    state: '指令状态',
    answer: '应答',
    answeredOk: '水表已执行',
    actor: '操作人',
    createdAt: '下达时间',
    sentAt: '发出时间',
    answeredAt: '应答时间',
  },
  option: {
    type: waterOptions.valveCommand,
    reason: waterOptions.valveReason,
    origin: {
      staff: '人工',
      rule: '规则',
    },
    state: {
      queued: '待发出',
      sent: '已发出，等待应答',
      done: '已执行',
      failed: '水表拒绝',
      superseded: '被后来的指令取代',
      expired: '48 小时未应答',
      cancelled: '已撤销',
    },
  },
  action: {
    cancel: '撤销指令',
    retry: '重发指令',
    export: '导出',
  },
  error: {
    missing: '指令不存在，刷新后再试',
    notOpen: '指令已执行或已结束，不能撤销',
    notFailed: '只能重发被拒绝或未应答的指令',
    notLast: '这只水表有更新的指令，旧指令不再起作用',
    noCommands: '水表不接受下发指令，不能重发',
  },
} as const satisfies ResourceMessages<'meterCommand'>
