import { dictDataApi } from '@weir/contract/modules/system/dict-data'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { reading } from './dict-data.list.ts'
import { addValue, deleteValues, editValue, getDictData } from './dict-data.service.ts'
import { listUses } from './dict-uses.ts'
import { dictData } from '../ground/dict.table.ts'

const { list, counts, get } = readHandlers(dictDataApi, dictData, reading)

const edited = editing(dictDataApi, dictData, (_, { dictCode, id }) => (dictCode ?? id)!)

export const dictDataRoutes = implement(edited, {
  getDictData,
  list: (ctx, input) => list(ctx, input.orderBy ? input : { ...input, orderBy: 'sort', isAsc: true }),
  counts,
  get: (ctx, { dictCode, id }) => get(ctx, { id: (dictCode ?? id)! }),
  add: addValue,
  edit: editValue,
  delete: deleteValues,
  uses: listUses,
})
