import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules, resources } from '@weir/contract/modules/index'
import { screens } from '@weir/contract/modules/screens'
import { editOf, IdsInput, listQuery } from '@weir/contract/platform/crud'
import { owner } from '../../server/src/kernel/columns.ts'
import { z } from 'zod'
import en from '@weir/contract/locales/en/index'
import zhCn from '@weir/contract/locales/zh-cn/index'
import zhTw from '@weir/contract/locales/zh-tw/index'
import { root } from './root.mjs'

const TITLES = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
import { kebab } from './kinds.mjs'

/** The existing names of the product, and the names in templates. */
const addressOf = (api) => Object.values(api)[0].id.split('/').slice(2, 4).join('/')
const apis = new Map(Object.entries(resources).map(([name, api]) => [addressOf(api), { name, api }]))
export const resourceAt = (address) => apis.get(address)
export const isResource = (name) => name in resources
export const isModule = (module) => module in modules
/** The folder of its module. Those of `card`, `meter` and `sale` have addresses of `water`. */
export const moduleOf = (name) => Object.keys(modules).find((module) => `${name}Api` in modules[module])
export const directories = screens.flatMap(({ key, component }) => (component ? [] : [key]))

/** The tables of the product: the name of each in code, and in the database. */
export const tables = globSync('server/src/**/*.table.ts', { cwd: root }).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, plural, name]) => ({
    path,
    plural,
    name,
  })),
)

const TABLE = /^server\/src\/modules\/[^/]+\/([^/]+)\/([^/]+)\.table\.ts$/

/** The table of a resource: in its own folder, or in the ground of a module. */
export function tableAt(address) {
  const own = kebab(address.split('/')[1])
  return tables.find(({ path }) => {
    const [, folder, name] = TABLE.exec(path) ?? []
    return name === own && [own, 'ground'].includes(folder)
  })
}

/** The names that every row, list, form or table of a generated resource has by itself. */
export const fieldsOfEvery = new Set([
  ...[listQuery({}, ['id']), editOf({}), IdsInput].flatMap(({ shape }) => Object.keys(shape)),
  ...Object.keys(owner()),
  'createdAt',
  'children',
  'parentId',
  'deptName',
])

/** The imports of a template, by their names there. */
export function importedBy(template) {
  const text = readFileSync(new URL(`templates/${template}.tmpl`, import.meta.url), 'utf8')
  const names = [...text.matchAll(/^import (?:type )?\{ (.*) \} from/gm)].flatMap(([, names]) => names.split(', '))
  return names.map((name) => name.replace('type ', ''))
}

/** Whether a dictionary was generated into this module, or written there: then its values are the module's own. */
export const isDictionaryOf = (module, dictionary) => {
  const path = join(root, `contract/src/modules/${module}/dictionaries.ts`)
  return existsSync(path) && readFileSync(path, 'utf8').includes(`  ${dictionary}: {`)
}

/** The tables that the sources define, but those that were generated into them. */
export const productTables = tables.map(({ name }) => name)

/** Resources that a field can refer to: with a table in their own folder, and fields of text by which their list finds a row. */
export function linkableResources(language) {
  const texts = TITLES[language]
  return [...apis].flatMap(([address, { name: resource, api }]) => {
    const table = tableAt(address)
    const shape = api.get?.output?.shape
    if (!table || !api.list || !shape) return []
    const isTree = !('pageSize' in api.list.input.shape)
    const fields = Object.entries(shape)
      .filter(([field, schema]) => schema instanceof z.ZodString && (isTree || field in api.list.input.shape))
      .map(([field]) => ({ field, label: texts[resource]?.field?.[field] ?? field }))
    return fields.length > 0 ? [{ address, title: texts[resource]?.title ?? resource, tableName: table.name, fields }] : []
  })
}
