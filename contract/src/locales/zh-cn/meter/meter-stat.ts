import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterStat = {
  title: '水表日用水',
  screen: '日用水统计',
  field: {
    meterId: '水表',
    start: '起始读数',
    end: '结束读数',
    readings: '当日读数',
    readingCount: '读数条数',
    postings: '记账分录',
    posted: '已记账水量',
    ...pick(labels, 'createdAt', 'deviceSn', 'cardNo', 'roomNo', 'regionId', 'unitPrice', 'amount'),
    date: '统计日期',
    cardId: '水卡',
    hyUserId: '住户',
    communityId: '小区',
    without: '未归属',
    compare: '对比',
    compared: '对比用水量',
    reportedUsage: '表读数',
    dailyUsage: '日用水量',
    estimated: '估算',
    updatedAt: '更新时间',
    dateRange: '统计日期',
    unit: '统计周期',
    period: '日期',
    quantity: '用水量',
    limit: '名次数',
    no: '序号',
    userName: '住户',
    usage: '用水量',
    usageBefore: '上期用水量',
    change: '较上期',
  },
  option: {
    unit: options.periodUnit,
    without: waterOptions.statWithout,
    compare: waterOptions.comparedWith,
  },
  action: {
    day: '用水怎么算的',
    trend: '用水趋势',
    top: '水表排行',
    byUser: '住户排行',
    exportTop: '导出水表排行',
    exportByUser: '导出住户排行',
    export: '导出',
  },
  error: {
    sortsTooMuch: '按用水量或金额排序时，日期最多选 {days, number} 天；选定一只水表、一张水卡或一个住户后不限',
  },
} as const satisfies ResourceMessages<'meterStat'>
