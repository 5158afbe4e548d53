import { sampleRow } from './templates.mjs'

/** `text` before the first `anchor`; a file that has changed its shape is not guessed at. */
function before(source, anchor, text, path) {
  const at = source.indexOf(anchor)
  if (at < 0) throw new Error(`${path} has no line ${JSON.stringify(anchor.trim())} to write before`)
  return source.slice(0, at) + text + source.slice(at)
}

/** As `replace`, in the same spirit. */
function replaced(source, pattern, text, path) {
  if (!pattern.test(source)) throw new Error(`${path} has nothing like ${pattern} to write into`)
  return source.replace(pattern, text)
}

/** The end of the object that a file composes. */
const LAST_BRACE = /\n\}\s*$/
/** The titles of a module's screens, up to their end. */
const TITLES = /export const titles[^{]*\{\n(?: .*\n)*/

const importing = (source, line) => source.replace(/^(?:import [^\n]*\n)+/m, (imports) => `${imports}${line}\n`)

const screenOf = ({ name, module, file, type, screen }) => `  defineScreen({
    key: '${name}',
    path: '/${module}/${name}',
    parent: '${screen.parent}',
    component: '${module}/${file}/${type}Page',
    icon: '${screen.icon}',
    order: ${screen.order},
    keepAlive: true,
    buttons: Object.values(${name}Api),
  }),
`

const queriesOf = ({ address, name }) => `  '${address}/list': [{}],
  '${address}/get': [{ id: their.${name}Id }],
`
const commandsOf = ({ address, name, ...it }) => `  '${address}/add': [{ input: ${sampleRow({ name, ...it })}, refused: 409 }],
  '${address}/edit': [missing({ id: their.${name}Id, ...${sampleRow({ name, ...it })} })],
  '${address}/delete': [missing({ ids: [their.${name}Id] })],
`

/** What existing files say of the new resource, by path: how each is changed. */
export const changedFiles = (it) => {
  const { name, module, file } = it
  const api = `${name}Api`
  const languages = Object.keys(it.titles)
  return {
    [`contract/src/modules/${module}/index.ts`]: (source, path) =>
      replaced(importing(source, `import { ${api} } from './${file}.ts'`), LAST_BRACE, `\n  ${name}: ${api},\n}\n`, path),
    [`contract/src/modules/${module}/screens.ts`]: (source, path) => {
      const at = source.lastIndexOf('\n]')
      return before(importing(source, `import { ${api} } from './${file}.ts'`), source.slice(at), `\n${screenOf(it).trimEnd()}`, path)
    },
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [
          `contract/src/locales/${language}/${module}/index.ts`,
          (source, path) => {
            const titled = replaced(source, TITLES, `$&  ${name}: '${it.screen.titles[language]}',\n`, path)
            return replaced(importing(titled, `import { ${name} } from './${file}.ts'`), LAST_BRACE, `\n  ${name},\n}\n`, path)
          },
        ],
      ]),
    ),
    [`server/src/modules/${module}/module.ts`]: (source, path) =>
      replaced(
        importing(source, `import { ${name}Routes } from './${file}/${file}.routes.ts'`),
        /implementations: \[([^\]]*?),?\s*\]/,
        `implementations: [$1, ${name}Routes]`,
        path,
      ),
    'server/test/their-world.ts': (source, path) => {
      const made = `  const { id: ${name}Id } = await did(call(${api}.add, ${sampleRow(it)}, INSIDER))\n`
      const imported = importing(source, `import { ${api} } from '@weir/contract/modules/${module}/${file}'`)
      return replaced(before(imported, '\n  const at = new Date(', made, path), /\n {2}return \{\n/, `$&    ${name}Id,\n`, path)
    },
    'server/test/outsider-calls.ts': (source, path) =>
      replaced(before(source, '})\n\nconst DAYS', queriesOf(it), path), /\}\)\n$/, `${commandsOf(it)}})\n`, path),
  }
}
