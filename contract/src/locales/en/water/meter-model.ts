import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const meterModel: TextsOf<'meterModel'> = {
  title: 'Meter model',
  screen: 'Meter models',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    deviceModel: 'Model',
    maxFlow: 'Overload flow',
    registerRange: 'Highest register',
    reportHours: 'Reports every',
    commands: 'Takes commands',
    note: 'Note',
    meterCount: 'Meters',
    dryRun: 'Check only',
    mode: 'What to import',
    jobId: 'Task',
  },
  option: { mode: options.importMode },
  action: { export: 'Export', import: 'Import meter models', importTemplate: 'Template for meter models' },
  error: {
    missing: 'This meter model does not exist; refresh and try again',
    inUse: 'Meters of this model exist, so it cannot be deleted',
    deviceModelTaken: 'This model already has its settings; edit that entry',
    nameFixed: 'Meters of this model exist, so its name is fixed. Add another model, then change the model of the meters',
  },
}
