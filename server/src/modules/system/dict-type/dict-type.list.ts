import { BUILT_IN_DICTS, CLOSED_DICTS } from '@weir/contract/modules/system/dictionaries'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { or, type SQL, sql } from 'drizzle-orm'

import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'

/** Names of the program's own, so they may stand in the text of a query. */
const isAmong = (types: readonly string[]): SQL<boolean> =>
  sql`${dictTypes.dictType} in (${sql.raw(types.map((type) => `'${type}'`).join())})`

const columns = {
  id: dictTypes.id,
  name: dictTypes.name,
  nameEn: dictTypes.nameEn,
  nameZhTw: dictTypes.nameZhTw,
  type: dictTypes.dictType,
  status: dictTypes.status,
  description: dictTypes.description,
  notes: dictTypes.remark,
  isBuiltIn: isAmong(BUILT_IN_DICTS),
  isClosed: isAmong(CLOSED_DICTS),
  valueCount: sql<number>`(select count(*)::int from ${dictData} where ${dictData.dictType} = ${dictTypes.dictType})`,
  version: dictTypes.version,
  createdAt: dictTypes.createdAt,
}

export const typeNames = rowNames(dictTypeApi, dictTypes, columns)

export const reading: ReadOptions<typeof dictTypeApi> = {
  columns,
  filters: {
    name: (typed) => or(...[dictTypes.name, dictTypes.nameEn, dictTypes.nameZhTw].map((column) => contains(column)(typed)))!,
    type: contains(dictTypes.dictType),
    status: equals(dictTypes.status),
  },
  scope: everyRow,
  missing: 'dictType.error.missing',
}
