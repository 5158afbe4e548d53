import { meterCommandApi } from '@weir/contract/modules/meter/meter-command'

import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { commandReading } from './meter-command.list.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { cancelCommand, retryCommand } from './meter-command.service.ts'

export const meterCommandRoutes = implement(meterCommandApi, {
  ...readHandlers(meterCommandApi, meterCommands, commandReading),
  cancel: cancelCommand,
  retry: retryCommand,
  export: crudExport(meterCommandApi, meterCommands, commandReading),
})
