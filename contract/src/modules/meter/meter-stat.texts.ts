import { labels, options } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from './codes.texts.ts'
import type { meterStatApi } from './meter-stat.ts'

export const meterStat = {
  title: ['水表日用水', 'Daily usage', '水錶日用水'],
  screen: ['日用水统计', 'Daily usage', '每日用水統計'],
  field: {
    meterId: ['水表', 'Meter', '水錶'],
    start: ['起始读数', 'Register at start', '起始讀數'],
    end: ['结束读数', 'Register at end', '結束讀數'],
    readings: ['当日读数', 'Readings of the day', '當日讀數'],
    readingCount: ['读数条数', 'Number of readings', '讀數條數'],
    postings: ['账目', 'Entries', '帳目'],
    posted: ['已记账水量', 'Water posted', '已記帳水量'],
    ...pick(labels, 'createdAt', 'deviceSn', 'cardNo', 'roomNo', 'regionId', 'unitPrice', 'amount'),
    date: ['统计日期', 'Date', '統計日期'],
    cardId: ['水卡', 'Water card', '水卡'],
    hyUserId: ['住户', 'Household', '住戶'],
    communityId: ['小区', 'Community', '社區'],
    without: ['未归属', 'Belongs to none', '未歸屬'],
    compare: ['对比', 'Compare with', '對比'],
    compared: ['对比用水量', 'Compared usage', '對比用水量'],
    reportedUsage: ['表读数', 'Register', '錶讀數'],
    dailyUsage: ['日用水量', 'Daily usage', '日用水量'],
    estimated: ['估算', 'Estimated', '估算'],
    updatedAt: ['更新时间', 'Updated at', '更新時間'],
    dateRange: ['统计日期', 'Date', '統計日期'],
    unit: ['统计周期', 'By', '統計週期'],
    period: ['日期', 'Date', '日期'],
    quantity: ['用水量', 'Usage', '用水量'],
    limit: ['名次数', 'Ranks', '名次數'],
    no: ['序号', 'No.', '序號'],
    userName: ['住户', 'Household', '住戶'],
    usage: ['用水量', 'Usage', '用水量'],
    usageBefore: ['上期用水量', 'Previous usage', '上期用水量'],
    change: ['较上期', 'Change', '較上期'],
  },
  option: {
    unit: options.periodUnit,
    without: waterOptions.statWithout,
    compare: waterOptions.comparedWith,
  },
  action: {
    day: ['用水怎么算的', 'How the usage came about', '用水怎麼算的'],
    trend: ['用水趋势', 'Usage trend', '用水趨勢'],
    top: ['水表排行', 'Top meters', '水錶排行'],
    byUser: ['住户排行', 'Top households', '住戶排行'],
    exportTop: ['导出水表排行', 'Export top meters', '匯出水錶排行'],
    exportByUser: ['导出住户排行', 'Export top households', '匯出住戶排行'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    sortsTooMuch: [
      '按用水量或金额排序时，日期最多选 {days, number} 天；选定一只水表、一张水卡或一个住户后不限',
      'To sort by usage or amount, choose at most {days, number} days, or one meter, card or household',
      '依用水量或金額排序時，日期最多選 {days, number} 天；選定一只水錶、一張水卡或一個住戶後不限',
    ],
  },
} as const satisfies ResourceMessages<typeof meterStatApi>
