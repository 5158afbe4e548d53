import { type Description, type Field, type FieldOf, isOf } from './described.ts'
import { collisionsOf, twiceIn } from './names.ts'
import { deliveredAt, directories, isModule, isResource, resourceAt, shapeOf, tableAt } from './product.ts'
import { titleOf, tonedOf } from './page.ts'

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
