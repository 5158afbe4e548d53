import { labels, options } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from './codes.texts.ts'
import type { waterStatApi } from './water-stat.ts'

export const waterStat = {
  title: ['分区用水', 'Usage by place', '分區用水'],
  screen: ['分区用水统计', 'Usage by place', '分區用水統計'],
  field: {
    ...pick(labels, 'regionId', 'regionName', 'amount', 'deviceSn', 'cardNo'),
    by: ['统计方式', 'By', '統計方式'],
    unit: ['统计周期', 'Period', '統計週期'],
    dateRange: ['统计日期', 'Date', '統計日期'],
    compare: ['对比', 'Compare with', '對比'],
    compared: ['对比用水量', 'Compared usage', '對比用水量'],
    period: ['日期', 'Date', '日期'],
    quantity: ['用水量', 'Usage', '用水量'],
    communityId: ['小区', 'Community', '社區'],
    hyUserId: ['住户', 'Household', '住戶'],
    without: ['未归属', 'Belongs to none', '未歸屬'],
    kind: ['类别', 'Kind', '類別'],
    placeId: ['区域或小区', 'Region or community', '區域或社區'],
    name: ['名称', 'Name', '名稱'],
    level: ['层级', 'Level', '層級'],
    cards: ['在用水卡', 'Active cards', '使用中水卡'],
    usage: ['用水量', 'Usage', '用水量'],
    usageBefore: ['上期用水量', 'Previous usage', '上期用水量'],
    change: ['较上期', 'Change', '較上期'],
    usageYearBefore: ['上年同期用水量', 'Usage a year earlier', '去年同期用水量'],
    changeOfYear: ['较上年同期', 'Change on the year', '較去年同期'],
  },
  option: {
    by: { region: ['按区域', 'By region', '按區域'], community: ['按小区', 'By community', '按社區'] },
    unit: options.periodUnit,
    compare: waterOptions.comparedWith,
    without: waterOptions.statWithout,
    kind: {
      region: ['区域', 'Region', '區域'],
      community: ['小区', 'Community', '社區'],
      noRegion: ['未分区域的水卡', 'Cards without a region', '未分區域的水卡'],
      noCommunity: ['不在小区的水卡', 'Cards in no community', '不在社區的水卡'],
      noCard: ['未绑水卡的水表', 'Meters without a card', '未綁水卡的水錶'],
    },
  },
  action: { trend: ['用水趋势', 'View trend', '用水趨勢'], export: ['导出', 'Export', '匯出'] },
  error: {},

  /** The words of usage by place. */
  total: ['合计', 'Total', '合計'],
  trend: ['用水趋势', 'Usage over time', '用水趨勢'],
  none: ['不对比', 'No comparison', '不對比'],
  before: ['上期 {days}', 'Previous period {days}', '上期 {days}'],
  yearBefore: ['上年同期 {days}', 'A year earlier {days}', '去年同期 {days}'],
  rules: [
    '区域含下级区域；按水卡现在的位置统计',
    'A region includes its subregions. Cards count at their current location.',
    '區域含下級區域；按水卡現在的位置統計',
  ],
  print: ['打印', 'Print', '列印'],
} as const satisfies ResourceMessages<typeof waterStatApi>
