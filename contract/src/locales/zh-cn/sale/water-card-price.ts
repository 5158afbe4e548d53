import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardPrice = {
  title: '调价记录',
  screen: '调价记录',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName'),
    cardId: '水卡',
    name: '户名',
    oldUnitPrice: '原单价',
    newUnitPrice: '新单价',
    unifiedUnitPrice: '统一单价',
    mode: '调价方式',
    quantityChange: '水量变化',
    adjuster: '经手',
    batchId: '批次',
    batchNo: '批次号',
  },
  option: { mode: waterOptions.priceMode },
  action: { export: '导出' },
  error: { missing: '调价记录不存在，刷新后再看' },
} as const satisfies ResourceMessages<'waterCardPrice'>
