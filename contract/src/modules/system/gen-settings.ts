import { z } from 'zod'

import { plain, text } from '../../platform/schemas.ts'

/** A name of a table or a column that code can have and that comes back from it unchanged: `meter_sn` and `meterSn`. */
export const PHYSICAL_NAME = /^(?=.{1,63}$)[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/

/** Columns that every generated table has by itself. */
export const OWN_COLUMNS: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'created_by', 'dept_id'])
/** Whether generated code has a type for a column, as PostgreSQL writes it. */
export const isGeneratedType = (columnType: string) =>
  /^(?:smallint|integer|bigint|boolean|date|timestamptz|text|varchar(?:\(\d+\))?)$/.test(columnType) || numericOf(columnType) !== undefined
/** `numeric(10,2)`: how many digits, and how many of them behind the point. Without both, or with odd ones, no code has the type. */
export function numericOf(columnType: string): { precision: number; scale: number } | undefined {
  const [precision = 0, scale = 0] = /^numeric\((\d+),(\d+)\)$/.exec(columnType)?.slice(1).map(Number) ?? []
  return precision > 0 && scale <= precision ? { precision, scale } : undefined
}

/** Templates: a list, or a tree. */
export const GEN_TEMPLATES = ['crud', 'tree'] as const
export const SORT_TYPES = ['asc', 'desc'] as const
export const GO_TYPES = [
  'bool',
  'byte',
  'int',
  'int16',
  'int32',
  'int64',
  'uint',
  'uint64',
  'float64',
  'string',
  'time.Time',
  '[]byte',
  'json.RawMessage',
] as const
export const TS_TYPES = ['string', 'number', 'boolean', 'string[]', 'number[]', 'unknown'] as const
export const QUERY_METHODS = ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE', 'LIKE', 'BETWEEN'] as const
/** How a column is typed in and shown. Money is fen, water litres, in the database. */
export const DISPLAY_TYPES = [
  'text',
  'textarea',
  'number',
  'decimal',
  'money',
  'water',
  'price',
  'switch',
  'date',
  'datetime',
  'select',
  'radio',
  'telephone',
  'idCardNo',
  'link',
  'parent',
  'department',
] as const
export type DisplayType = (typeof DISPLAY_TYPES)[number]

/** Every object has these keys by itself, before anybody writes one. */
const OF_EVERY_OBJECT = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']
/** Folders that git, the compiler, the linter or Go leave out or treat apart. The last ones are devices of Windows. */
const FOLDERS =
  'node_modules bower_components jspm_packages dist data client e2e test tests locales vendor testdata internal main ' +
  `con prn aux nul ${Array.from({ length: 10 }, (_, i) => `com${i} lpt${i}`).join(' ')}`
const RESERVED: ReadonlySet<string> = new Set([...OF_EVERY_OBJECT, ...FOLDERS.split(' ')])
/** Whether neither a module nor a resource may be called so. Go takes a package that ends in _test for another one. */
export const isReservedName = (name: string) => RESERVED.has(name) || name.endsWith('_test')
/** The first folder of a package path below `internal/app` that no module may be called by. */
export const reservedFolder = (packageName: string) => packageName.split('/').slice(2).find(isReservedName)

/** The folder of the Go package: within internal/app, and no way out of it (`console-spec.md` §5). */
const PACKAGE_PATH = /^internal\/app(?:\/[a-z][a-z0-9_]{0,40})+$/
const PackagePath = z
  .string()
  .max(128)
  .refine((path) => PACKAGE_PATH.test(path), { params: { reason: 'packagePath' } })
/** One line, without what ends a comment or a string. The generator escapes it all the same. */
const Line = (most: number) => plain(most)

/** Settings of a table (`console-spec.md` §3). */
export const GenSettings = z.strictObject({
  tableComment: Line(128),
  /** The name of the type in TypeScript and Go. */
  className: z.string().regex(/^[A-Z][A-Za-z0-9]{0,40}$/),
  template: z.enum(GEN_TEMPLATES),
  packageName: PackagePath,
  /** The resource in the URL, within the module that ends the package path. */
  businessName: z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/),
  /** The name of a row in three languages; empty ones are as the Chinese one. */
  functionName: text(64),
  functionNameEn: Line(64),
  functionNameZhTw: Line(64),
  author: Line(64),
  /** The directory of the menu; the module's own where it is empty. */
  menuParent: z.string().regex(/^[A-Za-z0-9]{0,40}$/),
  icon: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  menuOrder: z.int().min(0).max(9999),
  /** The order of the list where nobody asks for another: a column, or none. */
  sortColumn: z.string().regex(/^([A-Za-z_][A-Za-z0-9_]{0,62})?$/),
  sortType: z.enum(SORT_TYPES),
  /** Files that people changed by hand are written again. */
  overwrite: z.boolean(),
  /** Ids that tell the time, rather than counted ones. */
  useSnowflakeId: z.boolean(),
  canExport: z.boolean(),
  canImport: z.boolean(),
  /** A page of one row. */
  hasDetails: z.boolean(),
  /** Files at each row. */
  canAttach: z.boolean(),
  /** Columns of a tree: the key, the superior and the name. Empty in a list. */
  treeCode: z.string().max(63),
  treeParentCode: z.string().max(63),
  treeName: z.string().max(63),
  remark: Line(256),
})
export type GenSettings = z.output<typeof GenSettings>

/** The same as a form sends them: texts that may be empty may be left out. */
export const GenSettingsEdit = z.strictObject({
  ...GenSettings.shape,
  tableComment: GenSettings.shape.tableComment.default(''),
  functionNameEn: GenSettings.shape.functionNameEn.default(''),
  functionNameZhTw: GenSettings.shape.functionNameZhTw.default(''),
  author: GenSettings.shape.author.default(''),
  menuParent: GenSettings.shape.menuParent.default(''),
  sortColumn: GenSettings.shape.sortColumn.default(''),
  treeCode: GenSettings.shape.treeCode.default(''),
  treeParentCode: GenSettings.shape.treeParentCode.default(''),
  treeName: GenSettings.shape.treeName.default(''),
  remark: GenSettings.shape.remark.default(''),
})

const columnSettings = {
  /** The label of the column in three languages; empty ones are as the Chinese one. */
  columnComment: Line(128),
  labelEn: Line(64),
  labelZhTw: Line(64),
  goType: z.enum(GO_TYPES),
  tsType: z.enum(TS_TYPES),
  /** No generated file has it; its data stays in the database. */
  isLeftOut: z.boolean(),
  isList: z.boolean(),
  /** Stays at its place while the list is moved sideways. */
  isFixed: z.boolean(),
  /** Long texts end with an ellipsis in the list. */
  isHiddenIfLong: z.boolean(),
  isForm: z.boolean(),
  isDetail: z.boolean(),
  isQuery: z.boolean(),
  queryMethod: z.enum(QUERY_METHODS),
  isRequired: z.boolean(),
  isSortable: z.boolean(),
  displayType: z.enum(DISPLAY_TYPES),
  /** Pixels in the list; null: as wide as it needs. */
  width: z.int().min(40).max(800).nullable(),
  /** Of a choice. */
  dictType: z.string().regex(/^([a-z][a-z_]{0,63})?$/),
  /** Of a link: the resource, as module/resource, and its field that is shown; its key is its id. */
  linkTable: z.string().regex(/^([a-z]+\/[a-z][A-Za-z0-9]{0,40})?$/),
  linkLabel: z.string().regex(/^([a-z][A-Za-z0-9]{0,40})?$/),
}

/** A column of an imported table. The first part is the database's, the rest is what people set. */
export const GenColumn = z.object({
  columnName: z.string(),
  /** As PostgreSQL writes it: `varchar(32)`, `bigint`, `timestamptz`. */
  columnType: z.string(),
  isPk: z.boolean(),
  isNullable: z.boolean(),
  isUnique: z.boolean(),
  /** The database fills it where a new row does not say it. */
  hasDefault: z.boolean(),
  /** Filled by the system: no form has it. */
  isSystem: z.boolean(),
  ...columnSettings,
})
export type GenColumn = z.input<typeof GenColumn>

/** In the order of the list: a column's place is its index. */
export const GenColumnEdit = z.strictObject({ columnName: z.string().max(63), ...columnSettings })
export type GenColumnEdit = z.output<typeof GenColumnEdit>

/** Settings of a column. */
export type ColumnSettings = Omit<GenColumnEdit, 'columnName'>

/** The settings that choose the columns of a tree. */
export const TREE_SETTINGS = ['treeCode', 'treeParentCode', 'treeName'] as const
export type TreeSetting = (typeof TREE_SETTINGS)[number]

type Column = Pick<GenColumn, 'columnName' | 'columnType' | 'displayType' | 'isPk' | 'isNullable' | 'isSystem' | 'isLeftOut' | 'linkTable'>

/** A column cannot have this part in a tree. */
export type TreeRefusal =
  | 'treeCodeNotKey'
  | 'treeParentNotWhole'
  | 'treeParentLink'
  | 'treeParentNeeded'
  | 'treeColumnSystem'
  | 'treeColumnLeftOut'
  | 'treeNameNotText'
  | 'treeNameNullable'
  | 'treeNameOther'

const REFUSALS: Record<TreeSetting, (column: Column, columns: readonly Column[]) => TreeRefusal | undefined> = {
  // A row names the one above it by its id: references, locks and levels of the kernel follow that.
  treeCode: ({ isPk }) => (isPk ? undefined : 'treeCodeNotKey'),
  treeParentCode: ({ columnType, displayType, linkTable, isNullable }) => {
    if (displayType === 'link' && linkTable) return 'treeParentLink'
    if (!/^(bigint|integer)$/.test(columnType)) return 'treeParentNotWhole'
    return isNullable ? undefined : 'treeParentNeeded'
  },
  treeName: ({ columnName, columnType, displayType, isNullable }, columns) => {
    const isText = /^(varchar\b|text$)/.test(columnType) && (displayType === 'text' || displayType === 'textarea')
    if (!isText) return 'treeNameNotText'
    if (isNullable) return 'treeNameNullable'
    return columnName !== 'name' && columns.some((other) => other.columnName === 'name' && !other.isLeftOut) ? 'treeNameOther' : undefined
  },
}

/** Why a column cannot have this part in a tree; undefined: it can. */
export function treeRefusal(setting: TreeSetting, column: Column, columns: readonly Column[]): TreeRefusal | undefined {
  if (column.isLeftOut) return 'treeColumnLeftOut'
  if (setting !== 'treeCode' && column.isSystem) return 'treeColumnSystem'
  return REFUSALS[setting](column, columns)
}

export interface TreeFault {
  field: TreeSetting
  reason: TreeRefusal | 'treeColumnEmpty' | 'treeColumnMissing'
  /** The chosen column. */
  value: string
}

/** The part of a tree that is not chosen, or chosen wrongly, each with its own cause. */
export function treeFaults(settings: Pick<GenSettings, TreeSetting>, columns: readonly Column[]): TreeFault[] {
  return TREE_SETTINGS.flatMap((field): TreeFault[] => {
    const value = settings[field]
    if (value === '') return [{ field, reason: 'treeColumnEmpty', value }]
    const column = columns.find(({ columnName }) => columnName === value)
    if (!column) return [{ field, reason: 'treeColumnMissing', value }]
    const reason = treeRefusal(field, column, columns)
    return reason ? [{ field, reason, value }] : []
  })
}
