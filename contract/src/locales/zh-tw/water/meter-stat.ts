import type { TextsOf } from '../../messages.ts'

export const meterStat: TextsOf<'meterStat'> = {
  title: '水表日用水',
  field: {
    date: '統計日期',
    deviceSn: '設備SN',
    cardNo: '卡號',
    hyUserId: '住戶',
    regionId: '區域',
    communityId: '社區',
    reportedUsage: '上報讀數',
    dailyUsage: '日用水量',
    unitPrice: '單價',
    amount: '金額',
    estimated: '是否估算',
    createdAt: '建立時間',
    updatedAt: '更新時間',
    dateRange: '統計日期',
    unit: '統計週期',
    period: '週期',
    quantity: '用水量',
    limit: '名次數',
    no: '序號',
    roomNo: '房號',
    userName: '住戶',
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
    trend: '用水趨勢',
    top: '水表排行',
    byUser: '住戶排行',
    export: '匯出',
  },
  error: {},
}
