import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const mainMeter = {
  title: '总表',
  screen: '小区总表',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'regionId', 'regionName'),
    communityId: '小区',
    communityName: '小区',
    meterId: '水表',
    meterDeviceSn: '水表',
    startDate: '启用日期',
    endDate: '停用日期',
    location: '安装位置',
    unit: '统计周期',
    supplied: '供水量',
    used: '用水量',
    loss: '漏损量',
    lossRate: '漏损率',
    lossBefore: '上期漏损量',
    lossRateBefore: '上期漏损率',
    mainMeters: '总表数',
    incomplete: '数据不全的总表',
  },
  option: { unit: options.periodUnit },
  action: { export: '导出', losses: '查看漏损', exportLosses: '导出漏损' },
  error: {
    missing: '总表不存在或已被删除，刷新后再试',
    communityMissing: '小区不存在，重新选择',
    meterMissing: '水表不存在，重新选择',
    meterBound: '水表绑在水卡上，先解绑再设为总表',
    overlaps: '这只水表在这段时间已是总表，改日期',
    endBeforeStart: '停用日期早于启用日期',
  },
} as const satisfies ResourceMessages<'mainMeter'>
