import MagicString from 'magic-string'
import type { ArrayExpression, Expression, ImportDeclaration, ObjectExpression, ObjectProperty, Span } from 'oxc-parser'
import { type Entry, has, listIn, mentions, propertyOf, says, type Tree, treeOf, valueOf } from './tree.ts'

/** A file of the project with a line more. */
export type Change = (source: string, path: string) => string
export type Literal = ArrayExpression | ObjectExpression

/** The file with these edits. One that has changed its shape is not guessed at. */
export const editing =
  (edit: (file: Edit) => void): Change =>
  (source, path) => {
    const file = new Edit(source, path)
    edit(file)
    return file.toString()
  }

/** The entries of a literal; a hole is none. */
const entriesOf = (literal: Literal): Entry[] =>
  literal.type === 'ArrayExpression' ? literal.elements.filter((element) => element !== null) : literal.properties

/** Edits of one file. All of them read the tree as it was. Each is made once, so an entry that is there already stays. */
export class Edit {
  readonly #tree: Tree
  readonly #text: MagicString
  readonly #newLine: string
  readonly #imports: string[] = []

  constructor(source: string, path: string) {
    this.#tree = treeOf(source, path)
    this.#text = new MagicString(source)
    this.#newLine = source.includes('\r\n') ? '\r\n' : '\n'
  }

  toString() {
    const last = this.#tree.program.body.findLast(({ type }) => type === 'ImportDeclaration')
    const lines = this.#imports.join(this.#newLine)
    if (lines && last) this.#text.appendLeft(this.#behind(last.end), this.#newLine + lines)
    else if (lines) this.#text.prepend(lines + this.#newLine.repeat(2))
    return this.#text.toString()
  }

  /** The list of this name. `of`: it is the argument of a call of that function. */
  list(name: string, of?: string): ArrayExpression {
    const value = valueOf(this.#tree, name)
    const list = of === undefined ? value : listIn(value, of)
    if (list?.type === 'ArrayExpression') return list
    return this.lacks(of === undefined ? `a list \`${name} = [...]\`` : `a list \`${name} = ${of}([...])\``)
  }

  object(name: string): ObjectExpression {
    const value = valueOf(this.#tree, name)
    return value?.type === 'ObjectExpression' ? value : this.lacks(`an object \`${name} = {...}\``)
  }

  /** The list behind this key of an object; undefined where the object has no such key. */
  listAt(object: ObjectExpression, key: string): ArrayExpression | undefined {
    const found = propertyOf(object, key)
    if (!found) return undefined
    return found.value.type === 'ArrayExpression' ? found.value : this.lacks(`a list \`${key}: [...]\``)
  }

  property(object: ObjectExpression, key: string): ObjectProperty {
    return propertyOf(object, key)?.property ?? this.lacks(`a property \`${key}: ...\``)
  }

  /** Whether the file names this member of another file, which it imports as a whole. */
  mentions(object: string, member: string) {
    const locals = this.#importsOf().flatMap(({ specifiers }) => specifiers)
    const isThere = locals.some(({ type, local }) => type === 'ImportNamespaceSpecifier' && local.name === object)
    return isThere ? mentions(this.#tree, object, member) : this.lacks(`an \`import * as ${object}\``)
  }

  /** Whether this text stands in quotes somewhere in the file. */
  says(text: string) {
    return says(this.#tree, text)
  }

  /** Named imports: in the braces of an import from the same file, else in a line after the last import. */
  import(from: string, ...names: string[]) {
    const present = this.#importsOf(from).filter(({ importKind }) => importKind !== 'type')
    const known = new Set(present.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)))
    const lacking = names.filter((name) => !known.has(name.replace(/.* as /, '')))
    if (lacking.length === 0) return
    const named = present.map(({ specifiers }) => specifiers.at(-1)).find((last) => last?.type === 'ImportSpecifier')
    if (named) this.#insertAfter(named, this.#tree.source.indexOf('}', named.end), lacking)
    else this.#imports.push(`import { ${lacking.join(', ')} } from '${from}'`)
  }

  /** An import of everything, under one name. */
  importAll(from: string, name: string) {
    const isThere = this.#importsOf(from).some(({ specifiers }) => specifiers.some(({ local }) => local.name === name))
    if (!isThere) this.#imports.push(`import * as ${name} from '${from}'`)
  }

  /** Exports of another file, at the end of the file. */
  export(from: string, name: string) {
    const line = `export { ${name} } from '${from}'`
    if (this.#isExported(name)) return
    this.#lineAfter(this.#tree.program.body.at(-1), line)
  }

  /** The same in a file whose exports stand in order. */
  exportInOrder(from: string, name: string) {
    const line = `export { ${name} } from '${from}'`
    if (this.#isExported(name)) return
    const present = this.#tree.program.body.filter((statement) => statement.type === 'ExportNamedDeclaration' && statement.source)
    const later = present.findIndex(({ start, end }) => this.#tree.source.slice(start, end) > line)
    if (later === 0 && present[0]) this.#text.appendLeft(this.#withComments(present[0]), line + this.#newLine)
    else this.#lineAfter(present.at(later < 0 ? -1 : later - 1) ?? this.#tree.program.body.at(-1), line)
  }

  /** Entries more at the end of a literal. */
  add(literal: Literal, ...entries: string[]) {
    const lacking = this.#lacking(literal, entries)
    const last = entriesOf(literal).at(-1)
    if (lacking.length === 0) return
    if (last) this.#insertAfter(last, literal.end, lacking)
    else this.#fill(literal, lacking)
  }

  /** An entry more at the beginning of a list. */
  addFirst(list: ArrayExpression, entry: string) {
    const lacking = this.#lacking(list, [entry])
    const first = entriesOf(list)[0]
    if (lacking.length === 0) return
    if (!first) return this.#fill(list, lacking)
    const at = this.#behind(list.start + 1)
    const isOnLineOfItsOwn = this.#tree.source.slice(at, first.start).includes('\n')
    this.#text.appendLeft(at, isOnLineOfItsOwn ? `${this.#lineOf(first) + this.#indented(entry, first)},` : `${entry}, `)
  }

  /** A property more, before this one. */
  addBefore(property: ObjectProperty, entry: string) {
    const at = this.#withComments(property)
    const isFirstOfLine = this.#indentOf(property) !== undefined
    this.#text.appendLeft(at, `${entry},${isFirstOfLine ? this.#lineOf(property) : ' '}`)
  }

  /** A property more, after this one. */
  addAfter(object: ObjectExpression, property: ObjectProperty, entry: string) {
    const next = object.properties[object.properties.indexOf(property) + 1]
    this.#insertAfter(property, next ? this.#withComments(next) : object.end, [entry])
  }

  /** The file has another shape than the one that is sought. */
  lacks(what: string): never {
    throw new Error(`${this.#tree.path} has nothing like ${what} to write into`)
  }

  #importsOf(from?: string): ImportDeclaration[] {
    return this.#tree.program.body
      .filter((statement) => statement.type === 'ImportDeclaration')
      .filter(({ source }) => from === undefined || source.value === from)
  }

  #isExported(name: string) {
    return this.#tree.program.body.some(
      (statement) =>
        statement.type === 'ExportNamedDeclaration' &&
        statement.specifiers.some(({ exported }) => (exported.type === 'Literal' ? exported.value : exported.name) === name),
    )
  }

  #lacking(literal: Literal, entries: readonly string[]) {
    const present = entriesOf(literal)
    return entries.filter((entry) => !has(present, parsed(literal, entry)))
  }

  /** Into a literal without entries. */
  #fill(literal: Literal, entries: readonly string[]) {
    const inside = this.#tree.source.slice(literal.start + 1, literal.end - 1)
    if (!inside.includes('\n')) {
      const all = entries.join(', ')
      this.#text.appendLeft(literal.end - 1, literal.type === 'ArrayExpression' ? all : ` ${all} `)
      return
    }
    const line = `${this.#newLine}${this.#indentOfLine(literal.end - 1)}  `
    this.#text.appendLeft(
      literal.start + 1 + inside.trimEnd().length,
      entries.map((entry) => `${line}${entry.replaceAll('\n', line)},`).join(''),
    )
  }

  /** `next`: where that begins which stands behind. A comma behind the entry stays as it is, at the new one too. */
  #insertAfter(entry: Span, next: number, lacking: readonly string[]) {
    const comma = this.#commaBehind(entry.end)
    const at = this.#behind(comma ?? entry.end)
    const isOnLineOfItsOwn = this.#tree.source.slice(at, next).includes('\n')
    if (comma === undefined) this.#text.appendLeft(entry.end, ',')
    const before = isOnLineOfItsOwn ? this.#lineOf(entry) : ' '
    const lines = lacking.map((one) => before + this.#indented(one, entry))
    this.#text.appendLeft(at, lines.join(',') + (comma === undefined ? '' : ','))
  }

  #lineAfter(statement: Span | undefined, line: string) {
    if (statement) this.#text.appendLeft(this.#behind(statement.end), this.#newLine + line)
    else this.#text.append(line + this.#newLine)
  }

  /** Behind the comma that follows, with comments and lines between. */
  #commaBehind(from: number): number | undefined {
    const { source, comments } = this.#tree
    let at = from
    for (;;) {
      const comment = comments.find(({ start }) => start === at)
      if (comment) at = comment.end
      else if (/\s/.test(source.charAt(at))) at++
      else return source.charAt(at) === ',' ? at + 1 : undefined
    }
  }

  /** Behind comments that end the line: they belong to what stands before them. */
  #behind(from: number): number {
    const { source, comments } = this.#tree
    let [at, end] = [from, from]
    for (;;) {
      const comment = comments.find(({ start }) => start === at)
      if (comment) at = end = comment.end
      else if (/[^\S\n]/.test(source.charAt(at))) at++
      else return at >= source.length || /[\n\]})]/.test(source.charAt(at)) ? end : from
    }
  }

  /** Where a node begins with the comments above it. */
  #withComments({ start }: Span): number {
    const { source, comments } = this.#tree
    return comments
      .toReversed()
      .filter((comment) => comment.end <= start && this.#indentOf(comment) !== undefined)
      .reduce((at, comment) => (/^[^\S\n]*\n?[^\S\n]*$/.test(source.slice(comment.end, at)) ? comment.start : at), start)
  }

  #indentOfLine(at: number): string {
    const line = this.#tree.source.slice(this.#tree.source.lastIndexOf('\n', at - 1) + 1)
    return /^[^\S\n]*/.exec(line)?.[0] ?? ''
  }

  /** The white space before it on its line; undefined where it is not the first there. */
  #indentOf({ start }: Span): string | undefined {
    const before = this.#tree.source.slice(this.#tree.source.lastIndexOf('\n', start - 1) + 1, start)
    return before.trim() === '' ? before : undefined
  }

  /** A new line, with the indent of this node. */
  #lineOf({ start }: Span) {
    return this.#newLine + this.#indentOfLine(start)
  }

  /** An entry of several lines beside another one. */
  #indented(entry: string, beside: Span) {
    return entry.replaceAll('\n', this.#lineOf(beside))
  }
}

/** The tree of an entry. */
function parsed(literal: Literal, entry: string): Entry {
  const inside = literal.type === 'ArrayExpression' ? `[${entry}]` : `{${entry}}`
  const value: Expression | undefined = valueOf(treeOf(`const it = ${inside}`, 'entry.ts'), 'it')
  const [found] = value?.type === 'ArrayExpression' || value?.type === 'ObjectExpression' ? entriesOf(value) : []
  if (!found) throw new Error(`${entry} is no entry`)
  return found
}
