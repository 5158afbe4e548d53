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
    meterCount: '水表',
    dryRun: '只检查',
    mode: '导入范围',
    jobId: '任务',
  },
  option: { mode: options.importMode },
  action: { export: '导出', import: '导入水表型号', importTemplate: '水表型号导入模板' },
  error: {
    missing: '水表型号不存在或已被删除，刷新后再试',
    inUse: '还有水表是这个型号，不能删除',
    deviceModelTaken: '这个型号已有参数，改那一条',
    nameFixed: '已有水表是这个型号，不能改名。另加一个型号，再改水表的型号',
  },
} as const satisfies ResourceMessages<'meterModel'>
