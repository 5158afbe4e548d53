import { configApi } from '@weir/contract/modules/system/config'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import {
  editParameter,
  getByKey,
  isCalled,
  isInGroup,
  keyTaken,
  named,
  newParameter,
  parameterColumns,
  refuseBuiltIn,
} from './config.service.ts'
import { systemConfigs } from '../ground/config.table.ts'

const handlers = crudHandlers(configApi, systemConfigs, {
  columns: parameterColumns,
  shown: named,
  filters: { name: isCalled, configKey: contains(systemConfigs.configKey), isBuiltIn: equals(systemConfigs.isBuiltIn), group: isInGroup },
  order: { by: 'place', isAsc: true },
  scope: everyRow,
  values: newParameter,
  missing: 'config.error.missing',
  inUse: 'config.error.builtIn',
  taken: keyTaken,
})

export const configRoutes = implement(editing(configApi, systemConfigs), {
  ...handlers,
  getByKey,
  edit: editParameter,
  delete: async (ctx, input) => {
    await refuseBuiltIn(ctx, input.ids)
    return handlers.delete(ctx, input)
  },
})
