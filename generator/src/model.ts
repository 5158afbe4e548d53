import { type Description, type Field, type FieldOf, isOf, type ModelField, type Naming, type Target } from './described.ts'
import {
  calledOf,
  capital,
  codesNameOf,
  isNullable,
  isPersonal,
  kebab,
  keyOf,
  kindOf,
  levelsOf,
  missingOf,
  snake,
  takenOf,
} from './kinds.ts'
import { pageOf, titleOf } from './page.ts'
import { deliveredAt, moduleOf, resourceAt, shapeOf, tableAt } from './product.ts'

/** Fields by whose rows others follow a card to another department (`cardRows`). */
const CARDS: Readonly<Record<string, string>> = { 'water/waterCard': 'cardId', 'water/waterMeter': 'meterId' }

/** The table behind another resource, as a file of `module` imports it. */
function targetOf({ to, shown }: FieldOf<'reference'>, module: string): Target {
  const [table, found] = [tableAt(to), resourceAt(to)]
  if (!table || !found) throw new Error(`${to} has no resource with a table`)
  const [owner = '', ...folders] = table.path.split('/').slice(3)
  const isInside = owner === module
  const { name: resource, api } = found
  const isTree = !('pageSize' in shapeOf(api.list?.input))
  return {
    shown,
    resource,
    targetTable: table.plural,
    tableFrom: isInside ? `../${folders.join('/')}` : `../../${owner}/index.ts`,
    owner,
    exported: isInside ? undefined : { name: table.plural, path: `./${folders.join('/')}` },
    api: `${resource}Api`,
    contractPath: `${moduleOf(resource)}/${kebab(to.replace(/^.*\//, ''))}`,
    choices: isTree ? `choicesOf(${resource}Api.${api.treeSelect ? 'treeSelect' : 'list'})` : `rowsOf(${resource}Api, '${shown}')`,
  }
}

function fieldOf(field: Field, it: Naming): ModelField {
  if (field.kind === 'state') return { ...field, ...stateOf(field, it) }
  if (field.kind === 'dictionary') return { ...field, ...dictionaryOf(field) }
  if (field.kind === 'reference') return { ...field, ...referenceOf(field, it) }
  if (field.kind === 'parent') return { ...field, picker: 'superiors', pickerChoices: `choicesOf(${it.name}Api.list)` }
  if (field.kind === 'department') return { ...field, picker: 'departments', pickerChoices: 'choicesOf(deptApi.treeSelect)' }
  return field
}

const stateOf = ({ name, values }: FieldOf<'state'>, it: Naming) => ({
  codesName: codesNameOf(it.name, name),
  codes: Object.keys(values),
  longest: Math.max(16, ...Object.keys(values).map(({ length }) => length)),
})

const dictionaryOf = ({ name, dictionary, values }: FieldOf<'dictionary'>) => {
  const isOpen = deliveredAt(dictionary)?.isOpen === true
  return { isOpen, isNew: values !== undefined, schemaName: isOpen ? `ofDict('${dictionary}', text(64))` : capital(name) }
}

function referenceOf(field: FieldOf<'reference'>, it: Naming) {
  const target = targetOf(field, it.module)
  return {
    target,
    called: calledOf(field.name, field.shown),
    picker: `${field.name.replace(/Id$/, '')}Choices`,
    pickerChoices: target.choices,
  }
}

const distinct = <T>(items: readonly T[], by: (item: T) => string) => [...new Map(items.map((item) => [by(item), item])).values()]

/** All that the templates name, from a description. */
export function modelOf(description: Description) {
  const [module = '', name = ''] = description.address.split('/')
  const base = {
    ...description,
    module,
    name,
    Type: description.type ?? capital(name),
    Page: capital(name),
    file: kebab(name),
    tableName: description.tableName ?? snake(name),
    LEVELS: levelsOf(name),
  }
  const fields = description.fields.map((field) => fieldOf(field, base))
  const it = { ...base, fields }
  const tree = fields.some(({ kind }) => kind === 'parent')
  const targets = distinct(
    fields.filter(isOf('reference')).map(({ target }) => target),
    ({ targetTable }) => targetTable,
  )
  const follower = fields.filter(isOf('reference')).find(({ owner, to }) => owner && to in CARDS)
  if (follower && follower.name !== CARDS[follower.to]) throw new Error(`${follower.name}: call it ${CARDS[follower.to]}`)
  const ordered = fields.toSorted((a, b) => Number(b.kind === 'parent') - Number(a.kind === 'parent'))
  const uniques = uniquesIn(fields)
  const { title, field: titled } = knownTitle(fields)
  const filtered = fields.filter(isSought)
  const typedFields = fields.filter(({ inForm }) => inForm !== false)
  const personal = typedFields.filter((field) => isPersonal(field) && !field.optional)
  const begun = fields.filter(({ initial }) => initial)
  const leftOut = [...personal, ...begun].map((field) => `${field.name}: ${kindOf(field).input(field, it)}.optional()`)
  const states = fields.filter(isOf('state'))
  return {
    ...it,
    tree,
    flat: !tree,
    readingType: tree ? '' : `: ReadOptions<typeof ${name}Api>`,
    bare: !tree && !hasMore(description),
    more: !tree && hasMore(description),
    exported: description.export === true,
    leftOutOfFile: ['id', ...fields.filter((field) => kindOf(field).reference).map(({ name }) => name)]
      .map((name) => `'${name}'`)
      .join(', '),
    targets,
    title,
    fields: ordered.map((field) => ({ ...field, row: kindOf(field).row(field, it) })),
    typed: ordered
      .filter(({ initial, inForm }) => !initial && inForm !== false)
      .map((field) => ({ name: field.name, input: kindOf(field).input(field, it), control: kindOf(field).control(field) })),
    states: states.map(({ codesName, codes }) => ({ codesName, codes: codes.map((code) => `'${code}'`).join(', ') })),
    codesNames: states.map(({ codesName }) => codesName).join(', '),
    closedDictionaries: fields.filter(isOf('dictionary')).filter(({ isOpen }) => !isOpen),
    newDictionaries: fields.filter(isOf('dictionary')).flatMap(newDictionaryOf),
    personal: personal.length > 0,
    editShape: leftOut.length > 0 ? `{ ...${it.Type}Add.shape, ${leftOut.join(', ')} }` : `${it.Type}Add.shape`,
    filters: filtered.map((field) => `${field.name}: ${kindOf(field).filter?.(field)}`).join(', '),
    filterConditions: filtered.map((field) => `${field.name}: ${kindOf(field).condition?.(field, it)}`).join(', '),
    sort: ['id', ...fields.filter((field) => field.sortable ?? kindOf(field).isSortable).map(({ name }) => name), 'createdAt']
      .map((key) => `'${key}'`)
      .join(', '),
    errorCodes: errorCodes(fields, uniques),
    errors: errorCodes(fields, uniques)
      .map((code) => `'${code}'`)
      .join(', '),
    columns: fields.flatMap((field) => kindOf(field).columns(field, it)),
    constraints: constraintsOf(it, fields, tree),
    shownColumns: fields.flatMap((field) => kindOf(field).shown(field, it)),
    referring: fields.some((field) => kindOf(field).reference),
    references: ordered.flatMap((field) => {
      const reference = kindOf(field).reference?.(field, it)
      return reference ? [{ field: field.name, reference }] : []
    }),
    anyUnique: uniques.length > 0,
    taken: uniques
      .map((field) => `${takenName(it, field)}: { field: '${field.name}', reason: '${name}.error.${takenOf(field)}' }`)
      .join(', '),
    pickers: distinct(
      fields
        .filter((field) => field.inForm !== false || isSought(field))
        .flatMap((field) => ('picker' in field ? [{ picker: field.picker, choices: field.pickerChoices }] : [])),
      ({ picker }) => picker,
    ),
    ...pageOf({ fields, tree, titled, filtered, begun, lists: description.lists, detail: description.detail === true, name }),
    ...optionsOf(description, { it, uniques, typedFields, tree, titled, title }),
    followed: follower !== undefined,
    followedBy: follower?.name ?? '',
    ...placeOf(description),
    exportsNeeded: targets.flatMap(({ owner, exported }) => (exported ? [{ owner, ...exported }] : [])),
    needs: distinct(
      [...targets.map(({ owner }) => owner), ...(follower ? ['card'] : [])].filter((owner) => owner !== module),
      (owner) => owner,
    ),
  }
}

export type Model = ReturnType<typeof modelOf>

/** A description without a title is refused before. */
function knownTitle(fields: readonly ModelField[]) {
  const title = titleOf(fields)
  if (!title) throw new Error('nothing is there to call a row by')
  return title
}

/** Its line in the menu, and that of a new module. */
const placeOf = ({ screen, module }: Description) => ({
  screenParent: screen.parent,
  screenIcon: screen.icon,
  screenOrder: screen.order,
  moduleIcon: module?.icon,
  moduleOrder: module?.order,
})

/** The dictionary that it brings. */
const newDictionaryOf = ({ isNew, dictionary, values, dictionaryTitles }: FieldOf<'dictionary'> & { isNew: boolean }) =>
  isNew && values && dictionaryTitles ? [{ dictionary, values, dictionaryTitles }] : []

/** A list with endpoints beyond those of crud. */
const hasMore = (description: Description) => (['export', 'import', 'attach'] as const).some((option) => description[option] === true)

interface Found {
  it: Naming
  uniques: readonly ModelField[]
  typedFields: readonly ModelField[]
  tree: boolean
  titled: ModelField
  title: string
}
/** The options of the generator beyond lists and forms. */
const optionsOf = (description: Description, { it, uniques, typedFields, tree, titled, title }: Found) => {
  const { name } = it
  return {
    ...orderOf(description.order),
    detail: description.detail === true,
    typeNamed: tree || description.detail === true,
    imported: description.import === true,
    whole: description.import !== true && description.attach !== true,
    notImported: description.import !== true,
    apart: description.import !== true && description.attach === true,
    handlersName: description.import ? 'plain' : 'handlers',
    attached: description.attach === true,
    attachedList: !tree && description.attach === true,
    ofRow: description.attach ? 'id, name' : 'id',
    calledFor: isNullable(titled) ? `${title} ?? ''` : title,
    calling: callingOf(titled, title),
    exports: description.import ? 'export ' : '',
    actions: actionsOf(description, name),
    uniqueNames: uniques.map((field) => `'${field.name}'`).join(', '),
    known: uniques[0] ? [{ knownBy: uniques[0].name, knownColumn: keyOf(uniques[0]) }] : [],
    unknown: uniques.length === 0,
    importable: typedFields.map((field) => ({ name: field.name, input: kindOf(field).input(field, it) })),
    idColumn: description.snowflake ? 'snowflakeId' : 'id',
    describes: Boolean(description.comment),
    comment: inComment(description.comment ?? ''),
  }
}

/** The name of a row beside its files. */
const callingOf = (titled: Field, title: string) =>
  isNullable(titled) ? `({ ${title} }: { ${title}: string | null }) => ${title} ?? ''` : `({ ${title} }: { ${title}: string }) => ${title}`

/** A list is searched by what its kind is usually searched by, or as the description says. */
const isSought = (field: ModelField) => (field.query === undefined ? kindOf(field).isSoughtFor === true : field.query !== null)

/** The buttons of a page beside that of a new row. */
function actionsOf(description: Description, name: string) {
  const buttons = [
    ...(description.import ? [`<ImportButton api={${name}Api} />`] : []),
    ...(description.export ? [`<ExportButton endpoint={${name}Api.export} />`] : []),
  ]
  if (buttons.length === 0) return []
  return [{ actionSource: buttons.length === 1 ? buttons.join('') : `<>${buttons.join('')}</>` }]
}

/** The order of a list where nobody asks for another. */
const orderOf = (order: Description['order']) => ({
  ordered: order !== undefined,
  orderedBy: order?.by ?? '',
  isAsc: String(order?.isAsc === true),
})

/** Words in a comment of a source: nothing ends it, and it stays one line. */
export const inComment = (text: string) =>
  text
    .replaceAll('*/', '* /')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

const errorCodes = (fields: readonly ModelField[], uniques: readonly ModelField[]) => {
  const referring = fields.filter((field) => kindOf(field).reference)
  const ofTree = fields.some(({ kind }) => kind === 'parent') ? ['cycle', 'tooDeep'] : []
  return ['missing', 'inUse', ...uniques.map(takenOf), ...referring.map(missingOf), ...ofTree]
}

const uniquesIn = (fields: readonly ModelField[]) => fields.filter(({ unique }) => unique)
const takenName = ({ tableName }: Naming, { name }: ModelField) => `${tableName}_${snake(name)}_taken`

function constraintsOf(it: Naming, fields: readonly ModelField[], tree: boolean) {
  const unique = uniquesIn(fields).map((field) => {
    const column = `table.${keyOf(field)}`
    const on = tree ? `on(table.parentId, ${column}).nullsNotDistinct()` : `on(${column})`
    return `unique('${takenName(it, field)}').${on}`
  })
  const ofReferences = fields
    .filter(({ kind }) => kind === 'reference')
    .map(({ name }) => `index('${it.tableName}_${snake(name.replace(/Id$/, ''))}').on(table.${name}, table.id)`)
  const ofPhones = fields
    .filter(({ kind }) => kind === 'telephone')
    .map(({ name }) => `index('${it.tableName}_${snake(name)}_last_four').on(sql\`right(\${table.${name}}, 4)\`)`)
  return [...unique, ...ofReferences, ...ofPhones].map((constraint) => ({ constraint }))
}
