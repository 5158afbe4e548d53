import { isReservedName } from '@weir/contract/modules/system/gen-settings'

import { type Description, type Field, type FieldOf, isOf } from './described.ts'
import {
  deliveredAt,
  directories,
  isModule,
  isResource,
  resourceAt,
  shapeOf,
  tableAt,
  fieldsOfEvery,
  importedBy,
  tables,
} from './product.ts'
import { titleOf, tonedOf } from './page.ts'
import { calledOf, capital, codesNameOf, keyOf, levelsOf, snake } from './kinds.ts'

/** Errors of a description that its shape does not show. */
export function* faultsOf(description: Description): Generator<string, void> {
  yield* faultsOfPlace(description)
  yield* faultsOfRows(description)
  yield* description.fields.flatMap((field) => [...faultsOfField(field)])
  yield* collisionsOf(description)
}

/** `collisionsOf` refuses the shared address of older modules. */
function* faultsOfPlace({ address, screen, module }: Description) {
  const [of = '', name = ''] = address.split('/')
  if (isResource(name)) yield `address: there is a resource ${name} already`
  if (module && isModule(of)) yield `module: ${of} exists already`
  if (!module && !isModule(of) && of !== 'water') yield `module: ${of} does not exist yet; say its icon, order and titles`
  if (!directories.includes(screen.parent) && !(module && screen.parent === of))
    yield `screen.parent: no directory is called ${screen.parent}`
}

function* faultsOfRows({ fields, export: isExported }: Description) {
  if (!titleOf(fields)) yield 'fields: nothing is there to call a row by; say a text or a reference that is not optional'
  for (const { name, tones } of fields.filter(isOf('state')))
    if (tones && name !== tonedOf(fields)?.name) yield `${name}: a row has one tag, and the first state that is not optional has it`
  const described = fields.filter(isOf('dictionary')).flatMap(({ dictionary, values }) => (values ? [dictionary] : []))
  for (const dictionary of twiceIn(described)) yield `fields: two of them describe the dictionary ${dictionary}`
  if (!fields.some(({ kind }) => kind === 'parent')) return
  if (isExported) yield 'export: the list of a tree is no table; leave export out'
  if (!fields.some(({ kind, name, optional }) => kind === 'text' && name === 'name' && !optional))
    yield 'fields: a tree needs a text called name that is not optional'
}

function faultsOfField(field: Field): Iterable<string> {
  if (field.kind === 'integer') return faultsOfInteger(field)
  if (field.kind === 'state') return faultsOfState(field)
  if (field.kind === 'dictionary') return faultsOfDictionary(field)
  return field.kind === 'reference' ? faultsOfReference(field) : []
}

function* faultsOfInteger({ name, between: [least, most] }: FieldOf<'integer'>) {
  if (least > most) yield `${name}: no number is between ${least} and ${most}; say the smaller one first`
}

function* faultsOfState({ name, values, tones, initial, optional }: FieldOf<'state'>) {
  const codes = Object.keys(values)
  if (optional && initial) yield `${name}: an optional state begins empty; leave out optional or initial`
  if (initial && !codes.includes(initial)) yield `${name}: ${initial} is none of its values`
  if (tones && codes.some((code) => !tones[code])) yield `${name}: each of its values needs a tone`
  for (const code of Object.keys(tones ?? {})) if (!codes.includes(code)) yield `${name}: ${code} has a tone and is none of its values`
}

function* faultsOfDictionary({ name, dictionary, values, dictionaryTitles }: FieldOf<'dictionary'>) {
  const present = deliveredAt(dictionary)
  if (present && values) yield `${name}: ${dictionary} has its values already`
  if (!present && !(values && dictionaryTitles)) yield `${name}: there is no dictionary ${dictionary}; say its values and dictionaryTitles`
  if (present && !values && !present.isOpen)
    yield `${name}: the values of ${dictionary} are codes of another resource; take a state or a dictionary of its own`
}

function* faultsOfReference({ name, to, shown }: FieldOf<'reference'>): Generator<string, void> {
  const { list, get } = resourceAt(to)?.api ?? {}
  if (!list || !get) return yield `${name}: no resource with a list and a get has the address ${to}`
  if (!tableAt(to)) yield `${name}: no folder has the table of ${to}; write this reference by hand`
  const shape = shapeOf(list.input)
  const isFound = shown in shape || !('pageSize' in shape)
  if (!(shown in shapeOf(get.output)) || !isFound) yield `${name}: ${to} has no field ${shown} that its list is searched by`
}

const twiceIn = (names: readonly string[]) => new Set(names.filter((name, i) => names.indexOf(name) !== i))

/** Words that no variable can be called by. */
export const WORDS = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for function if ' +
    'import in instanceof let new null return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
)
const OWN_NAME: Readonly<Record<string, string>> = { parent: 'parentId', department: 'deptId' }

/** Names of a description that something beside them has already. */
function* collisionsOf(description: Description) {
  const { fields } = description
  const own = fields.filter(({ kind, name }) => name !== OWN_NAME[kind])
  const names = own.flatMap(namesOf)
  for (const name of new Set(names)) if (fieldsOfEvery.has(name)) yield `fields: ${name} is a name that every resource has; take another`
  for (const twice of twiceIn([...names, ...fields.flatMap(({ kind }) => OWN_NAME[kind] ?? [])])) yield `fields: ${twice} is there twice`
  for (const name of description.address.split('/')) if (isReservedName(name)) yield `address: the name ${name} is reserved; choose another`
  if (description.address.startsWith('water/')) yield 'address: water is the address of meter and sale; name one of them'
  for (const name of names) if (name in {}) yield `fields: every object has ${name}; take another name`
  for (const { said, name, beside } of declaredBy(description))
    if (beside.includes(name) || WORDS.has(name)) yield `${said}: the name ${name} is taken in the sources; choose another`
}

/** The names of a field on the wire and in its table, each once. */
function namesOf(field: Field) {
  const { name } = field
  const column = keyOf(field)
  return [name, ...(column === name ? [] : [column]), ...(field.kind === 'reference' ? [calledOf(name, field.shown)] : [])]
}

/** The declarations in the sources of a resource, and the names beside it. */
function declaredBy({ address, plural, fields }: Description): { said: string; name: string; beside: readonly string[] }[] {
  const [module = '', name = ''] = address.split('/')
  const Type = capital(name)
  const isTree = fields.some(({ kind }) => kind === 'parent')
  const inContract = importedBy('contract.ts')
  const schemas = [Type, ...['Add', 'Edit', 'Filter'].map((part) => Type + part)]
  const codes = fields.filter(isOf('state')).map((field) => ({ field, code: codesNameOf(name, field.name) }))
  const closed = fields.filter(isOf('dictionary')).filter(({ dictionary }) => !deliveredAt(dictionary)?.isOpen)
  return [
    { said: 'address', name: module, beside: [] },
    { said: 'address', name, beside: importedBy('texts.ts') },
    { said: 'address', name: snake(name), beside: tables.map((table) => table.name) },
    ...schemas.map((schema) => ({ said: 'address', name: schema, beside: inContract })),
    { said: 'address', name: `${Type}Page`, beside: importedBy('page.tsx') },
    {
      said: 'plural',
      name: plural,
      beside: ['reading', 'handlers', ...tables.map((table) => table.plural), ...importedBy('table.ts'), ...importedBy('routes.ts')],
    },
    ...codes.map(({ field, code }) => ({ said: field.name, name: code, beside: isTree ? [levelsOf(name)] : [] })),
    ...closed.map((field) => ({ said: field.name, name: capital(field.name), beside: [...inContract, ...schemas] })),
  ]
}
