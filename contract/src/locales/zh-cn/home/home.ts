/** Texts of the home page beside its figures. */
export const home = {
  greeting: '{greeting}，{name}',
  reporting: '{reported, number} / {total, number} 只表已上报',
  refresh: '刷新',
  today: '今日',
  month: '本月',
  comparedToMonth: '较上月 {change}',
  unchanged: '近 {days, number} 天无变化',
  usage: {
    title: '用水统计',
    previousDay: '上月同日',
    previousMonth: '上年同月',
    year: '近十年',
    before: '上一段',
    after: '下一段',
    none: '这段时间没有用水记录',
  },
  inbox: {
    title: '待处理',
    order: '按影响程度排序',
    allAlarms: '全部告警',
    since: '最早 {time}',
    /** Of a kind without a date. */
    hint: {
      overdrawn: '用水多于充值，先催缴',
      lowBalance: '不高于余量提醒线，提醒充值',
      lateUsage: '销户之后又报来用水，核对后处理',
      offlineMeters: '没有按时上报，先查网络',
    },
    empty: '没有待处理的事',
    emptyAdvice: '有新的告警、待复核读数或余量不足时会出现在这里',
  },
  ranking: { title: '住户用水排行', all: '查看全部', empty: '还没有用水记录', emptyAdvice: '水表上报后，这里按用水量排出住户' },
  meters: { title: '水表在线', total: '{total, number} 只' },
} as const
