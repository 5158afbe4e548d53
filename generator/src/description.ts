import { z } from 'zod'
import { platform } from '@weir/contract/locales/platform.texts'
import { DICT_TONES } from '@weir/contract/modules/system/dictionaries'
import type { Description } from './described.ts'
import { ICON_NAMES } from './product.ts'
import { faultsOf } from './faults.ts'

const camel = /^[a-z][A-Za-z0-9]{0,40}$/
const Titles = z.strictObject({ 'zh-cn': z.string().min(1), en: z.string().min(1), 'zh-tw': z.string().min(1) })
const Name = z.string().regex(camel)
const Icon = z.enum(ICON_NAMES)
const { labelled: _, ...units } = platform.unit
const Unit = z.enum(Object.keys(units))
const field = <const K extends string, More extends z.ZodRawShape>(kind: K, more: More, name: z.ZodType<string> = Name) =>
  z.strictObject({ kind: z.literal(kind), name, titles: Titles, ...more })
const optional = { optional: z.literal(true).optional() }
/** Codes with their words. */
const Words = z.record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/), Titles).refine((words) => Object.keys(words).length > 1)

/** The kinds of fields; docs/add-a-screen.md says what each is for. */
const Field = z.discriminatedUnion('kind', [
  /** `unique`: two rows may not have the same, in a tree below the same parent. */
  field('text', { length: z.int().min(1).max(1000), unique: z.literal(true).optional(), ...optional }),
  field('telephone', optional),
  field('idCardNo', optional),
  field('integer', { between: z.tuple([z.int().min(-(2 ** 31)), z.int().max(2 ** 31 - 1)]), unit: Unit.optional(), ...optional }),
  field('litres', optional),
  field('fen', optional),
  field('price', optional),
  field('date', optional),
  field('instant', optional),
  field('boolean', {}),
  /** `tones`: the colour of each value; `initial`: the first value of a new row, which then no form of a new row has. */
  field('state', {
    values: Words,
    tones: z.record(z.string(), z.enum(DICT_TONES)).optional(),
    initial: z.string().optional(),
    ...optional,
  }),
  /** One that there is, or with `values` and `dictionaryTitles` a new one. */
  field('dictionary', {
    dictionary: z.string().regex(/^[a-z][a-z_]{0,63}$/),
    values: Words.optional(),
    dictionaryTitles: Titles.optional(),
    ...optional,
  }),
  /** A row of another resource, found by its field `shown`; `owner`: the new row belongs to its department. */
  field(
    'reference',
    { to: z.string(), shown: Name, owner: z.literal(true).optional(), ...optional },
    z.string().regex(/^[a-z][A-Za-z0-9]{0,38}Id$/),
  ),
  field('parent', {}, z.literal('parentId').default('parentId')),
  field('department', {}, z.literal('deptId').default('deptId')),
])

const Described = z.strictObject({
  /** module/resource, as in the URL. */
  address: z.string().regex(/^[a-z]+\/[a-z][A-Za-z0-9]{0,40}$/),
  plural: Name,
  titles: Titles,
  /** Where the menu shows it: in which directory, with which icon of the console, at which place. */
  screen: z.strictObject({ parent: z.string(), icon: Icon, order: z.int(), titles: Titles }),
  /** Of a module that does not exist: its directory in the menu, whose key is the module. */
  module: z.strictObject({ icon: Icon, order: z.int(), titles: Titles }).optional(),
  /** Whether its list can be taken along as a file. */
  export: z.literal(true).optional(),
  fields: z.array(Field).min(1),
})

/** A description as those in this folder; throws what is wrong with it. */
export function readDescription(json: unknown): Description {
  const { data, error } = Described.safeParse(json)
  if (error) throw new Error(z.prettifyError(error))
  const faults = [...faultsOf(data)]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return data
}
