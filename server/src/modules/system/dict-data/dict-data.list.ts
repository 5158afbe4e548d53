import type { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { or } from 'drizzle-orm'

import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { dictData } from '../ground/dict.table.ts'

export const reading: ReadOptions<typeof dictDataApi> = {
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
    version: dictData.version,
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
}
