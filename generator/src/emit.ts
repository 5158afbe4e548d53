import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { textsOf, textOf, detailTitle, wordsOf } from './catalogue.ts'
import type { Description, Titles } from './described.ts'
import { type Model, modelOf } from './model.ts'
import { render } from './render.ts'
import { type Change, editing, type Edit } from './edits.ts'
import { listIn } from './tree.ts'

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

/** The files of a module without resources, by path; those that name its resources come with the first of them. */
const moduleFiles = (it: Model, titles: Titles): Record<string, string> => ({
  [`contract/src/modules/${it.module}/screens.ts`]: render('screens.ts', it),
  [`server/src/modules/${it.module}/module.ts`]: render('module.ts', it),
  [`contract/src/modules/${it.module}/screens.texts.ts`]: render('screens.texts.ts', { ...it, directory: textOf(titles) }),
})

/** The lines of the registries above: one module more. */
const moduleEntries = ({ module }: Model): Record<string, Change> => ({
  'contract/src/modules/index.ts': editing((file) => {
    file.importAll(`./${module}/index.ts`, module)
    file.add(file.object('modules'), module)
  }),
  'contract/src/modules/screens.ts': editing((file) => {
    file.import(`./${module}/screens.ts`, `${module}Screens`)
    file.add(file.list('screens'), `...${module}Screens`)
  }),
  'server/src/modules/index.ts': editing((file) => {
    file.import(`./${module}/module.ts`, module)
    file.add(file.list('weir', 'compose'), module)
  }),
  'contract/src/locales/index.ts': editing((file) => {
    file.importAll(`../modules/${module}/texts.ts`, module)
    file.import(`../modules/${module}/screens.texts.ts`, `titles as ${module}Titles`)
    file.add(file.object('menu'), `...${module}Titles`)
    file.add(file.object('texts'), `...${module}`)
  }),
})

/** The lines of a new resource in existing files of its module, by path. */
export const resourceEntries = (it: Model): Record<string, Change> => {
  const { name, module, file, detail } = it
  const exporting = (what: string, from: string) => editing((barrel) => barrel.exportInOrder(`./${from}.ts`, what))
  return {
    [`contract/src/modules/${module}/index.ts`]: exporting(`${name}Api`, file),
    [`contract/src/modules/${module}/screens.ts`]: editing((screens) => addScreens(screens, it)),
    [`contract/src/modules/${module}/texts.ts`]: exporting(name, `${file}.texts`),
    [`server/src/modules/${module}/routes.ts`]: exporting(`${name}Routes`, `${file}/${file}.routes`),
    ...((it.needs.length > 0 || it.followed || it.imported) && {
      [`server/src/modules/${module}/module.ts`]: editing((value) => {
        addNeeds(value, it)
        if (it.followed) addCardRows(value, it)
        if (it.imported) addImportKind(value, it)
      }),
    }),
    ...(detail && detailTitles(it)),
  }
}

/** Its screens, unless the file has them in words of its own. The first plain screen of a module brings what declares it. */
function addScreens(screens: Edit, it: Model) {
  const { name, module, detail } = it
  const list = screens.list(`${module}Screens`)
  const lines = [
    ...(screens.mentions(module, `${name}Api`) ? [] : [render('screen.ts', it)]),
    ...(detail && !screens.says(`${name}Detail`) ? [render('detail-screen.ts', it)] : []),
  ]
  if (lines.length === 0) return
  screens.import('../../platform/screen.ts', 'defineScreen', 'listScreen', 'lookAndAdd')
  screens.add(list, ...lines.map((line) => line.trimEnd()))
}

/** Modules more in the `needs` of a module. */
function addNeeds(value: Edit, { module, needs }: Model) {
  const list = value.listAt(value.object(module), 'needs') ?? value.lacks('a list `needs: [...]`')
  for (const owner of needs) value.import(`../${owner}/module.ts`, owner)
  value.add(list, ...needs)
}

/** The rows of its table follow their card to another department. */
function addCardRows(value: Edit, { module, file, plural, followedBy }: Model) {
  const row = `byCard('${followedBy}', ${plural})`
  value.import('../../kernel/context.ts', 'bring')
  value.import(module === 'card' ? './ground/card-rows.ts' : '../card/index.ts', 'byCard', 'cardRows')
  value.import(`./${file}/${file}.table.ts`, plural)
  const object = value.object(module)
  const brings = value.listAt(object, 'brings')
  const rows = brings?.elements.map((entry) => listIn(entry, 'bring', 'cardRows')).find((list) => list !== undefined)
  if (rows) value.addFirst(rows, row)
  else if (brings) value.add(brings, `bring(cardRows, [${row}])`)
  else value.addBefore(value.property(object, 'implementations'), `brings: [bring(cardRows, [${row}])]`)
}

/** The module carries out its imports. */
function addImportKind(value: Edit, { module, name, file }: Model) {
  const kind = `recordImportKind(${name}Import)`
  value.import('../../services/record-import/import-kind.ts', 'recordImportKind')
  value.import(`./${file}/${file}.import.ts`, `${name}Import`)
  const object = value.object(module)
  const tasks = value.listAt(object, 'tasks')
  if (tasks) value.addFirst(tasks, kind)
  else value.addAfter(object, value.property(object, 'implementations'), `tasks: [${kind}]`)
}

/** The title of the page of one row. */
const detailTitles = ({ name, module, titles }: Model): Record<string, Change> => ({
  [`contract/src/modules/${module}/screens.texts.ts`]: editing((file) =>
    file.add(file.object('titles'), `${name}Detail: ${detailTitle(titles)}`),
  ),
})

/** The dictionaries that it brings: their values in its module, and their words. */
const dictionaryEntries = ({ module, newDictionaries }: Model, isThere: (path: string) => boolean): [string, Change][] =>
  newDictionaries.flatMap(({ dictionary, values, dictionaryTitles }): [string, Change][] => {
    const path = `contract/src/modules/${module}/dictionaries.ts`
    const codes = Object.keys(values).map((code) => `'${code}'`)
    const name = `${module}Dictionaries`
    const composed = editing((file) => {
      file.import(`../${module}/dictionaries.ts`, name)
      file.add(file.object('DICTIONARIES'), `...${name}`)
    })
    const delivered = editing((file) => file.add(file.object(name), `${dictionary}: { values: [${codes.join(', ')}] }`))
    return [
      ...(isThere(path) ? [] : [['contract/src/modules/system/dictionaries.ts', composed] satisfies [string, Change]]),
      [path, (source) => delivered(source || NO_DICTIONARIES(name), path)],
      [
        'contract/src/modules/system/dictionaries.texts.ts',
        editing((file) => {
          const words = `{ name: ${textOf(dictionaryTitles)}, values: { ${wordsOf(values)} } }`
          file.add(file.object('dictionaries'), `${dictionary}: ${words}`)
        }),
      ],
    ]
  })

const NO_DICTIONARIES = (name: string) => `/** The dictionaries of this module, as delivered. */\nexport const ${name} = {\n} as const\n`

/** Its imports from other modules, each at that module's index. */
const exportEntries = ({ exportsNeeded }: Model): [string, Change][] =>
  exportsNeeded.map(({ owner, name, path }): [string, Change] => [
    `server/src/modules/${owner}/index.ts`,
    editing((file) => file.export(path, name)),
  ])
