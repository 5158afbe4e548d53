import { smsLogApi } from '@weir/contract/modules/sms/sms-log'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { exportSmsLog, smsLogReading } from './sms-log.list.ts'
import { editMessage, resendMessage, sumCosts } from './sms-log.service.ts'
import { testSource } from './test-source.service.ts'
import { smsLogs } from '../ground/sms-log.table.ts'

export const smsLogRoutes = implement(editing(smsLogApi, smsLogs), {
  ...readHandlers(smsLogApi, smsLogs, smsLogReading),
  costs: sumCosts,
  edit: editMessage,
  resend: resendMessage,
  test: testSource,
  export: exportSmsLog,
})
