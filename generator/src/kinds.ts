/** The sources of each kind of field: schemas of its input and its row, its column, its control. */
import type { Field, Kind, ModelField, ModelFieldOf, Naming, QueryMethod } from './described.ts'

/** The sources of one kind of field. These are methods, so a table of all kinds serves a field of any kind. */
interface Source<F> {
  input(field: F, it: Naming): string
  row(field: F, it: Naming): string
  columns(field: F, it: Naming): { column: string; type: string }[]
  shown(field: F, it: Naming): { field: string; behind: string }[]
  control(field: F): string
  listed(field: F): string[]
  isSortable?: boolean
  /** The name in the table, where a quantity carries its unit. */
  key?(field: Keyed): string
  reference?(field: F, it: Naming): string
  filter?(field: F): string
  condition?(field: F, it: Naming): string
  /** Whether a list is searched by it where nobody says so. */
  isSoughtFor?: boolean
}
type Keyed = Pick<Field, 'name' | 'key'>
type Condition = (column: string) => string

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const snake = (name: string) => kebab(name).replaceAll('-', '_')
/** `fee_fen` → `feeFen`. */
export const camel = (name: string) => name.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const upper = (name: string) => snake(name).toUpperCase()
/** The constants of a contract: the codes of a state, and how many levels a tree has. */
export const codesNameOf = (resource: string, field: string) => `${upper(resource)}_${upper(field)}S`
export const levelsOf = (resource: string) => `${upper(resource)}_LEVELS`

const orNull = (field: Field, schema: string) => (field.optional ? `${schema}.nullable().optional()` : schema)
/** A form may demand what older rows lack: `nullable` is about the row, `optional` about the form. */
export const isNullable = ({ nullable, optional }: Pick<Field, 'nullable' | 'optional'>) => nullable ?? optional === true
const rowOrNull = (field: Field, schema: string) => (isNullable(field) ? `${schema}.nullable()` : schema)
const notNull = (field: Field, type: string) => (isNullable(field) ? type : `${type}.notNull()`)
const beginning = ({ initial }: Field) => (initial ? `.default('${initial}')` : '')
const countedIn = ({ unit }: { unit?: string }) => (unit ? `.meta({ unit: '${unit}' })` : '')
const idOf = ({ target }: ModelFieldOf<'reference'>) => `idOf('${target.resource}')`

interface PlainSource<F> {
  input(field: F): string
  /** The same as the input where nothing else is said. */
  row?(field: F): string
  type(field: F): string
  key?(field: Keyed): string
  isSortable?: boolean
  /** Lists are searched by it where nobody says so. */
  filter?(field: F): string
  condition?: Condition
  /** Lists are searched by it where somebody says so. */
  sought?(field: F): string
}

/** One field as one column. */
function plain<F extends Field>(source: PlainSource<F>): Source<F> {
  const { input, row = input, type, key: usualKey = ({ name }) => name, isSortable = true, filter, condition = equals, sought } = source
  const key = (field: Keyed) => field.key ?? usualKey(field)
  const schema = filter ?? sought
  return {
    input: (field) => orNull(field, input(field)),
    row: (field) => `${field.name}: ${rowOrNull(field, row(field))},`,
    columns: (field) => [{ column: key(field), type: notNull(field, type(field)) + beginning(field) }],
    shown: (field, { plural }) => [{ field: field.name, behind: `${plural}.${key(field)}` }],
    control: ({ name, look }) => `<Field name="${name}"${look ? ` look="${look}"` : ''} />`,
    listed: ({ name }) => [name],
    isSortable,
    key,
    ...(schema && {
      /** Two days, or one value. */
      filter: (field) => `${field.query === 'BETWEEN' ? 'DateRange' : schema(field)}.optional()`,
      condition: (field, it) => (field.query ? METHODS[field.query](field) : condition)(`${it.plural}.${key(field)}`),
      isSoughtFor: filter !== undefined,
    }),
  }
}

const call =
  (name: string): Search =>
  () =>
  (column) =>
    `${name}(${column})`
type Search = (field: Pick<Field, 'kind'>) => Condition
/** The conditions of a search, by the method of the generator (console-spec §3). */
const METHODS: Record<QueryMethod, Search> = {
  EQ:
    ({ kind }) =>
    (column) =>
      `${kind === 'telephone' ? 'phoneIs' : 'equals'}(${column})`,
  NE: call('isNot'),
  GT: call('above'),
  GTE: call('atLeast'),
  LT: call('below'),
  LTE: call('atMost'),
  LIKE: call('contains'),
  BETWEEN:
    ({ kind }) =>
    (column) =>
      `${kind === 'date' ? 'betweenDays' : 'inDays'}(${column})`,
}
const NUMERIC: readonly QueryMethod[] = ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE']
const TAKEN: Partial<Record<Kind, readonly QueryMethod[]>> = {
  text: ['EQ', 'NE', 'LIKE'],
  telephone: ['EQ'],
  integer: NUMERIC,
  decimal: NUMERIC,
  litres: NUMERIC,
  fen: NUMERIC,
  price: NUMERIC,
  date: ['BETWEEN'],
  instant: ['BETWEEN'],
  boolean: ['EQ', 'NE'],
  state: ['EQ', 'NE'],
  dictionary: ['EQ', 'NE'],
  reference: ['EQ'],
  department: ['EQ'],
}
/** The methods that a search by a field of this kind takes. */
export const methodsOf = ({ kind }: Pick<Field, 'kind'>) => TAKEN[kind] ?? []

const equals = (column: string) => `equals(${column})`

const KINDS: { readonly [K in Kind]: Source<ModelFieldOf<K>> } = {
  text: plain({
    input: ({ length, look }) => `text(${length})${look === 'lines' ? '.meta({ lines: true })' : ''}`,
    row: () => 'z.string()',
    type: ({ length, columnType }) => columnType ?? `varchar({ length: ${length} })`,
    filter: ({ length }) => `text(${length})`,
    condition: (column) => `contains(${column})`,
  }),
  telephone: plain({
    input: () => 'Telephone',
    row: () => 'Masked',
    type: () => 'varchar({ length: 11 })',
    isSortable: false,
    filter: () => 'PhoneSearch',
    condition: (column) => `phoneIs(${column})`,
  }),
  idCardNo: plain({
    input: () => "DocumentNo.refine(isIdCardNo, { params: { reason: 'idCardNo' } })",
    row: () => 'Masked',
    type: () => 'varchar({ length: 18 })',
    isSortable: false,
  }),
  integer: plain({
    input: (field) => `z.int().min(${field.between[0]}).max(${field.between[1]})${countedIn(field)}`,
    row: (field) => `z.int()${countedIn(field)}`,
    type: ({ columnType }) => columnType ?? 'integer()',
    sought: () => 'z.int()',
  }),
  decimal: plain({
    input: ({ precision, scale }) => `exactDecimal(${precision}, ${scale})`,
    sought: ({ precision, scale }) => `exactDecimal(${precision}, ${scale})`,
    type: ({ precision, scale }) => `numeric({ precision: ${precision}, scale: ${scale} })`,
  }),
  litres: plain({
    input: () => 'MeasuredQuantity',
    sought: () => 'Quantity',
    row: () => 'Quantity',
    type: () => 'litreColumn()',
    key: ({ name }) => `${name}Litre`,
  }),
  fen: plain({
    sought: () => 'Money',
    input: () => 'PaidMoney',
    row: () => 'Money',
    type: () => 'fenColumn()',
    key: ({ name }) => `${name}Fen`,
  }),
  price: plain({ sought: () => 'Price', input: () => 'SetPrice', row: () => 'Price', type: () => 'priceColumn()' }),
  date: plain({ sought: () => 'DateRange', input: () => 'Day', row: () => 'z.iso.date()', type: () => "date({ mode: 'string' })" }),
  instant: plain({
    input: () => 'Instant',
    sought: () => 'DateRange',
    // Nobody types it, and it may not be empty: the moment of the new row.
    type: (field) => `instant()${field.inForm === false && !isNullable(field) ? '.defaultNow()' : ''}`,
  }),
  boolean: {
    ...plain({
      input: () => 'z.boolean()',
      filter: () => 'z.boolean()',
      row: () => 'z.boolean()',
      type: (field) => `boolean()${isNullable(field) ? '' : '.default(false)'}`,
      isSortable: false,
    }),
    input: () => 'z.boolean().default(false)',
  },
  state: plain({
    input: ({ codesName }) => `z.enum(${codesName})`,
    filter: ({ codesName }) => `z.enum(${codesName})`,
    type: ({ codesName, longest }) => `varchar({ length: ${longest}, enum: ${codesName} })`,
  }),
  dictionary: plain({
    input: ({ schemaName }) => schemaName,
    filter: ({ schemaName }) => schemaName,
    row: ({ schemaName, dictionary, isOpen }) => (isOpen ? `ofDict('${dictionary}', z.string())` : schemaName),
    type: () => 'varchar({ length: 64 })',
  }),
  reference: {
    input: (field) => orNull(field, idOf(field)),
    row: (field) => `${field.name}: ${rowOrNull(field, idOf(field))},\n  ${field.called}: ${rowOrNull(field, 'z.string()')},`,
    columns: (field) => [{ column: field.name, type: `${notNull(field, 'reference()')}.references(() => ${field.target.targetTable}.id)` }],
    shown: ({ name, called, target, ...field }, { plural }) => [
      { field: name, behind: `${plural}.${name}` },
      {
        field: called,
        behind: `nameOf${isNullable(field) ? '<string | null>' : ''}(${target.targetTable}, ${target.targetTable}.${target.shown}, ${plural}.${name})`,
      },
    ],
    reference: ({ name, owner, target }, { name: resource }) =>
      `refersTo(${target.targetTable}, '${resource}.error.${missingOf({ name })}'${owner ? ", 'owner'" : ''})`,
    control: ({ name, picker }) => `<Field name="${name}" choices={${picker}} />`,
    listed: ({ called }) => [called],
    filter: (field) => `${idOf(field)}.optional()`,
    condition: ({ name }, { plural }) => equals(`${plural}.${name}`),
    isSoughtFor: true,
  },
  parent: {
    input: (_, { name }) => `idOf('${name}').nullable().optional()`,
    row: (_, { name }) => `/** The superior; none at the top. */\n  parentId: idOf('${name}').nullable(),`,
    columns: ({ column = 'parent_id' }, { plural }) => [
      {
        column: 'parentId',
        type: `${column === 'parent_id' ? 'reference()' : `bigint('${column}', { mode: 'number' })`}.references((): PgColumn => ${plural}.id)`,
      },
    ],
    shown: (_, { plural }) => [{ field: 'parentId', behind: `${plural}.parentId` }],
    reference: (_, { plural, name, LEVELS }) =>
      `superior(${plural}, { levels: ${LEVELS}, missing: '${name}.error.parentMissing', cycle: '${name}.error.cycle', tooDeep: '${name}.error.tooDeep' })`,
    control: ({ picker }) => `<Field name="parentId" isParent choices={${picker}} />`,
    listed: () => [],
  },
  department: {
    input: () => "idOf('dept').optional()",
    row: () => "/** The department that it belongs to. */\n  deptId: idOf('dept'),\n  deptName: z.string().nullable(),",
    columns: () => [],
    shown: (_, { plural }) => [
      { field: 'deptId', behind: `${plural}.deptId` },
      { field: 'deptName', behind: `nameOf<string | null>(departments, departments.name, ${plural}.deptId)` },
    ],
    reference: (_, { name }) => `refersToDepartment('${name}.error.departmentMissing')`,
    control: ({ picker }) => `<Field name="deptId" choices={${picker}} />`,
    listed: () => ['deptName'],
    filter: () => "idOf('dept').optional()",
    condition: (_, { plural }) => equals(`${plural}.deptId`),
    isSoughtFor: true,
  },
}

export const kindOf = ({ kind }: Pick<Field, 'kind'>): Source<ModelField> => KINDS[kind]
/** Its name in its table, in code. */
export const keyOf = (field: Field) => kindOf(field).key?.(field) ?? field.name
/** The code of the refusal that there is no such row. */
export const missingOf = ({ kind, name }: { kind?: Kind; name: string }) =>
  kind === 'department' ? 'departmentMissing' : `${name.replace(/Id$/, '')}Missing`
export const takenOf = ({ name }: Pick<Field, 'name'>) => `${name}Taken`
/** The row's text beside the id of another row: `meterId`, `deviceSn` → `meterDeviceSn`. */
export const calledOf = (name: string, shown: string) => `${name.replace(/Id$/, '')}${capital(shown)}`
export const isPersonal = ({ kind }: Pick<Field, 'kind'>) => kind === 'telephone' || kind === 'idCardNo'
