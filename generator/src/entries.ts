import { detailTitle, textOf, wordsOf } from './catalogue.ts'
import { type Change, type Edit, editing } from './edits.ts'
import type { Model } from './model.ts'
import { render } from './render.ts'
import { listIn } from './tree.ts'

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
  value.import('../../kernel/parts.ts', 'bring')
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
export const dictionaryEntries = ({ module, newDictionaries }: Model, isThere: (path: string) => boolean): [string, Change][] =>
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
export const exportEntries = ({ exportsNeeded }: Model): [string, Change][] =>
  exportsNeeded.map(({ owner, name, path }): [string, Change] => [
    `server/src/modules/${owner}/index.ts`,
    editing((file) => file.export(path, name)),
  ])
