import type { ResourceMessages } from '../../resource-messages.ts'

export const meterStat = {
  title: '水表日用水',
  field: {
    date: '统计日期',
    deviceSn: '设备SN',
    cardNo: '卡号',
    hyUserId: '住户',
    regionId: '区域',
    communityId: '小区',
    reportedUsage: '上报读数',
    dailyUsage: '日用水量',
    unitPrice: '单价',
    amount: '金额',
    estimated: '是否估算',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    dateRange: '统计日期',
    unit: '统计周期',
    period: '周期',
    quantity: '用水量',
    limit: '名次数',
    no: '序号',
    roomNo: '房号',
    userName: '住户',
    usage: '用水量',
  },
  option: {
    unit: {
      day: '日',
      month: '月',
      year: '年',
    },
  },
  action: {
    trend: '用水趋势',
    top: '水表排行',
    byUser: '住户排行',
    export: '导出',
  },
  error: {},
} as const satisfies ResourceMessages<'meterStat'>
