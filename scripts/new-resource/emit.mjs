import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES, textsOf } from './catalogue.mjs'
import { dictionaryEntries, exportEntries, resourceEntries } from './entries.mjs'
import { modelOf } from './model.mjs'
import { moduleEntries, moduleFiles } from './new-module.mjs'
import { render } from './render.mjs'

/** The new files of a resource, by path. */
function resourceFiles(it) {
  const { module, file, Type } = it
  return {
    [`contract/src/modules/${module}/${file}.ts`]: render('contract.ts', it),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`contract/src/locales/${language}/${module}/${file}.ts`, render('catalogue.ts', textsOf(it, language))]),
    ),
    [`server/src/modules/${module}/${file}/${file}.table.ts`]: render('table.ts', it),
    [`server/src/modules/${module}/${file}/${file}.routes.ts`]: render('routes.ts', it),
    [`web/src/modules/${module}/${file}/${Type}Page.tsx`]: render('page.tsx', it),
  }
}

/** Writes a resource into the checkout at `root`, all of it or, where a file is in the way, nothing. Answers the paths. */
export function emit(description, root) {
  const it = { ...modelOf(description), ...flat('screen', description.screen), ...flat('module', description.module ?? {}) }
  const isNewModule = description.module !== undefined
  const files = new Map(Object.entries({ ...(isNewModule && moduleFiles(it)), ...resourceFiles(it) }))
  for (const path of files.keys()) if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
  const routes = `server/src/modules/${it.module}/routes.ts`
  if (!isNewModule && !existsSync(join(root, routes))) throw new Error(`${routes} is missing: this module puts its routes together by hand`)
  const changes = [
    ...(isNewModule ? Object.entries(moduleEntries(it)) : []),
    ...Object.entries(resourceEntries(it)),
    ...dictionaryEntries(it, (path) => existsSync(join(root, path))),
    ...exportEntries(it),
  ]
  const present = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  for (const [path, change] of changes) files.set(path, change(files.get(path) ?? present(path), path))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...files.keys()]
}

/** `{ icon }` of a screen is `screenIcon` in a template. */
const flat = (of, values) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [of + key[0].toUpperCase() + key.slice(1), value]))
