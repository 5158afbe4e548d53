import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { or } from 'drizzle-orm'

import { contains, equals } from '../../../platform/crud/filters.ts'
import { readHandlers } from '../../../platform/crud/read-handlers.ts'
import { everyRow } from '../../../platform/crud/scope.ts'
import { implement } from '../../../platform/implement.ts'
import { addValue, deleteValues, editValue, getDictData } from './dict-data.service.ts'
import { listUses } from './dict-uses.ts'
import { dictData } from './dict.table.ts'

const { list, get } = readHandlers(dictDataApi, dictData, {
  columns: {
    id: dictData.id,
    dictCode: dictData.id,
    dictType: dictData.dictType,
    label: dictData.label,
    labelEn: dictData.labelEn,
    labelZhTw: dictData.labelZhTw,
    value: dictData.value,
    sort: dictData.sort,
    isDefault: dictData.isDefault,
    tone: dictData.tone,
    status: dictData.status,
    remark: dictData.remark,
    createdAt: dictData.createdAt,
  },
  filters: {
    dictType: equals(dictData.dictType),
    label: (typed) => or(...[dictData.label, dictData.labelEn, dictData.labelZhTw].map((column) => contains(column)(typed)))!,
    value: contains(dictData.value),
    status: equals(dictData.status),
  },
  scope: everyRow,
  missing: 'dictData.error.rowMissing',
})

export const dictDataRoutes = implement(dictDataApi, {
  getDictData,
  list: (ctx, input) => list(ctx, input.orderBy ? input : { ...input, orderBy: 'sort', isAsc: true }),
  get: (ctx, { dictCode, id }) => get(ctx, { id: (dictCode ?? id)! }),
  add: addValue,
  edit: editValue,
  delete: deleteValues,
  uses: listUses,
})
