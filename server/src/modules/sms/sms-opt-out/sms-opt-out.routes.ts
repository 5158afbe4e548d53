import { smsOptOutApi } from '@weir/contract/modules/sms/sms-opt-out'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { phoneIs, everyRow } from '../../../kernel/crud/conditions.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { smsOptOuts } from './sms-opt-out.table.ts'

export const smsOptOutRoutes = implement(
  editing(smsOptOutApi, smsOptOuts),
  crudHandlers(smsOptOutApi, smsOptOuts, {
    columns: {
      id: smsOptOuts.id,
      telephone: smsOptOuts.telephone,
      reason: smsOptOuts.reason,
      version: smsOptOuts.version,
      createdAt: smsOptOuts.createdAt,
    },
    filters: { telephone: phoneIs(smsOptOuts.telephone) },
    scope: everyRow,
    values: ({ now }, input) => ({ ...input, createdAt: now() }),
    missing: 'smsOptOut.error.missing',
    taken: { sms_opt_out_taken: { field: 'telephone', reason: 'smsOptOut.error.taken' } },
  }),
)
