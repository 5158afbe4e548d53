/** The sources of each kind of field: schemas of its input and its row, its column, its control. */

export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const snake = (name) => kebab(name).replaceAll('-', '_')
export const capital = (text) => text[0].toUpperCase() + text.slice(1)
const upper = (name) => snake(name).toUpperCase()
/** The constants of a contract: the codes of a state, and how many levels a tree has. */
export const codesNameOf = (resource, field) => `${upper(resource)}_${upper(field)}S`
export const levelsOf = (resource) => `${upper(resource)}_LEVELS`

const orNull = (field, schema) => (field.optional ? `${schema}.nullable().optional()` : schema)
/** A form may demand what older rows lack: `nullable` is about the row, `optional` about the form. */
export const isNullable = ({ nullable, optional }) => nullable ?? optional === true
const rowOrNull = (field, schema) => (isNullable(field) ? `${schema}.nullable()` : schema)
const notNull = (field, type) => (isNullable(field) ? type : `${type}.notNull()`)
const beginning = ({ initial }) => (initial ? `.default('${initial}')` : '')
const countedIn = ({ unit }) => (unit ? `.meta({ unit: '${unit}' })` : '')
const idOf = ({ target }) => `idOf('${target.resource}')`

/** One field as one column. `key`: the name in the table, where a quantity carries its unit. */
const plain = ({ input, row = input, type, key: usualKey = ({ name }) => name, isSortable = true, filter, condition, sought }) => {
  const key = (field) => field.key ?? usualKey(field)
  return {
    input: (field) => orNull(field, input(field)),
    row: (field) => `${field.name}: ${rowOrNull(field, row(field))},`,
    columns: (field) => [{ column: key(field), type: notNull(field, type(field)) + beginning(field) }],
    shown: (field, { plural }) => [{ field: field.name, behind: `${plural}.${key(field)}` }],
    control: ({ name, look }) => `<Field name="${name}"${look ? ` look="${look}"` : ''} />`,
    listed: ({ name }) => [name],
    isSortable,
    key,
    ...((filter ?? sought) && {
      filter: (field) => `${seek(field, filter ?? sought)}.optional()`,
      condition: (field, it) => (field.query ? METHODS[field.query](field) : condition)(`${it.plural}.${key(field)}`),
      /** Whether a list is searched by it where nobody says so. */
      isSoughtFor: filter !== undefined,
    }),
  }
}

/** The schema of a search: two days, or one value. */
const seek = (field, schema) => (field.query === 'BETWEEN' ? 'DateRange' : schema(field))

const call = (name) => () => (column) => `${name}(${column})`
/** The conditions of a search, by the method of the generator (console-spec §3). */
const METHODS = {
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
const NUMERIC = ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE']
/** The methods that a search by a field of this kind takes. */
export const methodsOf = ({ kind }) =>
  ({
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
  })[kind] ?? []

const equals = (column) => `equals(${column})`
const words = (name) => ({ input: () => name, filter: () => name, condition: equals })

const KINDS = {
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
      ...words('z.boolean()'),
      row: () => 'z.boolean()',
      type: (field) => `boolean()${isNullable(field) ? '' : '.default(false)'}`,
      isSortable: false,
    }),
    input: () => 'z.boolean().default(false)',
  },
  state: plain({
    input: ({ codesName }) => `z.enum(${codesName})`,
    filter: ({ codesName }) => `z.enum(${codesName})`,
    condition: equals,
    type: ({ codesName, longest }) => `varchar({ length: ${longest}, enum: ${codesName} })`,
  }),
  dictionary: plain({
    input: ({ schemaName }) => schemaName,
    filter: ({ schemaName }) => schemaName,
    row: ({ schemaName, dictionary, isOpen }) => (isOpen ? `ofDict('${dictionary}', z.string())` : schemaName),
    type: () => 'varchar({ length: 64 })',
    condition: equals,
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

export const kindOf = ({ kind }) => KINDS[kind]
/** The code of the refusal that there is no such row. */
export const missingOf = ({ kind, name }) => (kind === 'department' ? 'departmentMissing' : `${name.replace(/Id$/, '')}Missing`)
export const takenOf = ({ name }) => `${name}Taken`
/** The row's text beside the id of another row: `meterId`, `deviceSn` → `meterDeviceSn`. */
export const calledOf = (name, shown) => `${name.replace(/Id$/, '')}${capital(shown)}`
export const isPersonal = ({ kind }) => kind === 'telephone' || kind === 'idCardNo'
