import { type DisplayType, type GenColumn, type GenSettings, numericOf, OWN_COLUMNS } from '@weir/contract/modules/system/gen-settings'
import type { Description, Field, FieldOf, Kind, Titles, Words } from './described.ts'
import { camel } from './kinds.ts'
import { inComment } from './model.ts'
import { deliveredAt, isDictionaryOf, isModule } from './product.ts'

/** The settings of an imported table. */
export interface GenSource extends GenSettings {
  tableName: string
  /** In the order of the list. */
  columns: readonly GenColumn[]
  /** Dictionaries that only the database has, with their titles and values. */
  dictionaries?: Readonly<Record<string, { titles: Titles; values: Words }>>
}

/** Braces and angles would be the name of a value in a text: their wide forms look the same. */
const WIDE: Readonly<Record<string, string>> = { '{': '｛', '}': '｝', '<': '＜', '>': '＞', '#': '＃', '|': '｜' }
const plainWords = (text: string) => inComment(text).replace(/[{}<>#|]/g, (sign) => WIDE[sign] ?? sign)
const titlesOf = (zhCn: string, en: string, zhTw: string, fallback: string): Titles => {
  const first = plainWords(zhCn) || plainWords(fallback)
  return { 'zh-cn': first, en: plainWords(en) || first, 'zh-tw': plainWords(zhTw) || first }
}

/** `varchar(32)` → `['varchar', '32']`. */
function typed(columnType: string): [type: string, length: string | undefined] {
  const [, type = '', length] = /^([a-z ]+?)(?:\((\d+)\))?$/.exec(columnType) ?? []
  return [type, length]
}

const WHOLE: Readonly<Record<string, { columnType: string; between: [number, number] }>> = {
  smallint: { columnType: 'smallint()', between: [-(2 ** 15), 2 ** 15 - 1] },
  integer: { columnType: 'integer()', between: [-(2 ** 31), 2 ** 31 - 1] },
  bigint: { columnType: "bigint({ mode: 'number' })", between: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] },
}
const MOST_TEXT = 1000

/** Texts of a column; undefined where the physical type is none. */
function textOf({ columnType }: GenColumn) {
  const [type, length] = typed(columnType)
  if (type === 'text') return { length: MOST_TEXT, columnType: 'text()' }
  if (type === 'varchar')
    return { length: Math.min(Number(length ?? MOST_TEXT), MOST_TEXT), columnType: length ? `varchar({ length: ${length} })` : 'varchar()' }
  return undefined
}

/** A display gives a field its kind with the attributes of that, and perhaps a name. */
type Shown = { [K in Kind]: Omit<FieldOf<K>, 'name' | 'titles'> & { name?: string } }[Kind]
type Display = (column: GenColumn) => Shown | undefined
type Bare = 'price' | 'boolean' | 'date' | 'instant' | 'telephone' | 'idCardNo' | 'department'

const isOf =
  (...types: string[]) =>
  (column: GenColumn) =>
    types.includes(typed(column.columnType)[0])
const isAmount = isOf('bigint', 'integer')
const isWords = isOf('varchar', 'text')
const only =
  (fits: (column: GenColumn) => boolean, kind: Bare): Display =>
  (column) =>
    fits(column) ? { kind } : undefined
/** A quantity carries its unit in the name of its column, not of its field. */
const amount =
  (kind: 'fen' | 'litres', unit: string): Display =>
  (column) => {
    if (!isAmount(column)) return undefined
    const key = camel(column.columnName)
    return { kind, key, name: key.endsWith(unit) && key !== unit ? key.slice(0, -unit.length) : key }
  }
const choice =
  (look?: 'radio'): Display =>
  (column) =>
    isOf('varchar', 'text', 'smallint', 'integer')(column)
      ? { kind: 'dictionary', dictionary: column.dictType, ...(look && { look }) }
      : undefined
const link: Display = (column) =>
  isAmount(column) && column.linkTable && column.linkLabel
    ? { kind: 'reference', name: camel(column.columnName).replace(/(Id)?$/, 'Id'), to: column.linkTable, shown: column.linkLabel }
    : undefined

/** The kind of a field, by how the column is shown; undefined where that does not fit its physical type. */
const DISPLAYS: Readonly<Record<DisplayType, Display>> = {
  text: (column) => {
    const text = textOf(column)
    return text && { kind: 'text', ...text }
  },
  textarea: (column) => {
    const text = textOf(column)
    return text && { kind: 'text', look: 'lines', ...text }
  },
  number: ({ columnType }) => {
    const whole = WHOLE[typed(columnType)[0]]
    return whole && { kind: 'integer', ...whole }
  },
  decimal: ({ columnType }) => {
    const numeric = numericOf(columnType)
    return numeric && { kind: 'decimal', ...numeric }
  },
  money: amount('fen', 'Fen'),
  water: amount('litres', 'Litre'),
  price: only(isAmount, 'price'),
  switch: only(isOf('boolean'), 'boolean'),
  date: only(isOf('date'), 'date'),
  datetime: only(isOf('timestamptz'), 'instant'),
  select: choice(),
  radio: choice('radio'),
  telephone: only(isWords, 'telephone'),
  idCardNo: only(isWords, 'idCardNo'),
  link,
  parent: (column) => (isAmount(column) ? { kind: 'parent', name: 'parentId', column: column.columnName } : undefined),
  department: only(isAmount, 'department'),
}

/** The column of a tree that names the row above, however it would be shown elsewhere. */
export const isTreeParent = ({ columnName }: GenColumn, { template, treeParentCode }: GenSource) =>
  template === 'tree' && columnName === treeParentCode

/** A field of the description, or undefined where the column is shown as it cannot be. */
export function fieldOfColumn(column: GenColumn, source: GenSource): Field | undefined {
  const kind = DISPLAYS[isTreeParent(column, source) ? 'parent' : column.displayType](column)
  if (!kind) return undefined
  const name = source.template === 'tree' && column.columnName === source.treeName ? 'name' : camel(column.columnName)
  return {
    name,
    key: camel(column.columnName),
    titles: titlesOf(column.columnComment, column.labelEn, column.labelZhTw, column.columnName),
    optional: column.isRequired ? undefined : true,
    nullable: column.isNullable,
    inForm: column.isForm,
    inList: column.isList,
    inDetail: column.isDetail,
    query: column.isQuery ? column.queryMethod : null,
    sortable: column.isSortable,
    width: column.width ?? undefined,
    fixed: column.isFixed || undefined,
    wraps: column.isHiddenIfLong ? undefined : true,
    unique: column.isUnique && kind.kind === 'text' ? true : undefined,
    ...kind,
    ...(kind.kind === 'dictionary' && newDictionary(column.dictType, source)),
    ...(kind.kind === 'department' && { name: 'deptId' }),
  }
}

/** A dictionary that only the database has becomes one of the product. */
function newDictionary(dictionary: string, source: GenSource) {
  const known = source.dictionaries?.[dictionary]
  const isDelivered = deliveredAt(dictionary) && !isDictionaryOf(moduleOf(source), dictionary)
  if (isDelivered || !known) return {}
  const words = Object.entries(known.values).map(([code, titles]) => [code, titlesOf(titles['zh-cn'], titles.en, titles['zh-tw'], code)])
  const { titles } = known
  return { values: Object.fromEntries(words), dictionaryTitles: titlesOf(titles['zh-cn'], titles.en, titles['zh-tw'], dictionary) }
}

export const isOwnColumn = ({ columnName, isForm }: GenColumn) => OWN_COLUMNS.has(columnName) && !(columnName === 'dept_id' && isForm)
/** The columns that the files have. */
export const columnsIn = ({ columns }: GenSource) => columns.filter((column) => isOwnColumn(column) || !column.isLeftOut)
export const moduleOf = ({ packageName }: GenSource) => packageName.replace(/^.*\//, '')

const plural = (name: string) =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`

const optionsOf = ({ template, canExport, canImport, hasDetails, canAttach, useSnowflakeId }: GenSource): Partial<Description> => ({
  ...(canExport && template === 'crud' && { export: true }),
  ...(canImport && template === 'crud' && { import: true }),
  ...(hasDetails && { detail: true }),
  ...(canAttach && { attach: true }),
  ...(useSnowflakeId && { snowflake: true }),
})

/** The settings of an imported table as the description of a resource. */
export function descriptionOf(source: GenSource): Description {
  const module = moduleOf(source)
  const titles = titlesOf(source.functionName, source.functionNameEn, source.functionNameZhTw, source.tableName)
  const columns = columnsIn(source)
  const created = columns.find(({ columnName }) => columnName === 'created_at')
  const order = columns.find(({ columnName }) => columnName === source.sortColumn)
  const fields = columns.filter((column) => !isOwnColumn(column)).flatMap((column) => fieldOfColumn(column, source) ?? [])
  const orderField = order && (isOwnColumn(order) ? camel(order.columnName) : fieldOfColumn(order, source)?.name)
  return {
    address: `${module}/${source.businessName}`,
    plural: plural(source.businessName),
    type: source.className,
    tableName: source.tableName,
    titles,
    screen: { parent: source.menuParent || module, icon: source.icon, order: source.menuOrder, titles },
    ...(!isModule(module) && { module: { icon: source.icon, order: source.menuOrder, titles } }),
    ...optionsOf(source),
    ...(orderField && source.template === 'crud' && { order: { by: orderField, isAsc: source.sortType === 'asc' } }),
    comment: source.tableComment,
    lists: { createdAt: created?.isList ?? true, searchesCreatedAt: created?.isQuery ?? true },
    fields,
  }
}
