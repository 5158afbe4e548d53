import type { TextsOf } from '../../messages.ts'

export const home: TextsOf<'home'> = {
  greeting: '{greeting}，{name}',
  reporting: '{reported, number} / {total, number} 只錶已上報',
  refresh: '重新整理',
  today: '今日',
  month: '本月',
  comparedToMonth: '較上月 {change}',
  unchanged: '近 {days, number} 天無變化',
  usage: {
    title: '用水統計',
    previousDay: '上月同日',
    previousMonth: '去年同月',
    monthOf: '{year}年{month}月',
    yearOf: '{year}年',
    month: '{month}月',
    day: '{day}日',
    year: '近十年',
    before: '上一段',
    after: '下一段',
    none: '這段時間沒有用水紀錄',
  },
  inbox: {
    title: '待處理',
    order: '依影響程度排序',
    allAlarms: '全部告警',
    since: '最早 {time}',
    daily: '每天 {stake}',
    /** Of a kind without a date. */
    hint: {
      overdrawn: '用水多於儲值，先催繳',
      lowBalance: '不高於餘量提醒線，提醒儲值',
      lateUsage: '銷戶之後又回報用水，核對後處理',
      offlineMeters: '沒有按時回報，先查網路',
    },
    empty: '沒有待處理的事',
    emptyAdvice: '有新的告警、待複核讀數或餘量不足時會出現在這裡',
  },
  ranking: { title: '住戶用水排行', all: '查看全部', empty: '還沒有用水紀錄', emptyAdvice: '水錶上報後，這裡依用水量排出住戶' },
  meters: { title: '水錶在線', total: '{total, number} 只' },
}
