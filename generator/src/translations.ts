import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Text, argumentsOf } from '@weir/contract/texts/text'
import MagicString from 'magic-string'
import type { ArrayExpression, Expression } from 'oxc-parser'
import { quoted } from './catalogue.ts'
import { keyOf, treeOf } from './tree.ts'

/** A text of the sources. `key`: `modules/sale/water-card waterCard.field.name`. */
export interface Translation {
  key: string
  text: Text
}
interface Placed extends Translation {
  /** Of the three literals, from the beginning of the file. */
  spans: readonly { start: number; end: number }[]
}

const FOLDER = 'contract/src'
const END = '.texts.ts'

/** Every text once, in the order of the sources at `root`. Words that several catalogues share stand where they are written. */
export const translationsOf = (root: string): Translation[] =>
  filesOf(root).flatMap((file) => textsIn(read(root, file), file).map(({ key, text }) => ({ key, text })))

/**
 * The sources with other words in the languages after the first, by path: nothing is written. `faults` are rows with an unknown key, with
 * another first language, with other arguments, or without a language. With faults no file is answered.
 */
export function translated(root: string, rows: readonly Translation[]): { files: Map<string, string>; changed: number; faults: string[] } {
  const wanted = new Map(rows.map(({ key, text }) => [key, text]))
  const faults = rows.length > wanted.size ? ['a key stands twice'] : []
  const files = new Map<string, string>()
  let changed = 0
  for (const file of filesOf(root)) {
    const source = read(root, file)
    const edited = new MagicString(source)
    for (const placed of textsIn(source, file)) {
      const other = wanted.get(placed.key)
      wanted.delete(placed.key)
      const fault = other && faultOf(placed.text, other)
      if (fault) faults.push(`${placed.key}: ${fault}`)
      else if (other) changed += say(edited, placed, other)
    }
    if (edited.hasChanged()) files.set(`${FOLDER}/${file}`, edited.toString())
  }
  faults.push(...[...wanted.keys()].map((key) => `${key}: the sources have no such text`))
  return faults.length > 0 ? { files: new Map(), changed: 0, faults } : { files, changed, faults }
}

/** Writes other words in place of these. Answers in how many languages they differ. */
function say(edited: MagicString, { text, spans }: Placed, other: Text): number {
  const differing = LANGUAGES.flatMap((_, at) => (other[at] === text[at] ? [] : [at]))
  for (const at of differing) edited.update(spans[at]!.start, spans[at]!.end, `'${quoted(other[at]!)}'`)
  return differing.length
}

function faultOf(text: Text, other: Text): string | undefined {
  const [first, ...rest] = other
  if (first !== text[0]) return `the ${LANGUAGES[0]} text is another one in the sources: ${text[0]}`
  const named = argumentsOf(first).join(', ')
  for (const [at, said] of rest.entries()) {
    // A language may need no word where another one has a word.
    if (said === '' && text[at + 1] !== '') return `there is no text in ${LANGUAGES[at + 1]}`
    const arguments_ = argumentsOf(said).join(', ')
    if (arguments_ !== named) return `${LANGUAGES[at + 1]} has {${arguments_}}, ${LANGUAGES[0]} has {${named}}`
  }
  return undefined
}

const filesOf = (root: string) =>
  globSync(`**/*${END}`, { cwd: join(root, FOLDER) })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
const read = (root: string, file: string) => readFileSync(join(root, FOLDER, file), 'utf8')

/** The triples that are written in a file. */
function textsIn(source: string, file: string): Placed[] {
  const found: Placed[] = []
  const visit = (value: Expression, path: string) => {
    if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression') return visit(value.expression, path)
    if (value.type === 'ArrayExpression') found.push(...placed(value, path))
    if (value.type !== 'ObjectExpression') return
    for (const entry of value.properties)
      if (entry.type === 'Property' && keyOf(entry) !== undefined) visit(entry.value, `${path}.${keyOf(entry)}`)
  }
  for (const statement of treeOf(source, file).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) visit(init, `${file.slice(0, -END.length)} ${id.name}`)
  }
  return found
}

function placed({ elements }: ArrayExpression, key: string): Placed[] {
  const texts = elements.flatMap((element) => (element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : []))
  if (texts.length !== LANGUAGES.length || elements.length !== LANGUAGES.length) return []
  return [{ key, text: texts as unknown as Text, spans: elements.map((element) => element!) }]
}
