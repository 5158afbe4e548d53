/** The words of losses of communities. */
export const losses = {
  title: '小区漏损',
  rules: '供水量是总表的用水，用水量是小区内水卡的用水；漏损量 = 供水量 − 用水量。',
  incomplete: '{count, number} 只总表在这段时间数据不全，漏损不准',
  empty: '还没有设总表的小区',
  emptyAdvice: '在小区总表中给小区设总表后显示在这里',
  total: '合计',
  before: '上期 {days}',
  add: '设总表',
} as const
