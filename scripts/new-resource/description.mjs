import { z } from 'zod'
import { platform } from '../../contract/src/locales/zh-cn/platform.ts'
import { resources } from '../../contract/src/modules/index.ts'
import { screens } from '../../contract/src/modules/screens.ts'
import { DICTIONARIES } from '../../contract/src/modules/system/dictionaries.ts'
import { ICON_PATHS } from '../../web/src/ui/icon-paths.ts'

const camel = /^[a-z][A-Za-z0-9]{0,40}$/
const Titles = z.strictObject({ 'zh-cn': z.string().min(1), en: z.string().min(1), 'zh-tw': z.string().min(1) })
const Name = z.string().regex(camel)
const Icon = z.enum(Object.keys(ICON_PATHS))
const { labelled: _, ...units } = platform.unit
const Unit = z.enum(Object.keys(units))
const field = (kind, more = {}) => z.strictObject({ kind: z.literal(kind), name: Name, titles: Titles, ...more })
const optional = { optional: z.literal(true).optional() }
/** Codes with their words. */
const Words = z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/), Titles).refine((words) => Object.keys(words).length > 1)

/** The kinds of fields; docs/add-a-screen.md says what each is for. */
const Field = z.discriminatedUnion('kind', [
  /** `unique`: two rows may not have the same, in a tree below the same superior. */
  field('text', { length: z.int().min(1).max(1000), unique: z.literal(true).optional(), ...optional }),
  field('telephone', optional),
  field('idCardNo', optional),
  field('integer', { between: z.tuple([z.int().min(-(2 ** 31)), z.int().max(2 ** 31 - 1)]), unit: Unit.optional(), ...optional }),
  field('litres', optional),
  field('fen', optional),
  field('price', optional),
  field('date', optional),
  field('instant', optional),
  field('boolean'),
  field('state', { values: Words, ...optional }),
  /** One that there is, or with `values` and `dictionaryTitles` a new one. */
  field('dictionary', {
    dictionary: z.string().regex(/^[a-z][a-z_]{0,63}$/),
    values: Words.optional(),
    dictionaryTitles: Titles.optional(),
    ...optional,
  }),
  /** A row of another resource, found by its field `shown`; `owner`: the new row belongs to its department. */
  field('reference', {
    name: z.string().regex(/^[a-z][A-Za-z0-9]{0,38}Id$/),
    to: z.string(),
    shown: Name,
    owner: z.literal(true).optional(),
    ...optional,
  }),
  field('parent', { name: z.literal('parentId').default('parentId') }),
  field('department', { name: z.literal('deptId').default('deptId') }),
])

const Description = z.strictObject({
  /** module/resource, as in the URL. */
  address: z.string().regex(/^[a-z]+\/[a-z][A-Za-z0-9]{0,40}$/),
  plural: Name,
  titles: Titles,
  /** Where the menu shows it: in which directory, with which icon of the console, at which place. */
  screen: z.strictObject({ parent: z.string(), icon: Icon, order: z.int(), titles: Titles }),
  /** Of a module that does not exist: its directory in the menu, whose key is the module. */
  module: z.strictObject({ icon: Icon, order: z.int(), titles: Titles }).optional(),
  fields: z.array(Field).min(1),
})

const directories = screens.flatMap(({ key, component }) => (component ? [] : [key]))
const addressOf = (api) => Object.values(api)[0].id.split('/').slice(2, 4).join('/')
const apis = new Map(Object.entries(resources).map(([name, api]) => [addressOf(api), { name, api }]))

/** What is wrong with a description that its shape does not show. */
function* faultsOf({ address, screen, module, fields }) {
  const [of, name] = address.split('/')
  if (name in resources) yield `address: there is a resource ${name} already`
  const isThere = [...apis.keys()].some((other) => other.startsWith(`${of}/`))
  if (module && isThere) yield `module: ${of} exists already`
  if (!module && !isThere) yield `module: ${of} does not exist yet; say its icon, order and titles`
  if (!directories.includes(screen.parent) && !(module && screen.parent === of))
    yield `screen.parent: no directory is called ${screen.parent}`
  const names = fields.map(({ name }) => name)
  for (const twice of names.filter((name, i) => names.indexOf(name) !== i)) yield `fields: ${twice} is there twice`
  const isTree = names.includes('parentId')
  if (isTree && !fields.some(({ kind, name, unique }) => kind === 'text' && name === 'name' && unique))
    yield 'fields: a tree needs a unique text called name'
  yield* fields.flatMap((field) => [...faultsOfField(field)])
}

const faultsOfKind = { dictionary: faultsOfDictionary, reference: faultsOfReference }
const faultsOfField = (field) => faultsOfKind[field.kind]?.(field) ?? []

function* faultsOfDictionary({ name, dictionary, values, dictionaryTitles }) {
  const present = DICTIONARIES[dictionary]
  if (present && values) yield `${name}: ${dictionary} has its values already`
  if (!present && !(values && dictionaryTitles)) yield `${name}: there is no dictionary ${dictionary}; say its values and dictionaryTitles`
  if (present && !values && !present.isOpen)
    yield `${name}: the values of ${dictionary} are codes of another resource; take a state or a dictionary of its own`
}

function* faultsOfReference({ name, to, shown }) {
  const { api } = apis.get(to) ?? {}
  if (!api?.list || !api.get) return yield `${name}: no resource with a list and a get has the address ${to}`
  const { shape } = api.list.input
  const isFound = shown in shape || !('pageSize' in shape)
  if (!(shown in api.get.output.shape) || !isFound) yield `${name}: ${to} has no field ${shown} that its list is searched by`
}

/** A description as those in this folder; throws what is wrong with it. */
export function readDescription(json) {
  const { data, error } = Description.safeParse(json)
  if (error) throw new Error(z.prettifyError(error))
  const faults = [...faultsOf(data)]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return data
}

export const resourceAt = (address) => apis.get(address)
