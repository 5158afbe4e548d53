import {
  type ColumnSettings,
  type DisplayType,
  isGeneratedType,
  type GenSettings,
  treeFaults,
  treeRefusal,
  type TreeSetting,
} from '@weir/contract/modules/system/gen-settings'

import { type CatalogColumn, shortened, type CatalogTable } from './catalog.ts'

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
  numeric: { go: 'string', ts: 'string', display: 'decimal' },
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

function displayOf({ columnName, columnType, refersTo, isOfTree }: CatalogColumn, byType: DisplayType, linkTable: string): DisplayType {
  if (isOfTree) return 'parent'
  if (refersTo !== '' && linkTable) return 'link'
  if (refersTo !== '') return byType
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

/** Where a column is: in the list, the form, the detail. One that code has no type for is left out, if rows can do without it. */
function placesOf(column: CatalogColumn, displayType: DisplayType) {
  const { columnName, columnType, isNullable, hasDefault, isUnique } = column
  const byUsers = !isSystem(column)
  const isLeftOut = byUsers && !isGeneratedType(columnType) && (isNullable || hasDefault)
  const isSeen = !UNSEEN.has(columnName) && !isLeftOut
  const isTyped = byUsers && !isLeftOut
  return {
    isLeftOut,
    isList: isSeen && displayType !== 'textarea',
    isForm: isTyped,
    isDetail: isSeen,
    isQuery: columnName === 'created_at' || (isTyped && isUnique),
    isRequired: isTyped && !isNullable,
  }
}

/** The settings of a column as the database alone gives them. */
function columnDefaults(column: CatalogColumn, linkOf: LinkOf): ColumnSettings {
  const { columnName, columnType, columnComment } = column
  const { go, ts, display } = TYPES[columnType.replace(/\(.*$/, '')] ?? TEXT
  const link = column.refersTo === '' ? undefined : linkOf(column.refersTo)
  const displayType = columnName === 'dept_id' ? 'department' : displayOf(column, display, link?.address ?? '')
  return {
    columnComment: shortened(columnComment, 128) || columnName,
    labelEn: englishOf(columnName),
    labelZhTw: '',
    goType: go,
    tsType: ts,
    ...placesOf(column, displayType),
    isFixed: false,
    isHiddenIfLong: true,
    queryMethod: METHODS[displayType] ?? 'EQ',
    isSortable: columnName === 'created_at',
    displayType,
    width: null,
    dictType: '',
    linkTable: displayType === 'link' ? link!.address : '',
    linkLabel: displayType === 'link' ? link!.field : '',
  }
}

/** Settings of the database alone, and whether it fills the column. Rows of an older version do not say the latter. */
export type ColumnDefaults = ColumnSettings & { hasDefault?: boolean }

/** A column as it is stored before anybody sets anything. */
export function freshColumn(column: CatalogColumn, linkOf: LinkOf) {
  const { columnName, columnType, isPk, isNullable, isUnique, hasDefault } = column
  const settings = columnDefaults(column, linkOf)
  const defaults: ColumnDefaults = { ...settings, hasDefault }
  return { columnName, columnType, isPk, isNullable, isUnique, settings, defaults }
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

const camel = (name: string) => name.toLowerCase().replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())
/** A name in code has no more characters (`GenSettings`); a table may have more. */
const MOST_OF_NAME = 41
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The module of a table, and the name of its rows there: `zz_pump` → `pump` in `zz`. */
function placeOf(tableName: string) {
  const [, prefix = 'app', rest = tableName] = /^([a-z]{2,4})_+([a-z].*)$/i.exec(tableName) ?? []
  return { module: prefix.toLowerCase(), businessName: camel(rest).slice(0, MOST_OF_NAME) }
}

/** The columns of a tree, where the table is one: a column for the row above, and a name. */
function treeOf(columns: readonly CatalogColumn[]): Pick<GenSettings, TreeSetting> | undefined {
  const shown = columns.map((column) => ({ ...column, isSystem: isSystem(column), ...columnDefaults(column, () => undefined) }))
  const parent = shown.find(({ isOfTree }) => isOfTree) ?? shown.find((one) => one.columnName === 'parent_id' && one.refersTo === '')
  const name = [...shown.filter(({ columnName }) => columnName === 'name'), ...shown].find((one) => !treeRefusal('treeName', one, shown))
  const tree = { treeCode: 'id', treeParentCode: parent?.columnName ?? '', treeName: name?.columnName ?? '' }
  return treeFaults(tree, shown).length === 0 ? tree : undefined
}

/** The settings of a table as the database alone gives them (console-spec §3). */
export function tableDefaults({ tableName, tableComment, columns }: CatalogTable, author: string): GenSettings {
  const { module, businessName } = placeOf(tableName)
  const comment = shortened(tableComment, 128)
  const tree = treeOf(columns)
  return {
    tableComment: comment || tableName,
    className: capital(businessName),
    template: tree ? 'tree' : 'crud',
    packageName: `internal/app/${module}`,
    businessName,
    functionName: shortened(comment || tableName, 64),
    functionNameEn: capital(businessName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).slice(0, 64),
    functionNameZhTw: '',
    author: shortened(author, 64),
    menuParent: '',
    icon: 'rows',
    menuOrder: 100,
    sortColumn: '',
    sortType: 'desc',
    overwrite: false,
    useSnowflakeId: false,
    canExport: false,
    canImport: false,
    hasDetails: false,
    canAttach: false,
    ...(tree ?? { treeCode: '', treeParentCode: '', treeName: '' }),
    remark: '',
  }
}
