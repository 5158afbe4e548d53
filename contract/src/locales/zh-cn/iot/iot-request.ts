import type { ResourceMessages } from '../../resource-messages.ts'
import { options } from './options.ts'

export const iotRequest = {
  title: '运营商请求',
  screen: '运营商请求',
  field: {
    iccid: 'ICCID',
    operator: '运营商',
    deviceSn: '设备SN',
    createdAt: '创建时间',
    dateRange: '日期',
    reason: '原因',
    orderNo: '订单号',
    requestNo: '请求流水',
    iotCardId: '物联网卡',
    kind: '请求',
    state: '结果',
    answerCode: '应答码',
    answer: '说明',
    actor: '经手',
    actorId: '经手人',
    confirmedBy: '确认人',
    sentAt: '提交时间',
    answeredAt: '应答时间',
    note: '备注',
  },
  option: {
    operator: options.operator,
    kind: options.requestKind,
    state: options.requestState,
  },
  action: {
    confirm: '确认销户',
    cancel: '取消请求',
    retry: '重新提交',
    export: '导出',
  },
  error: {
    missing: '请求不存在，刷新后再试',
    notWaiting: '请求不在等待确认',
    samePerson: '由另一个人确认，不能确认自己的请求',
    notOpen: '请求已办完或运营商正在办，不能取消',
    notFailed: '只有被拒和失败的请求能重新提交',
    overtaken: '卡有更新的请求，不再提交这一个',
    refunded: '订单已全部退款，不再订购',
  },
} as const satisfies ResourceMessages<'iotRequest'>
