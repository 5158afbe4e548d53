import { column, createdAt, id, post } from './sources.mjs'

const BOTH = [false, true]
/** A physical type, and what a person chooses, for each way to show a column. */
const DISPLAYS = {
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
const METHODS = {
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
const LISTS_ONLY = ['canExport', 'canImport', 'isSorted']

/** The options of the generator with their values. */
const FACTORS = {
  displayType: Object.keys(DISPLAYS),
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

const isPossible = ({ isForm, isRequired, isNullable, displayType, template, ...row }) => {
  if (template === 'tree' && LISTS_ONLY.some((option) => row[option])) return false
  const isFilled =
    displayType === 'switch' || (displayType === 'datetime' && isForm === false) || (isForm !== false && isRequired !== false)
  if (isNullable === false && !isFilled) return false
  return !(row.isQuery && displayType === 'idCardNo')
}

/** Choices of all options, so that every possible pair of values is in one of them: the next choice is the one with most new pairs. */
export function coveringRows() {
  const names = Object.keys(FACTORS)
  const pairKey = (a, x, b, y) => `${a}=${x} ${b}=${y}`
  const open = new Set()
  for (const [a, b] of names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b])))
    for (const [x, y] of FACTORS[a].flatMap((x) => FACTORS[b].map((y) => [x, y])))
      if (isPossible({ [a]: x, [b]: y })) open.add(pairKey(a, x, b, y))
  const rows = []
  const covered = (row) =>
    names.flatMap((a, i) => names.slice(i + 1).map((b) => pairKey(a, row[a], b, row[b]))).filter((key) => open.has(key))
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
function completed(wanted, names, gain) {
  const row = Object.fromEntries(wanted.split(' ').map((part) => part.split('=').map((word, i) => (i === 0 ? word : parsed(word)))))
  for (const name of names.filter((name) => !(name in row))) {
    const values = FACTORS[name].filter((value) => isPossible({ ...row, [name]: value }))
    if (values.length === 0) return undefined
    row[name] = values.toSorted((a, b) => gain({ ...row, [name]: b }) - gain({ ...row, [name]: a }))[0]
  }
  return isPossible(row) ? row : undefined
}
const parsed = (word) => ({ true: true, false: false, null: null, 140: 140 })[word] ?? word

const letters = (n) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))

/** A table with these options; the column with them is called `thing`. */
export function sourceOf(row, n) {
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
