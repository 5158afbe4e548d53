import { dictTypeApi } from '@weir/contract/modules/system/dict-type'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { dictTypes } from '../ground/dict.table.ts'
import { reading } from './dict-type.list.ts'
import { deleteTypes, editType, newType, selectTypes, setTypeStatus, typeTaken } from './dict-type.service.ts'

export const dictTypeRoutes = implement(editing(dictTypeApi, dictTypes), {
  ...crudHandlers(dictTypeApi, dictTypes, {
    ...reading,
    values: newType,
    inUse: 'dictType.error.inUse',
    taken: typeTaken,
  }),
  edit: editType,
  delete: deleteTypes,
  optionSelect: selectTypes,
  setStatus: setTypeStatus,
})
