import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { inbox } from '../inbox.ts'
import { options as waterOptions } from '../meter/options.ts'

export const dashboard: TextsOf<'dashboard'> = {
  title: '首頁',
  field: {
    ...pick(labels, 'dateRange', 'roomNo', 'amount'),
    userTotal: '總戶數',
    usersToday: '今日新增',
    usersMonth: '本月新增',
    usageTotal: '總用水量',
    storedTotal: '總儲值',
    consumptionTotal: '總消費',
    usageToday: '今日用水',
    storedToday: '今日儲值',
    consumptionToday: '今日消費',
    usageMonth: '本月用水',
    storedMonth: '本月儲值',
    consumptionMonth: '本月消費',
    usageMonthBefore: '上月同期用水',
    storedMonthBefore: '上月同期儲值',
    consumptionMonthBefore: '上月同期消費',
    daily: '每日',
    date: '日期',
    usage: '用水量',
    asOf: '截至',
    unit: '統計週期',
    period: '週期',
    quantity: '用水量',
    limit: '名次數',
    no: '序號',
    hyUserId: '住戶',
    userName: '住戶',
    kind: '事項',
    count: '數量',
    since: '最早',
    rows: '列表',
    isDaily: '每天持續',
    ...waterOptions.connectivity,
  },
  option: {
    unit: options.periodUnit,
    kind: inbox,
  },
  action: {
    summary: '概況',
    usage: '用水統計',
    ranking: '住戶用水排行',
    inbox: '待處理',
    meters: '水錶在線',
  },
  error: {},
}
