import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const balanceReminder = {
  title: '余量提醒',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'cardNo', 'roomNo', 'communityName'),
    batchId: '批次',
    batchNo: '批次号',
    cardId: '水卡',
    name: '户名',
    refusal: '不发原因',
    failure: '失败原因',
    description: '网关说明',
    level: '级别',
    remaining: '当时余量',
    daysLeft: '当时可用天数',
    telephone: '手机号',
    content: '短信内容',
    billingItems: '计费条数',
    handedAt: '交付时间',
    settledAt: '结果时间',
  },
  option: {
    state: waterOptions.reminderResult,
    refusal: waterOptions.reminderRefusal,
    failure: {
      rejected: '网关拒收',
      expired: '网关一天内没有应答',
      noAnswer: '没有应答，不再自动重发',
      overtaken: '发送前已不需要',
      undelivered: '运营商未送达',
      noPhone: '没有手机号',
      landline: '联系电话已改为固定电话',
    },
    level: waterOptions.reminderLevel,
  },
  action: { export: '导出' },
  error: { missing: '提醒不存在，刷新后再看' },
} as const satisfies ResourceMessages<'balanceReminder'>
