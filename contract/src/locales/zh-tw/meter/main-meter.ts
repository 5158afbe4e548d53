import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const mainMeter: TextsOf<'mainMeter'> = {
  title: '總表',
  screen: '社區總表',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'regionId', 'regionName'),
    communityId: '社區',
    communityName: '社區',
    meterId: '水錶',
    meterDeviceSn: '水錶',
    startDate: '啟用日期',
    endDate: '停用日期',
    location: '安裝位置',
    unit: '統計週期',
    supplied: '供水量',
    used: '用水量',
    loss: '漏損量',
    lossRate: '漏損率',
    lossBefore: '上期漏損量',
    lossRateBefore: '上期漏損率',
    mainMeters: '總表數',
    incomplete: '資料不全的總表',
  },
  option: { unit: options.periodUnit },
  action: { export: '匯出', losses: '查看漏損', exportLosses: '匯出漏損' },
  error: {
    missing: '總表不存在或已被刪除，重新整理後再試',
    communityMissing: '社區不存在，重新選擇',
    meterMissing: '水錶不存在，重新選擇',
    meterBound: '水錶綁在水卡上，先解綁再設為總表',
    overlaps: '這只水錶在這段時間已是總表，改日期',
    endBeforeStart: '停用日期早於啟用日期',
  },
}
