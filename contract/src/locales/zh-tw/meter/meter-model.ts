import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const meterModel: TextsOf<'meterModel'> = {
  title: '水錶型號',
  screen: '水錶型號',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    deviceModel: '型號',
    maxFlow: '過載流量',
    registerRange: '最大讀數',
    reportHours: '上報間隔',
    commands: '接受下發指令',
    note: '備註',
    meterId: '水錶',
    meterCount: '水錶',
    readings: '改判讀數',
    moves: '判定變化',
    examples: '讀數範例',
    quantity: '用水變化',
    amount: '金額變化',
    cards: '水卡餘量',
    goesOn: '後續繼續',
    dryRun: '只檢查',
    mode: '匯入範圍',
    jobId: '工作',
  },
  option: { mode: options.importMode },
  action: {
    export: '匯出',
    import: '匯入水錶型號',
    importTemplate: '水錶型號匯入範本',
    limitsPreview: '改限值的影響',
    applyPreview: '套用的影響',
    apply: '套用到水錶',
  },
  error: {
    missing: '水錶型號不存在或已被刪除，重新整理後再試',
    inUse: '還有水錶是這個型號，無法刪除',
    deviceModelTaken: '這個型號已有參數，請修改那一條',
    noMeters: '這個型號的水錶都已是這些參數',
    nameFixed: '已有水錶是這個型號，不能改名。另加一個型號，再改水錶的型號',
  },
}
