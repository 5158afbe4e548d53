import { LANGUAGES } from '@weir/contract/locales/messages'
import { detailTitle, quoted, wordsOf } from './catalogue.ts'
import { type Change, importing, inBarrel, inLast, inLastList, once, replaced } from './edits.ts'
import type { Model } from './model.ts'
import { render } from './render.ts'

/** The first plain screen of a module brings what declares it. */
const withScreenTools = (source: string) =>
  ['listScreen', 'lookAndAdd']
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
    .reduce(
      (text, name) => text.replace(/\{ ([^}]*) \} from '..\/..\/platform\/screen.ts'/, `{ $1, ${name} } from '../../platform/screen.ts'`),
      source,
    )

/** The lines of a new resource in existing files of its module, by path. */
export const resourceEntries = (it: Model): Record<string, Change> => {
  const { name, module, file, detail } = it
  const screens = `contract/src/modules/${module}/screens.ts`
  const exported =
    (what: string, from: string): Change =>
    (source) =>
      inBarrel(source, `export { ${what} } from './${from}.ts'`)
  return {
    [`contract/src/modules/${module}/index.ts`]: exported(`${name}Api`, file),
    [screens]: (source, path) => {
      const named = replaced(source, new RegExp(`^import \\* as ${module} from`, 'm'), '$&', path)
      const listed = once(`(${module}.${name}Api,`, (text) => inLastList(withScreenTools(text), render('screen.ts', it).trimEnd(), path))(
        named,
        path,
      )
      return detail
        ? once(`'${name}Detail'`, (text) => inLastList(text, render('detail-screen.ts', it).trimEnd(), path))(listed, path)
        : listed
    },
    ...Object.fromEntries(LANGUAGES.map((language) => [`contract/src/locales/${language}/${module}/index.ts`, exported(name, file)])),
    [`server/src/modules/${module}/routes.ts`]: exported(`${name}Routes`, `${file}/${file}.routes`),
    [`server/src/modules/${module}/module.ts`]: (source, path) =>
      [...it.needs.map(need), ...(it.followed ? [cardRows(it)] : []), ...(it.imported ? [importKind(it)] : [])].reduce(
        (text, change) => change(text, path),
        source,
      ),
    ...(detail && detailTitles(it)),
  }
}

/** One more module in the `needs` of a module. */
const need =
  (owner: string): Change =>
  (source, path) => {
    const known = /^  needs: \[([^\]]*)\]/m.exec(source)?.[1] ?? ''
    if (known.split(',').some((name) => name.trim() === owner)) return source
    const named = importing(source, `import { ${owner} } from '../${owner}/module.ts'`)
    return replaced(
      named,
      /^(  needs: \[[^\]]*?),?\s*\]/m,
      (_, before = '') => `${before}${before.endsWith('[') ? '' : ', '}${owner}]`,
      path,
    )
  }

/** The rows of its table follow their card to another department. */
const cardRows = ({ module, file, plural, followedBy }: Model) => {
  const row = `byCard('${followedBy}', ${plural})`
  return once(row, (source, path) => {
    const from = module === 'card' ? './ground/card-rows.ts' : '../card/index.ts'
    const lines = ["import { bring } from '../../kernel/parts.ts'", `import { byCard, cardRows } from '${from}'`]
    const named = source.includes('cardRows') ? source : lines.reduce(importing, source)
    const known = importing(named, `import { ${plural} } from './${file}/${file}.table.ts'`)
    if (known.includes('bring(cardRows, [')) return known.replace('bring(cardRows, [', `$&${row}, `)
    return replaced(known, /^  implementations:/m, `  brings: [bring(cardRows, [${row}])],\n$&`, path)
  })
}

/** The title of the page of one row. */
const detailTitles = ({ name, module, titles }: Model) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      `contract/src/locales/${language}/${module}/titles.ts`,
      once(` ${name}Detail:`, (source, path) =>
        inLast(source, `${name}Detail: '${quoted(detailTitle(titles[language], language))}'`, path),
      ),
    ]),
  )

/** The module carries out its imports. */
const importKind = ({ name, file }: Model) =>
  once(`recordImportKind(${name}Import)`, (source, path) => {
    const line = "import { recordImportKind } from '../../services/record-import/import-kind.ts'"
    const tools = source.includes(line) ? source : importing(source, line)
    const known = importing(tools, `import { ${name}Import } from './${file}/${file}.import.ts'`)
    const kind = `recordImportKind(${name}Import)`
    if (/^  tasks: \[/m.test(known)) return known.replace(/^  tasks: \[/m, `  tasks: [${kind}, `)
    return replaced(
      known,
      /implementations: Object\.values\(routes\),?/,
      `implementations: Object.values(routes),\n  tasks: [${kind}],`,
      path,
    )
  })

/** The dictionaries that it brings: their values once, in its module, and their words once per language. */
export const dictionaryEntries = ({ module, newDictionaries }: Model, isThere: (path: string) => boolean): [string, Change][] =>
  newDictionaries.flatMap(({ dictionary, values, dictionaryTitles }): [string, Change][] => {
    const path = `contract/src/modules/${module}/dictionaries.ts`
    const codes = Object.keys(values).map((code) => `'${code}'`)
    const name = `${module}Dictionaries`
    const composed: Change = (source) =>
      replaced(
        importing(source, `import { ${name} } from '../${module}/dictionaries.ts'`),
        /\n\} as const satisfies Record/,
        `\n  ...${name},$&`,
        'contract/src/modules/system/dictionaries.ts',
      )
    return [
      ...(isThere(path) ? [] : [['contract/src/modules/system/dictionaries.ts', once(`...${name},`, composed)] satisfies [string, Change]]),
      [
        path,
        once(`  ${dictionary}: {`, (source) =>
          inLast(source || NO_DICTIONARIES(name), `${dictionary}: { values: [${codes.join(', ')}] }`, path),
        ),
      ],
      ...LANGUAGES.map((language): [string, Change] => [
        `contract/src/locales/${language}/dictionaries.ts`,
        once(`  ${dictionary}: {`, (source, path) =>
          inLast(
            source,
            `${dictionary}: { name: '${quoted(dictionaryTitles[language])}', values: { ${wordsOf(values, language)} } }`,
            path,
          ),
        ),
      ]),
    ]
  })

const NO_DICTIONARIES = (name: string) => `/** The dictionaries of this module, as delivered. */\nexport const ${name} = {\n} as const\n`

/** Its imports from other modules, each at that module's index. */
export const exportEntries = ({ exportsNeeded }: Model): [string, Change][] =>
  exportsNeeded.map(({ owner, name, path: from }): [string, Change] => [
    `server/src/modules/${owner}/index.ts`,
    (source) => (new RegExp(`\\b${name}\\b`).test(source) ? source : `${source}export { ${name} } from '${from}'\n`),
  ])
