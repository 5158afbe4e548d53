import { z } from 'zod'
import { screens } from '../../contract/src/modules/screens.ts'
import { ICON_PATHS } from '../../web/src/ui/icon-paths.ts'

const Titles = z.strictObject({ 'zh-cn': z.string().min(1), en: z.string().min(1), 'zh-tw': z.string().min(1) })
const directories = screens.flatMap(({ key, component }) => (component ? [] : [key]))
const camel = /^[a-z][A-Za-z0-9]{0,40}$/
const Field = z
  .strictObject({
    name: z.string().regex(camel),
    /** A text of at most so many characters… */
    text: z.int().min(1).max(1000).optional(),
    /** … or a whole number between these two, both included. */
    integer: z.tuple([z.int(), z.int()]).optional(),
    /** Whether two rows may not have the same. */
    unique: z.literal(true).optional(),
    titles: Titles,
  })
  .refine(({ text, integer }) => (text === undefined) !== (integer === undefined), 'a field is either text or integer')

const Description = z
  .strictObject({
    /** module/resource, as in the URL. */
    address: z.string().regex(/^[a-z]+\/[a-z][A-Za-z0-9]{0,40}$/),
    plural: z.string().regex(camel),
    titles: Titles,
    /** Where the menu shows it: in which directory, with which icon of the console, at which place. */
    screen: z.strictObject({ parent: z.enum(directories), icon: z.enum(Object.keys(ICON_PATHS)), order: z.int(), titles: Titles }),
    fields: z.array(Field).min(1),
  })
  .refine(({ fields }) => fields.some(({ text, unique }) => text && unique), 'one field must be a unique text: what people call a row')

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What the templates need, from a description as `pump.json` shows it; throws what is wrong with it. */
export function readDescription(json) {
  const { data, error } = Description.safeParse(json)
  if (error) throw new Error(z.prettifyError(error))
  const [module, name] = data.address.split('/')
  const type = name[0].toUpperCase() + name.slice(1)
  const file = kebab(name)
  return { ...data, module, name, type, file, table: file.replaceAll('-', '_'), column: (field) => kebab(field).replaceAll('-', '_') }
}
