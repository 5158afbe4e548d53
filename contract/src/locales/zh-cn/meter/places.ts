/** The words of usage by place. */
export const places = {
  total: '合计',
  trend: '用水趋势',
  none: '不对比',
  before: '上期 {days}',
  yearBefore: '上年同期 {days}',
  rules: '区域含下级区域；按水卡现在的位置统计',
  print: '打印',
} as const
