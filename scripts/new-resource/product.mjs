import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '../../contract/src/modules/index.ts'
import { screens } from '../../contract/src/modules/screens.ts'
import { editOf, IdsInput, listQuery } from '../../contract/src/platform/crud.ts'
import { owner } from '../../server/src/kernel/columns.ts'
import { root } from '../launch/paths.mjs'
import { kebab } from './kinds.mjs'

/** The existing names of the product, and the names in templates. */
const addressOf = (api) => Object.values(api)[0].id.split('/').slice(2, 4).join('/')
const apis = new Map(Object.entries(resources).map(([name, api]) => [addressOf(api), { name, api }]))
export const resourceAt = (address) => apis.get(address)
export const isResource = (name) => name in resources
export const isModule = (module) => [...apis.keys()].some((address) => address.startsWith(`${module}/`))
export const directories = screens.flatMap(({ key, component }) => (component ? [] : [key]))

/** The tables of the product: the name of each in code, and in the database. */
export const tables = globSync('server/src/**/*.table.ts', { cwd: root }).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, plural, name]) => ({
    path,
    plural,
    name,
  })),
)

/** The name in code of a resource's table, in the folder of that resource. */
export function tableAt(address) {
  const [module, name] = address.split('/')
  const own = `server/src/modules/${module}/${kebab(name)}/${kebab(name)}.table.ts`
  return tables.find(({ path }) => path === own)?.plural
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
