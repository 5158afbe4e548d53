import { labels, options } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { mainMeterApi } from './main-meter.ts'

export const mainMeter = {
  title: ['总表', 'Main meter', '總表'],
  screen: ['小区总表', 'Main meters', '社區總表'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'regionId', 'regionName'),
    communityId: ['小区', 'Community', '社區'],
    communityName: ['小区', 'Community', '社區'],
    meterId: ['水表', 'Meter', '水錶'],
    meterDeviceSn: ['水表', 'Meter', '水錶'],
    startDate: ['启用日期', 'From', '啟用日期'],
    endDate: ['停用日期', 'To', '停用日期'],
    location: ['安装位置', 'Location', '安裝位置'],
    unit: ['统计周期', 'Period', '統計週期'],
    supplied: ['供水量', 'Supplied', '供水量'],
    used: ['用水量', 'Used', '用水量'],
    loss: ['漏损量', 'Loss', '漏損量'],
    lossRate: ['漏损率', 'Loss rate', '漏損率'],
    lossBefore: ['上期漏损量', 'Previous loss', '上期漏損量'],
    lossRateBefore: ['上期漏损率', 'Previous loss rate', '上期漏損率'],
    mainMeters: ['总表数', 'Main meters', '總表數'],
    incomplete: ['数据不全的总表', 'Incomplete meters', '資料不全的總表'],
  },
  option: { unit: options.periodUnit },
  action: {
    export: ['导出', 'Export', '匯出'],
    losses: ['查看漏损', 'View losses', '查看漏損'],
    exportLosses: ['导出漏损', 'Export losses', '匯出漏損'],
  },
  error: {
    missing: [
      '总表不存在或已被删除，刷新后再试',
      'This main meter does not exist; refresh and try again',
      '總表不存在或已被刪除，重新整理後再試',
    ],
    communityMissing: ['小区不存在，重新选择', 'Community was not found; choose again', '社區不存在，重新選擇'],
    meterMissing: ['水表不存在，重新选择', 'Meter was not found; choose again', '水錶不存在，重新選擇'],
    meterBound: ['水表绑在水卡上，先解绑再设为总表', 'A card has this meter. Unbind it first.', '水錶綁在水卡上，先解綁再設為總表'],
    overlaps: [
      '这只水表在这段时间已是总表，改日期',
      'The meter is a main meter on these days already. Change the dates.',
      '這只水錶在這段時間已是總表，改日期',
    ],
    endBeforeStart: ['停用日期早于启用日期', 'The end is before the start', '停用日期早於啟用日期'],
  },

  /** The words of losses of communities. */
  heading: ['小区漏损', 'Losses of communities', '社區漏損'],
  rules: [
    '供水量是总表的用水，用水量是小区内水卡的用水；漏损量 = 供水量 − 用水量。',
    'Supplied is what the main meters measured, used is what the cards of the community used. The loss is the difference.',
    '供水量是總表的用水，用水量是社區內水卡的用水；漏損量 = 供水量 − 用水量。',
  ],
  incomplete: [
    '{count, number} 只总表在这段时间数据不全，漏损不准',
    '{count, plural, one {# main meter has} other {# main meters have}} incomplete data, so the loss is not exact.',
    '{count, number} 只總表在這段時間資料不全，漏損不準',
  ],
  empty: ['还没有设总表的小区', 'No community has a main meter', '還沒有設總表的社區'],
  emptyAdvice: [
    '在小区总表中给小区设总表后显示在这里',
    'Choose the main meter of a community under Main meters.',
    '在社區總表中給社區設總表後顯示在這裡',
  ],
  total: ['合计', 'Total', '合計'],
  before: ['上期 {days}', 'Previous period {days}', '上期 {days}'],
  add: ['设总表', 'Main meters', '設總表'],
} as const satisfies ResourceMessages<typeof mainMeterApi>
