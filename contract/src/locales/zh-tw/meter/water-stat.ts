import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const waterStat: TextsOf<'waterStat'> = {
  title: '分區用水',
  screen: '分區用水統計',
  field: {
    ...pick(labels, 'regionId', 'regionName', 'amount', 'deviceSn', 'cardNo'),
    by: '統計方式',
    unit: '統計週期',
    dateRange: '統計日期',
    compare: '對比',
    compared: '對比用水量',
    period: '日期',
    quantity: '用水量',
    communityId: '社區',
    hyUserId: '住戶',
    without: '未歸屬',
    kind: '類別',
    placeId: '區域或社區',
    name: '名稱',
    level: '層級',
    cards: '使用中水卡',
    usage: '用水量',
    usageBefore: '上期用水量',
    change: '較上期',
    usageYearBefore: '去年同期用水量',
    changeOfYear: '較去年同期',
  },
  option: {
    by: { region: '按區域', community: '按社區' },
    unit: options.periodUnit,
    compare: waterOptions.comparedWith,
    without: waterOptions.statWithout,
    kind: { region: '區域', community: '社區', noRegion: '未分區域的水卡', noCommunity: '不在社區的水卡', noCard: '未綁水卡的水錶' },
  },
  action: { trend: '用水趨勢', export: '匯出' },
  error: {},
}
