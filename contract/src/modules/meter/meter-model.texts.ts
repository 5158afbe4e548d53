import { labels, options } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { meterModelApi } from './meter-model.ts'

export const meterModel = {
  title: ['水表型号', 'Meter model', '水錶型號'],
  screen: ['水表型号', 'Meter models', '水錶型號'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    deviceModel: ['型号', 'Model', '型號'],
    maxFlow: ['过载流量', 'Overload flow', '過載流量'],
    registerRange: ['最大读数', 'Highest register', '最大讀數'],
    reportHours: ['上报间隔', 'Reports every', '上報間隔'],
    commands: ['接受下发指令', 'Takes commands', '接受下發指令'],
    note: ['备注', 'Note', '備註'],
    meterId: ['水表', 'Meter', '水錶'],
    meterCount: ['水表', 'Meters', '水錶'],
    readings: ['改判读数', 'Readings with a new result', '改判讀數'],
    moves: ['判定变化', 'Verdict changes', '判定變化'],
    examples: ['读数示例', 'Example readings', '讀數範例'],
    quantity: ['用水变化', 'Change of usage', '用水變化'],
    amount: ['金额变化', 'Change of amount', '金額變化'],
    cards: ['水卡剩余水量', 'Remaining water', '水卡剩餘水量'],
    goesOn: ['后续继续', 'More follows', '後續繼續'],
    dryRun: ['只检查', 'Check only', '只檢查'],
    mode: ['导入范围', 'What to import', '匯入範圍'],
    jobId: ['任务', 'Task', '工作'],
  },
  option: { mode: options.importMode },
  action: {
    export: ['导出', 'Export', '匯出'],
    import: ['导入水表型号', 'Import meter models', '匯入水錶型號'],
    importTemplate: ['水表型号导入模板', 'Template for meter models', '水錶型號匯入範本'],
    limitsPreview: ['改限值的影响', 'Effect of new limits', '改限值的影響'],
    applyPreview: ['套用的影响', 'Effect on meters', '套用的影響'],
    apply: ['套用到水表', 'Apply to meters', '套用到水錶'],
  },
  error: {
    missing: [
      '水表型号不存在或已被删除，刷新后再试',
      'This meter model does not exist; refresh and try again',
      '水錶型號不存在或已被刪除，重新整理後再試',
    ],
    inUse: ['还有水表是这个型号，不能删除', 'Meters of this model exist, so it cannot be deleted', '還有水錶是這個型號，無法刪除'],
    deviceModelTaken: [
      '这个型号已有参数，改那一条',
      'This model already has its settings; edit that entry',
      '這個型號已有參數，請修改那一條',
    ],
    noMeters: ['这个型号的水表都已是这些参数', 'All meters of this model have these settings already', '這個型號的水錶都已是這些參數'],
    nameFixed: [
      '已有水表是这个型号，不能改名。另加一个型号，再改水表的型号',
      'Meters of this model exist, so its name is fixed. Add another model, then change the model of the meters',
      '已有水錶是這個型號，不能改名。另加一個型號，再改水錶的型號',
    ],
  },
} as const satisfies ResourceMessages<typeof meterModelApi>
