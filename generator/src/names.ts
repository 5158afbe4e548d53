import { isReservedName } from '@weir/contract/modules/system/gen-settings'
import { type Description, type Field, isOf } from './described.ts'
import { calledOf, capital, codesNameOf, keyOf, levelsOf, snake } from './kinds.ts'
import { deliveredAt, fieldsOfEvery, importedBy, tables } from './product.ts'

export const twiceIn = (names: readonly string[]) => new Set(names.filter((name, i) => names.indexOf(name) !== i))

/** Words that no variable can be called by. */
export const WORDS = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for function if ' +
    'import in instanceof let new null return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
)
const OWN_NAME: Readonly<Record<string, string>> = { parent: 'parentId', department: 'deptId' }

/** Names of a description that something beside them has already. */
export function* collisionsOf(description: Description) {
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
