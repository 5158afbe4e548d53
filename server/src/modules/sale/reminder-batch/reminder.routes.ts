import { balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { balanceReminderReading, exportReminders } from './balance-reminder.list.ts'
import { balanceReminders, reminderBatches } from '../../card/index.ts'
import { reminderBatchReading } from './reminder-batch.list.ts'
import { sendReminders, previewReminders } from './send-reminders.service.ts'
import { reminderAct } from './reminder-act.ts'

export const reminderBatchRoutes = implement(reminderBatchApi, {
  ...readHandlers(reminderBatchApi, reminderBatches, reminderBatchReading),
  preview: previewReminders,
  send: sendReminders,
  resume: reminderAct.resume,
})

export const balanceReminderRoutes = implement(balanceReminderApi, {
  ...readHandlers(balanceReminderApi, balanceReminders, balanceReminderReading),
  export: exportReminders,
})
