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
    meterId: 'Meter',
    meterCount: 'Meters',
    readings: 'Readings judged otherwise',
    moves: 'Verdict changes',
    examples: 'Example readings',
    quantity: 'Change of usage',
    amount: 'Change of amount',
    cards: 'Remaining water',
    goesOn: 'More follows',
    dryRun: 'Check only',
    mode: 'What to import',
    jobId: 'Task',
  },
  option: { mode: options.importMode },
  action: {
    export: 'Export',
    import: 'Import meter models',
    importTemplate: 'Template for meter models',
    limitsPreview: 'Effect of other limits',
    applyPreview: 'Effect on meters',
    apply: 'Apply to meters',
  },
  error: {
    missing: 'This meter model does not exist; refresh and try again',
    inUse: 'Meters of this model exist, so it cannot be deleted',
    deviceModelTaken: 'This model already has its settings; edit that entry',
    noMeters: 'All meters of this model have these settings already',
    nameFixed: 'Meters of this model exist, so its name is fixed. Add another model, then change the model of the meters',
  },
}
