import { DICTIONARIES } from '@weir/contract/modules/system/dictionaries'
import { calledOf, capital, codesNameOf, isNullable, isPersonal, kebab, kindOf, levelsOf, missingOf, snake, takenOf } from './kinds.mjs'
import { pageOf, titleOf } from './page.mjs'
import { moduleOf, resourceAt, tableAt } from './product.mjs'

/** Fields by whose rows others follow a card to another department (`cardRows`). */
const CARDS = { 'water/waterCard': 'cardId', 'water/waterMeter': 'meterId' }

/** The table behind another resource, as a file of `module` imports it. */
function targetOf({ to, shown }, module) {
  const table = tableAt(to)
  const [owner, ...folders] = table.path.split('/').slice(3)
  const isInside = owner === module
  const { name: resource, api } = resourceAt(to)
  const isTree = !('pageSize' in api.list.input.shape)
  return {
    shown,
    resource,
    targetTable: table.plural,
    tableFrom: isInside ? `../${folders.join('/')}` : `../../${owner}/index.ts`,
    owner,
    exported: isInside ? undefined : { name: table.plural, path: `./${folders.join('/')}` },
    api: `${resource}Api`,
    contractPath: `${moduleOf(resource)}/${kebab(to.split('/')[1])}`,
    choices: isTree ? `choicesOf(${resource}Api.${api.treeSelect ? 'treeSelect' : 'list'})` : `rowsOf(${resource}Api, '${shown}')`,
  }
}

function fieldOf(field, it) {
  const own = { state: () => stateOf(field, it), dictionary: () => dictionaryOf(field), reference: () => referenceOf(field, it) }
  const more = own[field.kind]?.() ?? {}
  if (field.kind === 'parent') return { ...field, picker: 'superiors', pickerChoices: `choicesOf(${it.name}Api.list)` }
  if (field.kind === 'department') return { ...field, picker: 'departments', pickerChoices: 'choicesOf(deptApi.treeSelect)' }
  return { ...field, ...more }
}

const stateOf = ({ name, values }, it) => ({
  codesName: codesNameOf(it.name, name),
  codes: Object.keys(values),
  longest: Math.max(16, ...Object.keys(values).map(({ length }) => length)),
})

const dictionaryOf = ({ name, dictionary, values }) => {
  const isOpen = DICTIONARIES[dictionary]?.isOpen === true
  return { isOpen, isNew: values !== undefined, schemaName: isOpen ? `ofDict('${dictionary}', text(64))` : capital(name) }
}

function referenceOf(field, it) {
  const target = targetOf(field, it.module)
  return {
    target,
    called: calledOf(field.name, field.shown),
    picker: `${field.name.replace(/Id$/, '')}Choices`,
    pickerChoices: target.choices,
  }
}

const distinct = (items, by) => [...new Map(items.map((item) => [by(item), item])).values()]

/** All that the templates name, from a description. */
export function modelOf(description) {
  const [module, name] = description.address.split('/')
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
    fields.flatMap(({ target }) => target ?? []),
    ({ targetTable }) => targetTable,
  )
  const follower = fields.find(({ kind, owner, to }) => kind === 'reference' && owner && to in CARDS)
  if (follower && follower.name !== CARDS[follower.to]) throw new Error(`${follower.name}: call it ${CARDS[follower.to]}`)
  const ordered = fields.toSorted((a, b) => Number(b.kind === 'parent') - Number(a.kind === 'parent'))
  const uniques = fields.filter(({ unique }) => unique)
  const { title, field: titled } = titleOf(fields)
  const filtered = fields.filter(isSought)
  const typedFields = fields.filter(({ inForm }) => inForm !== false)
  const personal = typedFields.filter((field) => isPersonal(field) && !field.optional)
  const begun = fields.filter(({ initial }) => initial)
  const leftOut = [...personal, ...begun].map((field) => `${field.name}: ${kindOf(field).input(field)}.optional()`)
  const states = fields.filter(({ kind }) => kind === 'state')
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
    closedDictionaries: fields.filter(({ kind, isOpen }) => kind === 'dictionary' && !isOpen),
    newDictionaries: fields.filter(({ isNew }) => isNew),
    personal: personal.length > 0,
    editShape: leftOut.length > 0 ? `{ ...${it.Type}Add.shape, ${leftOut.join(', ')} }` : `${it.Type}Add.shape`,
    filters: filtered.map((field) => `${field.name}: ${kindOf(field).filter(field)}`).join(', '),
    filterConditions: filtered.map((field) => `${field.name}: ${kindOf(field).condition(field, it)}`).join(', '),
    sort: ['id', ...fields.filter(({ sortable, ...field }) => sortable ?? kindOf(field).isSortable).map(({ name }) => name), 'createdAt']
      .map((key) => `'${key}'`)
      .join(', '),
    errorCodes: errorCodes(fields, uniques),
    errors: errorCodes(fields, uniques)
      .map((code) => `'${code}'`)
      .join(', '),
    columns: fields.flatMap((field) => kindOf(field).columns(field, it)),
    constraints: constraintsOf(it, uniques, tree),
    shownColumns: fields.flatMap((field) => kindOf(field).shown(field, it)),
    referring: fields.some((field) => kindOf(field).reference),
    references: ordered.flatMap((field) =>
      kindOf(field).reference ? [{ field: field.name, reference: kindOf(field).reference(field, it) }] : [],
    ),
    anyUnique: uniques.length > 0,
    taken: uniques
      .map((field) => `${takenName(it, field)}: { field: '${field.name}', reason: '${name}.error.${takenOf(field)}' }`)
      .join(', '),
    pickers: distinct(
      fields
        .filter((field) => field.inForm !== false || isSought(field))
        .flatMap(({ picker, pickerChoices }) => (picker ? [{ picker, choices: pickerChoices }] : [])),
      ({ picker }) => picker,
    ),
    ...pageOf({ fields, tree, titled, filtered, begun, lists: description.lists, detail: description.detail === true, name }),
    ...optionsOf(description, { it, uniques, typedFields, tree, titled, title }),
    followed: follower !== undefined,
    followedBy: follower?.name ?? '',
    exportsNeeded: targets.flatMap(({ owner, exported }) => (exported ? [{ owner, ...exported }] : [])),
    needs: distinct(
      [...targets.map(({ owner }) => owner), ...(follower ? ['card'] : [])].filter((owner) => owner !== module),
      (owner) => owner,
    ),
  }
}

/** A list with endpoints beyond those of crud. */
const hasMore = (description) => ['export', 'import', 'attach'].some((option) => description[option] === true)

/** The options of the generator beyond lists and forms. */
const optionsOf = (description, { it, uniques, typedFields, tree, titled, title }) => {
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
    known: uniques[0] ? [{ knownBy: uniques[0].name, knownColumn: kindOf(uniques[0]).key(uniques[0]) }] : [],
    unknown: uniques.length === 0,
    importable: typedFields.map((field) => ({ name: field.name, input: kindOf(field).input(field, it) })),
    idColumn: description.snowflake ? 'snowflakeId' : 'id',
    describes: Boolean(description.comment),
    comment: inComment(description.comment ?? ''),
  }
}

/** The name of a row beside its files. */
const callingOf = (titled, title) =>
  isNullable(titled) ? `({ ${title} }: { ${title}: string | null }) => ${title} ?? ''` : `({ ${title} }: { ${title}: string }) => ${title}`

/** A list is searched by what its kind is usually searched by, or as the description says. */
const isSought = ({ query, ...field }) => (query === undefined ? kindOf(field).isSoughtFor === true : query !== null)

/** The buttons of a page beside that of a new row. */
function actionsOf(description, name) {
  const buttons = [
    ...(description.import ? [`<ImportButton api={${name}Api} />`] : []),
    ...(description.export ? [`<ExportButton endpoint={${name}Api.export} />`] : []),
  ]
  if (buttons.length === 0) return []
  return [{ actionSource: buttons.length === 1 ? buttons[0] : `<>${buttons.join('')}</>` }]
}

/** The order of a list where nobody asks for another. */
const orderOf = (order) => ({ ordered: order !== undefined, orderedBy: order?.by ?? '', isAsc: String(order?.isAsc === true) })

/** Words in a comment of a source: nothing ends it, and it stays one line. */
export const inComment = (text) =>
  text
    .replaceAll('*/', '* /')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

const errorCodes = (fields, uniques) => {
  const referring = fields.filter((field) => kindOf(field).reference)
  const ofTree = fields.some(({ kind }) => kind === 'parent') ? ['cycle', 'tooDeep'] : []
  return ['missing', 'inUse', ...uniques.map(takenOf), ...referring.map(missingOf), ...ofTree]
}

const takenName = ({ tableName }, { name }) => `${tableName}_${snake(name)}_taken`

function constraintsOf(it, uniques, tree) {
  const unique = uniques.map((field) => {
    const column = `table.${kindOf(field).key(field)}`
    const on = tree ? `on(table.parentId, ${column}).nullsNotDistinct()` : `on(${column})`
    return `unique('${takenName(it, field)}').${on}`
  })
  const ofReferences = it.fields
    .filter(({ kind }) => kind === 'reference')
    .map(({ name }) => `index('${it.tableName}_${snake(name.replace(/Id$/, ''))}').on(table.${name}, table.id)`)
  const ofPhones = it.fields
    .filter(({ kind }) => kind === 'telephone')
    .map(({ name }) => `index('${it.tableName}_${snake(name)}_last_four').on(sql\`right(\${table.${name}}, 4)\`)`)
  return [...unique, ...ofReferences, ...ofPhones].map((constraint) => ({ constraint }))
}
