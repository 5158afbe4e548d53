import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { inbox } from '../inbox.ts'
import { options as waterOptions } from '../meter/options.ts'

export const dashboard = {
  title: '首页',
  field: {
    ...pick(labels, 'dateRange', 'roomNo', 'amount'),
    userTotal: '总户数',
    usersToday: '今日新增',
    usersMonth: '本月新增',
    usageTotal: '总用水量',
    storedTotal: '总储值',
    consumptionTotal: '总消费',
    usageToday: '今日用水',
    storedToday: '今日储值',
    consumptionToday: '今日消费',
    usageMonth: '本月用水',
    storedMonth: '本月储值',
    consumptionMonth: '本月消费',
    usageMonthBefore: '上月同期用水',
    storedMonthBefore: '上月同期储值',
    consumptionMonthBefore: '上月同期消费',
    daily: '每日',
    date: '日期',
    usage: '用水量',
    asOf: '截至',
    unit: '统计周期',
    period: '周期',
    quantity: '用水量',
    limit: '名次数',
    no: '序号',
    hyUserId: '住户',
    userName: '住户',
    kind: '事项',
    count: '数量',
    since: '最早',
    rows: '列表',
    isDaily: '每天持续',
    ...waterOptions.connectivity,
  },
  option: {
    unit: options.periodUnit,
    kind: inbox,
  },
  action: {
    summary: '概况',
    usage: '用水统计',
    ranking: '住户用水排行',
    inbox: '待处理',
    meters: '水表在线',
  },
  error: {},
} as const satisfies ResourceMessages<'dashboard'>
