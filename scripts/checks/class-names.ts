// Classes belong to the CSS module beside their component (docs/decisions/056). A string would be a name that no tool follows.
import { posix } from 'node:path'
import { lineAt, readSource, trackedFiles } from './source.ts'

/** The names of the kit, and those of the page that stands before the first script. */
const GLOBAL = /^(?:mantine-\w+-\w+|splash|first|logo|wave)$/
const MODULE = /\.module\.css$/

/** Same length and lines, without what matches. */
const blanked = (source: string, pattern: RegExp) => source.replace(pattern, (found) => found.replace(/[^\n]/g, ' '))

/** The classes of a style sheet, each with its line; `:global(…)` marks those that a module does not own. */
function classesOf(source: string) {
  const plain = blanked(source, /\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g)
  return [...plain.matchAll(/[^{};]*\{/g)].flatMap(({ 0: selector, index }) =>
    selector.trimStart().startsWith('@')
      ? []
      : [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((found) => ({
          name: found[1] ?? '',
          line: lineAt(source, index + found.index),
          isGlobal: /:global\([^)]*$/.test(selector.slice(0, found.index)),
        })),
  )
}

/** The end of the expression in braces that begins at `start`. */
function endOf(source: string, start: number) {
  let depth = 0
  for (let index = start; index < source.length; index++) {
    if (source[index] === '{') depth++
    if (source[index] === '}' && --depth === 0) return index
  }
  return source.length
}

/** Where classes are written: `className="…"`, `className={…}`, `className: '…'` and `classNames={{…}}`. */
const WRITTEN = /\bclassNames?(?:=(?=["{])|: (?=['`]))/g
/** A text in a comparison, and an argument of a function. */
const NO_CLASS = /[!=]== '[^']*'|\['[^']*'\]|\((?:'[^']*'|\{[^}]*\})\)/g

/** The texts of these places. */
function writtenClasses(source: string) {
  return [...source.matchAll(WRITTEN)].flatMap(({ 0: { length }, index }) => {
    const start = index + length
    const end = source[start] === '{' ? endOf(source, start) : source.indexOf(source.charAt(start), start + 1) + 1
    const expression = blanked(source.slice(start, end), NO_CLASS)
    return [...expression.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`/g)].flatMap(({ 1: double, 2: single, 3: template, index: at }) =>
      inTemplate(double ?? single ?? template ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => ({ name, line: lineAt(source, start + at) })),
    )
  })
}

/** The words of a template, and of the strings inside its expressions. */
const inTemplate = (text: string) =>
  text.replace(/\$\{([^}]*)\}/g, (_, expression: string) => ` ${[...expression.matchAll(/'([^']*)'/g)].map(([, word]) => word).join(' ')} `)

/** The modules that a file imports, and the names that it takes from each. A computed name may be any of them. */
function usesOf(file: string, source: string) {
  const code = blanked(source, /\/\*[^]*?\*\/|\/\/.*/g)
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, binding = '', target = '']) => ({
    module: posix.join(posix.dirname(file), target),
    names: [...code.matchAll(new RegExp(`(?<![\\w.'/])${binding}\\.(\\w+)`, 'g'))].map(({ 1: name = '', index }) => ({
      name,
      line: lineAt(source, index),
    })),
    isComputed: new RegExp(`(?<![\\w.])${binding}(?:\\[|\\b(?![.'[\\w]| from))`).test(code),
  }))
}

/** The faults of these files, each by its path and text. */
export function classFaults(files: ReadonlyMap<string, string>) {
  const sheets = new Map([...files].filter(([file]) => file.endsWith('.css')).map(([file, source]) => [file, classesOf(source)]))
  const code = [...files].filter(([file]) => /\.tsx?$/.test(file))
  const uses = code.flatMap(([file, source]) => usesOf(file, source).map((use) => ({ file, ...use })))
  const owned = (module: string) => (sheets.get(module) ?? []).filter(({ isGlobal }) => !isGlobal).map(({ name }) => name)

  const unknown = code.flatMap(([file, source]) =>
    writtenClasses(source)
      .filter(({ name }) => !GLOBAL.test(name))
      .map(({ name, line }) => `${file}:${line}: class "${name}" is of no CSS module`),
  )
  const global = [...sheets].flatMap(([file, classes]) =>
    classes
      .filter(({ name, isGlobal }) => (isGlobal || !MODULE.test(file)) && !GLOBAL.test(name))
      .map(({ name, line }) => `${file}:${line}: the global class "${name}"`),
  )
  const missing = uses.flatMap(({ file, module, names }) =>
    names
      .filter(({ name }) => !owned(module).includes(name))
      .map(({ name, line }) => `${file}:${line}: "${name}" is not in ${posix.basename(module)}`),
  )
  const unused = [...sheets]
    .filter(([file]) => MODULE.test(file))
    .flatMap(([module, classes]) => {
      const here = uses.filter((use) => use.module === module)
      if (here.some(({ isComputed }) => isComputed)) return []
      const used = new Set(here.flatMap(({ names }) => names.map(({ name }) => name)))
      const first = new Map(
        classes
          .filter(({ isGlobal }) => !isGlobal)
          .toReversed()
          .map(({ name, line }) => [name, line]),
      )
      return [...first].filter(([name]) => !used.has(name)).map(([name, line]) => `${module}:${line}: no code uses the class "${name}"`)
    })
  // The build would copy the borrowed rules into this module too, and lose which file they come from.
  const borrowed = [...files].flatMap(([file, source]) =>
    MODULE.test(file)
      ? [...source.matchAll(/\bcomposes\s*:/g)].map(
          ({ index }) => `${file}:${lineAt(source, index)}: "composes" copies the rules of another class`,
        )
      : [],
  )
  return [...unknown, ...global, ...missing, ...unused, ...borrowed]
}

export function unknownClasses() {
  const files = trackedFiles('web/src').filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  return classFaults(new Map(files.map(readSource).map(({ file, source }) => [file, source])))
}
