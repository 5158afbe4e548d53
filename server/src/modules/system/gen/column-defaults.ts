import type { ColumnSettings, DisplayType } from '@weir/contract/modules/system/gen-settings'

import type { CatalogColumn } from './catalog.ts'
import { shortened } from './shortened.ts'

type GoType = ColumnSettings['goType']
type TsType = ColumnSettings['tsType']

/** Columns that the system fills (behaviour-facts C15): no form has them. */
const SYSTEM = new Set(['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'created_by', 'updated_by', 'dept_id'])
/** Of these no list shows anything by itself. */
const UNSEEN = new Set(['id', 'version', 'updated_at', 'deleted_at', 'created_by', 'updated_by', 'dept_id'])
export const isSystem = ({ columnName, isPk }: Pick<CatalogColumn, 'columnName' | 'isPk'>) => isPk || SYSTEM.has(columnName)

/** By the physical type without its length. */
const TYPES: Record<string, { go: GoType; ts: TsType; display: DisplayType } | undefined> = {
  boolean: { go: 'bool', ts: 'boolean', display: 'switch' },
  smallint: { go: 'int16', ts: 'number', display: 'number' },
  integer: { go: 'int32', ts: 'number', display: 'number' },
  bigint: { go: 'int64', ts: 'number', display: 'number' },
  'double precision': { go: 'float64', ts: 'number', display: 'number' },
  date: { go: 'time.Time', ts: 'string', display: 'date' },
  timestamptz: { go: 'time.Time', ts: 'string', display: 'datetime' },
  bytea: { go: '[]byte', ts: 'unknown', display: 'text' },
  jsonb: { go: 'json.RawMessage', ts: 'unknown', display: 'text' },
}
const TEXT = { go: 'string', ts: 'string', display: 'text' } as const

/** A text longer than this is typed in several lines. */
const LINES = 200

const NAMES: readonly (readonly [RegExp, DisplayType])[] = [
  [/_fen$/, 'money'],
  [/_litre$/, 'water'],
  [/(^|_)unit_price$/, 'price'],
]

function displayOf({ columnName, columnType, refersTo }: CatalogColumn, byType: DisplayType, linkTable: string): DisplayType {
  if (refersTo !== '') return columnName === 'parent_id' ? 'parent' : linkTable ? 'link' : byType
  if (byType === 'number') return NAMES.find(([pattern]) => pattern.test(columnName))?.[1] ?? 'number'
  if (byType !== 'text') return byType
  if (/(^|_)(phone|telephone|mobile)$/.test(columnName)) return 'telephone'
  const length = /\((\d+)\)/.exec(columnType)?.[1]
  return columnType === 'text' || Number(length) >= LINES ? 'textarea' : 'text'
}

const METHODS: Partial<Record<DisplayType, ColumnSettings['queryMethod']>> = {
  text: 'LIKE',
  textarea: 'LIKE',
  date: 'BETWEEN',
  datetime: 'BETWEEN',
}

/** The resource of a table that a foreign key refers to, and its field that is shown. */
export type LinkOf = (tableName: string) => { address: string; field: string } | undefined

/** The settings of a column as the database alone gives them. */
export function columnDefaults(column: CatalogColumn, linkOf: LinkOf): ColumnSettings {
  const { columnName, columnType, columnComment, isNullable } = column
  const { go, ts, display } = TYPES[columnType.replace(/\(.*$/, '')] ?? TEXT
  const link = column.refersTo === '' ? undefined : linkOf(column.refersTo)
  const displayType = columnName === 'dept_id' ? 'department' : displayOf(column, display, link?.address ?? '')
  const byUsers = !isSystem(column)
  const isLong = displayType === 'textarea'
  return {
    columnComment: shortened(columnComment, 128) || columnName,
    labelEn: englishOf(columnName),
    labelZhTw: '',
    goType: go,
    tsType: ts,
    isList: !UNSEEN.has(columnName) && !isLong,
    isFixed: false,
    isHiddenIfLong: true,
    isForm: byUsers,
    isDetail: !UNSEEN.has(columnName),
    isQuery: columnName === 'created_at' || (byUsers && column.isUnique),
    queryMethod: METHODS[displayType] ?? 'EQ',
    isRequired: byUsers && !isNullable,
    isSortable: columnName === 'created_at',
    displayType,
    width: null,
    dictType: '',
    linkTable: displayType === 'link' ? link!.address : '',
    linkLabel: displayType === 'link' ? link!.field : '',
  }
}

/** `meter_sn` → `Meter sn`. */
function englishOf(name: string) {
  const words = name
    .replace(/_(fen|litre|id|at)$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 64)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
