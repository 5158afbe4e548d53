import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterStat: TextsOf<'meterStat'> = {
  title: '水錶日用水',
  screen: '每日用水統計',
  field: {
    meterId: '水錶',
    start: '起始讀數',
    end: '結束讀數',
    readings: '當日讀數',
    readingCount: '讀數條數',
    postings: '記帳分錄',
    posted: '已記帳水量',
    ...pick(labels, 'createdAt', 'deviceSn', 'cardNo', 'roomNo', 'regionId', 'unitPrice', 'amount'),
    date: '統計日期',
    cardId: '水卡',
    hyUserId: '住戶',
    communityId: '社區',
    without: '未歸屬',
    compare: '對比',
    compared: '對比用水量',
    reportedUsage: '錶讀數',
    dailyUsage: '日用水量',
    estimated: '估算',
    updatedAt: '更新時間',
    dateRange: '統計日期',
    unit: '統計週期',
    period: '日期',
    quantity: '用水量',
    limit: '名次數',
    no: '序號',
    userName: '住戶',
    usage: '用水量',
    usageBefore: '上期用水量',
    change: '較上期',
  },
  option: {
    unit: options.periodUnit,
    without: waterOptions.statWithout,
    compare: waterOptions.comparedWith,
  },
  action: {
    day: '用水怎麼算的',
    trend: '用水趨勢',
    top: '水錶排行',
    byUser: '住戶排行',
    exportTop: '匯出水錶排行',
    exportByUser: '匯出住戶排行',
    export: '匯出',
  },
  error: {
    sortsTooMuch: '依用水量或金額排序時，日期最多選 {days, number} 天；選定一只水錶、一張水卡或一個住戶後不限',
  },
}
