/** A file of the project with a line more. */
export type Change = (source: string, path: string) => string

/** Changes of a file that exists. One that has changed its shape is not guessed at. */
export function replaced(source: string, pattern: RegExp, text: string | ((...found: string[]) => string), path: string) {
  if (!pattern.test(source)) throw new Error(`${path} has nothing like ${pattern} to write into`)
  return typeof text === 'string' ? source.replace(pattern, text) : source.replace(pattern, text)
}

/** A change that is made once: a mark shows that it is there. */
export const once =
  (mark: string, change: Change): Change =>
  (source, path) =>
    source.includes(mark) ? source : change(source, path)

/** With one import more, after those it has. */
export const importing = (source: string, line: string) =>
  /^import /m.test(source) ? source.replace(/^(?:import [^\n]*\n)+/m, (imports) => `${imports}${line}\n`) : `${line}\n\n${source}`

/** One line more in a file of exports, which stand in order. */
export const inBarrel = (source: string, line: string) =>
  `${[...new Set([...source.split('\n').filter(Boolean), line])].toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`

/** The end of the object that a file composes last. */
const LAST_BRACE = /,?\n\}((?: as const)?(?: satisfies [^\n]*)?)\s*$/
export const inLast = (source: string, entry: string, path: string) =>
  replaced(source, LAST_BRACE, (_, end = '') => `,\n  ${entry},\n}${end}\n`, path).replace('{,\n', '{\n')

/** The end of the list that a file composes last. */
export const inLastList = (source: string, entry: string, path: string) => replaced(source, /\n\]\s*$/, `\n${entry}\n]\n`, path)
