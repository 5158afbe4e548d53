import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textsOf } from './catalogue.ts'
import { dictionaryEntries, exportEntries, resourceEntries } from './entries.ts'
import type { Description } from './described.ts'
import { type Model, modelOf } from './model.ts'
import { moduleEntries, moduleFiles } from './new-module.ts'
import { render } from './render.ts'

/** The new files of a resource, by path. */
function resourceFiles(it: Model): Record<string, string> {
  const { module, file, Page } = it
  const server = `server/src/modules/${module}/${file}/${file}`
  const web = `web/src/modules/${module}/${file}/${Page}`
  return {
    [`contract/src/modules/${module}/${file}.ts`]: render('contract.ts', it),
    [`contract/src/modules/${module}/${file}.texts.ts`]: render('texts.ts', textsOf(it)),
    [`${server}.table.ts`]: render('table.ts', it),
    ...(it.imported && { [`${server}.service.ts`]: render('service.ts', it), [`${server}.import.ts`]: render('import.ts', it) }),
    [`${server}.routes.ts`]: render('routes.ts', it),
    [`${web}Page.tsx`]: render('page.tsx', it),
    ...(it.detail && { [`${web}DetailPage.tsx`]: render('detail.tsx', it) }),
  }
}

/**
 * The files of a resource as they are to be in the checkout at `root`, by path: `own` are its own, `shared` are those of its module and the
 * registries, with its lines. Nothing is written.
 */
export function sourcesOf(description: Description, root: string) {
  const it = modelOf(description)
  const isThere = (path: string) => existsSync(join(root, path))
  const present = (path: string) => (isThere(path) ? readFileSync(join(root, path), 'utf8') : '')
  const routes = `server/src/modules/${it.module}/routes.ts`
  if (!description.module && !isThere(routes)) throw new Error(`${routes} is missing: this module puts its routes together by hand`)
  const own = new Map(Object.entries(resourceFiles(it)))
  // Files of a module that this resource begins; once they are there, they are shared.
  const begun = description.module ? Object.entries(moduleFiles(it, description.module.titles)) : []
  const shared = new Map(begun.map(([path, text]) => [path, present(path) || text]))
  const changes = [
    ...(description.module ? Object.entries(moduleEntries(it)) : []),
    ...Object.entries(resourceEntries(it)),
    ...dictionaryEntries(it, isThere),
    ...exportEntries(it),
  ]
  for (const [path, change] of changes) shared.set(path, change(shared.get(path) ?? present(path), path))
  return { own, shared }
}

/** Writes a resource into the checkout at `root`, all of it or, where a file is in the way, nothing. Answers the paths. */
export function emit(description: Description, root: string) {
  const { own, shared } = sourcesOf(description, root)
  for (const path of own.keys()) if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
  const files = new Map([...own, ...shared])
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...files.keys()]
}
