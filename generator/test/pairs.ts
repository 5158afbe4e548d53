import type { DisplayType, GenColumn, GenSettings, QUERY_METHODS } from '@weir/contract/modules/system/gen-settings'
import type { GenSource } from '../src/index.ts'
import { column, createdAt, id, post } from './sources.ts'

const BOTH = [false, true]
/** A physical type, and what a person chooses, for each way to show a column. */
type Display = Exclude<DisplayType, 'parent' | 'department'>
const DISPLAYS: Readonly<Record<Display, Partial<GenColumn>>> = {
  text: {},
  textarea: { columnType: 'text' },
  number: { columnType: 'integer', goType: 'int32', tsType: 'number' },
  decimal: { columnType: 'numeric(12,3)' },
  money: { columnType: 'bigint' },
  water: { columnType: 'bigint' },
  price: { columnType: 'bigint' },
  switch: { columnType: 'boolean' },
  date: { columnType: 'date' },
  datetime: { columnType: 'timestamptz' },
  select: { dictType: 'water_meter_model' },
  radio: { dictType: 'pair_kind' },
  telephone: { columnType: 'varchar(20)' },
  idCardNo: { columnType: 'varchar(18)' },
  link: { columnType: 'bigint', linkTable: 'place/community', linkLabel: 'name' },
}
const METHODS: Readonly<Partial<Record<Display, (typeof QUERY_METHODS)[number]>>> = {
  text: 'NE',
  textarea: 'LIKE',
  number: 'GTE',
  decimal: 'GT',
  money: 'LT',
  water: 'GT',
  price: 'LTE',
  date: 'BETWEEN',
  datetime: 'BETWEEN',
}
const LISTS_ONLY = ['canExport', 'canImport', 'isSorted'] as const

type OfColumn =
  | 'isList'
  | 'isFixed'
  | 'isHiddenIfLong'
  | 'isForm'
  | 'isDetail'
  | 'isQuery'
  | 'isRequired'
  | 'isNullable'
  | 'isSortable'
  | 'width'
type OfTable = 'template' | 'canExport' | 'canImport' | 'hasDetails' | 'canAttach' | 'useSnowflakeId'
/** One choice of all options. */
interface Row extends Pick<GenColumn, OfColumn>, Pick<GenSettings, OfTable> {
  displayType: Display
  isSorted: boolean
}
type Option = keyof Row
type Value = Row[Option] | undefined

/** The options of the generator with their values. */
const FACTORS: { readonly [O in Option]: readonly Row[O][] } = {
  displayType: Object.keys(DISPLAYS) as Display[],
  template: ['crud', 'tree'],
  isList: BOTH,
  isFixed: BOTH,
  isHiddenIfLong: BOTH,
  isForm: BOTH,
  isDetail: BOTH,
  isQuery: BOTH,
  isRequired: BOTH,
  isNullable: BOTH,
  isSortable: BOTH,
  width: [null, 140],
  canExport: BOTH,
  canImport: BOTH,
  hasDetails: BOTH,
  canAttach: BOTH,
  useSnowflakeId: BOTH,
  isSorted: BOTH,
}

const isPossible = ({ isForm, isRequired, isNullable, displayType, template, ...row }: Partial<Row>) => {
  if (template === 'tree' && LISTS_ONLY.some((option) => row[option])) return false
  const isFilled =
    displayType === 'switch' || (displayType === 'datetime' && isForm === false) || (isForm !== false && isRequired !== false)
  if (isNullable === false && !isFilled) return false
  return !(row.isQuery && displayType === 'idCardNo')
}

/** Choices of all options, so that every possible pair of values is in one of them: the next choice is the one with most new pairs. */
export function coveringRows(): Row[] {
  const names = Object.keys(FACTORS) as Option[]
  const pairKey = (a: Option, x: Value, b: Option, y: Value) => `${a}=${x} ${b}=${y}`
  const open = new Set<string>()
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const))
  for (const [a, b] of pairs)
    for (const [x, y] of FACTORS[a].flatMap((x) => FACTORS[b].map((y) => [x, y])))
      if (isPossible({ [a]: x, [b]: y })) open.add(pairKey(a, x, b, y))
  const rows: Row[] = []
  const covered = (row: Partial<Row>) => pairs.map(([a, b]) => pairKey(a, row[a], b, row[b])).filter((key) => open.has(key))
  for (const wanted of open) {
    if (!open.has(wanted)) continue
    const row = completed(wanted, names, (part) => covered(part).length)
    if (!row) {
      open.delete(wanted)
      continue
    }
    for (const key of covered(row)) open.delete(key)
    rows.push(row)
  }
  return rows
}

/** The row that has this pair, each other option with the value that covers most. */
function completed(wanted: string, names: readonly Option[], gain: (row: Partial<Row>) => number): Row | undefined {
  let row: Partial<Row> = Object.fromEntries(wanted.split(' ').map((part) => [part.replace(/=.*/, ''), parsed(part.replace(/.*=/, ''))]))
  for (const name of names.filter((name) => !(name in row))) {
    const values = (FACTORS[name] as readonly unknown[]).filter((value) => isPossible({ ...row, [name]: value }))
    if (values.length === 0) return undefined
    row = { ...row, [name]: values.toSorted((a, b) => gain({ ...row, [name]: b }) - gain({ ...row, [name]: a }))[0] }
  }
  // Each option has its value by now.
  return isPossible(row) ? (row as Row) : undefined
}
const VALUES = new Map<string, unknown>([true, false, null, 140].map((value) => [String(value), value]))
const parsed = (word: string) => (VALUES.has(word) ? VALUES.get(word) : word)

const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))

/** A table with these options; the column with them is called `thing`. */
export function sourceOf(row: Row, n: number): GenSource {
  const { displayType, template, canExport, canImport, hasDetails, canAttach, useSnowflakeId, isSorted, ...flags } = row
  const isTree = template === 'tree'
  const name = `pair_${letters(n)}`
  const thing = column(displayType === 'link' ? 'thing_id' : 'thing', {
    ...DISPLAYS[displayType],
    displayType,
    ...flags,
    queryMethod: METHODS[displayType] ?? 'EQ',
  })
  // Every other tree has names of its own.
  const [above, called] = isTree && n % 2 === 1 ? ['above_id', 'label'] : ['parent_id', 'name']
  const title = column(called, { isNullable: false, isRequired: true, isUnique: isTree && n % 2 === 0, isQuery: true, queryMethod: 'LIKE' })
  return {
    ...post,
    tableName: `zz_${name}`,
    className: `Pair${letters(n).toUpperCase()}`,
    businessName: `pair${letters(n).toUpperCase()}`,
    functionName: name,
    functionNameEn: name,
    functionNameZhTw: name,
    template,
    canExport,
    canImport,
    hasDetails,
    canAttach,
    useSnowflakeId,
    sortColumn: isSorted ? 'created_at' : '',
    treeCode: isTree ? 'id' : '',
    treeParentCode: isTree ? above : '',
    treeName: isTree ? called : '',
    columns: [
      id,
      ...(isTree ? [column(above, { columnType: 'bigint', displayType: 'parent', isList: false })] : []),
      title,
      thing,
      createdAt,
    ],
    dictionaries: {
      pair_kind: {
        titles: { 'zh-cn': '种类', en: 'Kinds', 'zh-tw': '種類' },
        values: { a: { 'zh-cn': '甲', en: 'A', 'zh-tw': '甲' }, b: { 'zh-cn': '乙', en: 'B', 'zh-tw': '乙' } },
      },
    },
  }
}
