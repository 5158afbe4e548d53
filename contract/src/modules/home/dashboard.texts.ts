import { labels, options } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { inbox } from '../inbox.texts.ts'
import { options as waterOptions } from '../meter/codes.texts.ts'
import type { dashboardApi } from './dashboard.ts'

export const dashboard = {
  title: ['首页', 'Home', '首頁'],
  field: {
    ...pick(labels, 'dateRange', 'roomNo', 'amount'),
    userTotal: ['总户数', 'Households', '總戶數'],
    usersToday: ['今日新增', 'New today', '今日新增'],
    usersMonth: ['本月新增', 'New this month', '本月新增'],
    usageTotal: ['总用水量', 'Total usage', '總用水量'],
    storedTotal: ['总储值', 'Total recharged', '總儲值'],
    consumptionTotal: ['总消费', 'Total consumption', '總消費'],
    usageToday: ['今日用水', 'Usage today', '今日用水'],
    storedToday: ['今日储值', 'Recharged today', '今日儲值'],
    consumptionToday: ['今日消费', 'Consumption today', '今日消費'],
    usageMonth: ['本月用水', 'Usage this month', '本月用水'],
    storedMonth: ['本月储值', 'Recharged this month', '本月儲值'],
    consumptionMonth: ['本月消费', 'Consumption this month', '本月消費'],
    usageMonthBefore: ['上月同期用水', 'Usage, same days last month', '上月同期用水'],
    storedMonthBefore: ['上月同期储值', 'Recharged, same days last month', '上月同期儲值'],
    consumptionMonthBefore: ['上月同期消费', 'Consumption, same days last month', '上月同期消費'],
    daily: ['每日', 'By day', '每日'],
    date: ['日期', 'Date', '日期'],
    usage: ['用水量', 'Usage', '用水量'],
    asOf: ['截至', 'As of', '截至'],
    unit: ['统计周期', 'By', '統計週期'],
    period: ['周期', 'Period', '週期'],
    quantity: ['用水量', 'Usage', '用水量'],
    limit: ['名次数', 'Ranks', '名次數'],
    no: ['序号', 'No.', '序號'],
    hyUserId: ['住户', 'Household', '住戶'],
    userName: ['住户', 'Household', '住戶'],
    kind: ['事项', 'Item', '事項'],
    count: ['数量', 'Count', '數量'],
    since: ['最早', 'Since', '最早'],
    rows: ['列表', 'List', '清單'],
    isDaily: ['每天持续', 'Ongoing', '每天持續'],
    ...waterOptions.connectivity,
  },
  option: {
    unit: options.periodUnit,
    kind: inbox,
  },
  action: {
    summary: ['概况', 'Summary', '概況'],
    usage: ['用水统计', 'Usage', '用水統計'],
    ranking: ['住户用水排行', 'Households by usage', '住戶用水排行'],
    inbox: ['待处理', 'To do', '待處理'],
    meters: ['水表在线', 'Meters online', '水錶在線'],
  },
  error: {},

  /** Texts of the home page beside its figures. */
  greeting: ['{greeting}，{name}', '{greeting}, {name}', '{greeting}，{name}'],
  reporting: [
    '{reported, number} / {total, number} 只表已上报',
    '{reported, number} of {total, number} meters reporting',
    '{reported, number} / {total, number} 只錶已上報',
  ],
  refresh: ['刷新', 'Refresh', '重新整理'],
  today: ['今日', 'Today', '今日'],
  month: ['本月', 'This month', '本月'],
  comparedToMonth: ['较上月 {change}', '{change} on the month', '較上月 {change}'],
  unchanged: ['近 {days, number} 天无变化', 'No change in {days, number} days', '近 {days, number} 天無變化'],
  usage: {
    title: ['用水统计', 'Water usage', '用水統計'],
    previousDay: ['上月同日', 'Same day last month', '上月同日'],
    previousMonth: ['上年同月', 'Same month last year', '去年同月'],
    monthOf: [
      '{year}年{month}月',
      '{month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} 12 {December} other {}} {year}',
      '{year}年{month}月',
    ],
    yearOf: ['{year}年', '{year}', '{year}年'],
    month: [
      '{month}月',
      '{month, select, 1 {Jan} 2 {Feb} 3 {Mar} 4 {Apr} 5 {May} 6 {Jun} 7 {Jul} 8 {Aug} 9 {Sep} 10 {Oct} 11 {Nov} 12 {Dec} other {}}',
      '{month}月',
    ],
    day: ['{day}日', '{day}', '{day}日'],
    year: ['近十年', 'Ten years', '近十年'],
    before: ['上一段', 'Earlier', '上一段'],
    after: ['下一段', 'Later', '下一段'],
    none: ['这段时间没有用水记录', 'No usage in this period', '這段時間沒有用水紀錄'],
  },
  inbox: {
    title: ['待处理', 'To do', '待處理'],
    order: ['按影响程度排序', 'Most serious first', '依影響程度排序'],
    allAlarms: ['全部告警', 'All alarms', '全部告警'],
    since: ['最早 {time}', 'Since {time}', '最早 {time}'],
    daily: ['每天 {stake}', '{stake} a day', '每天 {stake}'],
    /** Of a kind without a date. */
    hint: {
      overdrawn: ['用水多于充值，先催缴', 'Used more than recharged; ask for payment', '用水多於儲值，先催繳'],
      lowBalance: [
        '不高于余量提醒线，提醒充值',
        'At or below the reminder threshold; remind them to recharge',
        '不高於餘量提醒線，提醒儲值',
      ],
      lateUsage: [
        '销户之后又报来用水，核对后处理',
        'Reported after the card was closed; check and deal with it',
        '銷戶之後又回報用水，核對後處理',
      ],
      offlineMeters: ['没有按时上报，先查网络', 'No report on time; check the network', '沒有按時回報，先查網路'],
      pricePlanned: ['到日自动执行，之前可以取消', 'Carried out on their day; can be cancelled before', '到日自動執行，之前可以取消'],
    },
    empty: ['没有待处理的事', 'Nothing to do', '沒有待處理的事'],
    emptyAdvice: [
      '有新的告警、待复核读数或余量不足时会出现在这里',
      'New alarms, held readings and low balances appear here',
      '有新的告警、待複核讀數或餘量不足時會出現在這裡',
    ],
  },
  ranking: {
    title: ['住户用水排行', 'Households by usage', '住戶用水排行'],
    all: ['查看全部', 'View all', '查看全部'],
    empty: ['还没有用水记录', 'No usage yet', '還沒有用水紀錄'],
    emptyAdvice: [
      '水表上报后，这里按用水量排出住户',
      'Once meters report, households are ranked here by usage',
      '水錶上報後，這裡依用水量排出住戶',
    ],
  },
  meters: {
    title: ['水表在线', 'Meters online', '水錶在線'],
    total: ['{total, number} 只', '{total, number} meters', '{total, number} 只'],
  },
} as const satisfies ResourceMessages<typeof dashboardApi>
