import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules, resources } from '@weir/contract/modules/index'
import { screens } from '@weir/contract/modules/screens'
import { DICTIONARIES } from '@weir/contract/modules/system/dictionaries'
import { OWN_COLUMNS } from '@weir/contract/modules/system/gen-settings'
import { editOf, IdsInput, listQuery } from '@weir/contract/platform/crud'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { z } from 'zod'
import { catalogues } from '@weir/contract/locales/catalogues'
import type { Language } from '@weir/contract/texts/text'
import { fileURLToPath } from 'node:url'

import { camel, kebab } from './kinds.ts'
import { propertyOf, treeOf, valueOf } from './tree.ts'

/** The checkout that this package is a part of. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The parts of a catalogue that are read here. */
type Texts = Readonly<Record<string, { title?: string; field?: Readonly<Record<string, string>> } | undefined>>

/** The endpoints of a resource, by their names. */
type Api = Readonly<Record<string, Endpoint | undefined>>

/** The existing names of the product, and the names in templates. */
const addressOf = (api: Api) => Object.values(api)[0]?.id.split('/').slice(2, 4).join('/') ?? ''
const apis = new Map(Object.entries<Api>(resources).map(([name, api]) => [addressOf(api), { name, api }]))
export const resourceAt = (address: string) => apis.get(address)
export const isResource = (name: string) => name in resources
export const isModule = (module: string) => module in modules
/** The folder of its module. Those of `card`, `meter` and `sale` have addresses of `water`. */
export const moduleOf = (name: string) => Object.entries(modules).find(([, apis]) => `${name}Api` in apis)?.[0]
export const directories = screens.flatMap(({ key, component }): string[] => (component ? [] : [key]))
/** A dictionary as delivered. */
export const deliveredAt = (dictionary: string): Delivered | undefined => (DICTIONARIES as Readonly<Record<string, Delivered>>)[dictionary]
interface Delivered {
  isOpen?: true
}
/** The fields of an input or an answer. */
export const shapeOf = (schema: z.ZodType | undefined): z.ZodRawShape => (schema instanceof z.ZodObject ? schema.shape : {})

/** The tables of the product: the name of each in code, and in the database. */
export const tables = globSync('server/src/**/*.table.ts', { cwd: root }).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, plural = '', name = '']) => ({
    path,
    plural,
    name,
  })),
)

const TABLE = /^server\/src\/modules\/[^/]+\/([^/]+)\/([^/]+)\.table\.ts$/

/** The table of a resource: in its own folder, or in the ground of a module. */
export function tableAt(address: string) {
  const own = kebab(address.replace(/^.*\//, ''))
  return tables.find(({ path }) => {
    const [, folder = '', name] = TABLE.exec(path) ?? []
    return name === own && [own, 'ground'].includes(folder)
  })
}

/** The names that every row, list, form or table of a generated resource has by itself. */
export const fieldsOfEvery = new Set([
  ...[listQuery({}, ['id']), editOf({}), IdsInput].flatMap(({ shape }) => Object.keys(shape)),
  ...[...OWN_COLUMNS].map(camel),
  'children',
  'parentId',
  'deptName',
])

/** The imports of a template, by their names there. */
export function importedBy(template: string) {
  const text = readFileSync(new URL(`templates/${template}.tmpl`, import.meta.url), 'utf8')
  const names = [...text.matchAll(/^import (?:type )?\{ (.*) \} from/gm)].flatMap(([, names = '']) => names.split(', '))
  return names.map((name) => name.replace('type ', ''))
}

/** Whether a dictionary was generated into this module, or written there: then its values are the module's own. */
export const isDictionaryOf = (module: string, dictionary: string) => {
  const path = join(root, `contract/src/modules/${module}/dictionaries.ts`)
  if (!existsSync(path)) return false
  const object = valueOf(treeOf(readFileSync(path, 'utf8'), path), `${module}Dictionaries`)
  return object?.type === 'ObjectExpression' && propertyOf(object, dictionary) !== undefined
}

/** Names in the database of all tables that the sources define. */
export const productTables: readonly string[] = tables.map(({ name }) => name)

/** A resource that a column may refer to, with the fields of text that people call its rows by. */
export interface LinkableResource {
  /** `module/resource` */
  address: string
  /** In the asked language. */
  title: string
  tableName: string
  fields: { field: string; label: string }[]
}

/** Resources that a field can refer to: with a table in their own folder, and fields of text by which their list finds a row. */
export function linkableResources(language: Language): LinkableResource[] {
  const texts = catalogues[language] as unknown as Texts
  return [...apis].flatMap(([address, { name: resource, api }]) => {
    const table = tableAt(address)
    if (!table || !api.list) return []
    const sought = shapeOf(api.list.input)
    const fields = Object.entries(shapeOf(api.get?.output))
      .filter(([field, schema]) => schema instanceof z.ZodString && (!('pageSize' in sought) || field in sought))
      .map(([field]) => ({ field, label: texts[resource]?.field?.[field] ?? field }))
    return fields.length > 0 ? [{ address, title: texts[resource]?.title ?? resource, tableName: table.name, fields }] : []
  })
}

const namesIn = (path: string) => [...readFileSync(join(root, path), 'utf8').matchAll(/^ {2}(\w+):/gm)].flatMap(([, name]) => name ?? [])

/** The icons of the console, read as text: the server imports nothing of the browser. */
export const ICON_NAMES = ['web/src/ui/icon/early-icons.ts', 'web/src/ui/icon/icon-paths.ts'].flatMap(namesIn)
