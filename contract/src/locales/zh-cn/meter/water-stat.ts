import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const waterStat = {
  title: '分区用水',
  screen: '分区用水统计',
  field: {
    ...pick(labels, 'regionId', 'regionName', 'amount', 'deviceSn', 'cardNo'),
    by: '统计方式',
    unit: '统计周期',
    dateRange: '统计日期',
    compare: '对比',
    compared: '对比用水量',
    period: '日期',
    quantity: '用水量',
    communityId: '小区',
    hyUserId: '住户',
    without: '未归属',
    kind: '类别',
    placeId: '区域或小区',
    name: '名称',
    level: '层级',
    cards: '在用水卡',
    usage: '用水量',
    usageBefore: '上期用水量',
    change: '较上期',
    usageYearBefore: '上年同期用水量',
    changeOfYear: '较上年同期',
  },
  option: {
    by: { region: '按区域', community: '按小区' },
    unit: options.periodUnit,
    compare: waterOptions.comparedWith,
    without: waterOptions.statWithout,
    kind: { region: '区域', community: '小区', noRegion: '未分区域的水卡', noCommunity: '不在小区的水卡', noCard: '未绑水卡的水表' },
  },
  action: { trend: '用水趋势', export: '导出' },
  error: {},
} as const satisfies ResourceMessages<'waterStat'>
