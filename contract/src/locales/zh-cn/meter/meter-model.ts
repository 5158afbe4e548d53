import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const meterModel = {
  title: '水表型号',
  screen: '水表型号',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    deviceModel: '型号',
    maxFlow: '过载流量',
    registerRange: '最大读数',
    reportHours: '上报间隔',
    commands: '接受下发指令',
    note: '备注',
    meterId: '水表',
    meterCount: '水表',
    readings: '改判读数',
    moves: '判定变化',
    examples: '读数示例',
    quantity: '用水变化',
    amount: '金额变化',
    cards: '水卡余量',
    goesOn: '后续继续',
    dryRun: '只检查',
    mode: '导入范围',
    jobId: '任务',
  },
  option: { mode: options.importMode },
  action: {
    export: '导出',
    import: '导入水表型号',
    importTemplate: '水表型号导入模板',
    limitsPreview: '改限值的影响',
    applyPreview: '套用的影响',
    apply: '套用到水表',
  },
  error: {
    missing: '水表型号不存在或已被删除，刷新后再试',
    inUse: '还有水表是这个型号，不能删除',
    deviceModelTaken: '这个型号已有参数，改那一条',
    noMeters: '这个型号的水表都已是这些参数',
    nameFixed: '已有水表是这个型号，不能改名。另加一个型号，再改水表的型号',
  },
} as const satisfies ResourceMessages<'meterModel'>
