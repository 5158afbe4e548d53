import { describe, expect, it } from 'vitest'
import { type Edit, editing } from '../src/edits.ts'

const PATH = 'some/module.ts'
const edited = (source: string, edit: (file: Edit) => void) => editing(edit)(source, PATH)
const lines = (...all: string[]) => `${all.join('\n')}\n`
const adding =
  (...entries: string[]) =>
  (file: Edit) =>
    file.add(file.list('all'), ...entries)
const addingFirst = (entry: string) => (file: Edit) => file.addFirst(file.list('all'), entry)

describe('an entry at the end of a list', () => {
  it.each([
    ['one line', 'const all = [a, b]', 'const all = [a, b, c]'],
    ['one line with a comma at its end', 'const all = [a, b,]', 'const all = [a, b, c,]'],
    ['no entry', 'const all = []', 'const all = [c]'],
    [
      'a type behind it',
      'export const all = [a] as const satisfies readonly X[]',
      'export const all = [a, c] as const satisfies readonly X[]',
    ],
    ['a type before it', 'export const all: X[] = [a]', 'export const all: X[] = [a, c]'],
    ['a nested list', 'const all = [[a], [b, [d]]]', 'const all = [[a], [b, [d]], c]'],
    ['a bracket in a text', "const all = ['a]', /]/, `]`]", "const all = ['a]', /]/, `]`, c]"],
    ['a comment at its end', 'const all = [a /* ] */]', 'const all = [a, /* ] */ c]'],
    ['brackets around', 'const all = ([a, (b)])', 'const all = ([a, (b), c])'],
    ['another list below', 'const all = [a]\nconst more = [b]', 'const all = [a, c]\nconst more = [b]'],
  ])('of %s', (_, before, after) => expect(edited(before, adding('c'))).toBe(after))

  it('takes the line below the last one, and comments stay with their entries', () => {
    const before = lines('const all = [', '  // about a', '  a, // more of a', '  b, // about b', '  // the end', ']')
    const after = lines('const all = [', '  // about a', '  a, // more of a', '  b, // about b', '  c,', '  // the end', ']')
    expect(edited(before, adding('c'))).toBe(after)
  })

  it('gets a comma before it, and none behind it where the last one had none', () => {
    expect(edited(lines('const all = [', '  a,', '  b // about b', ']'), adding('c', 'd'))).toBe(
      lines('const all = [', '  a,', '  b, // about b', '  c,', '  d', ']'),
    )
  })

  it('stands beside a comment where the list has nothing else', () =>
    expect(edited(lines('const all = [', '  // none yet', ']'), adding('c'))).toBe(lines('const all = [', '  // none yet', '  c,', ']')))

  it('of several lines takes the indent of the list', () =>
    expect(edited(lines('const all = [', '    a,', ']'), adding('f({\n  b,\n})'))).toBe(
      lines('const all = [', '    a,', '    f({', '      b,', '    }),', ']'),
    ))

  it('keeps the line ends of Windows', () => {
    const windows = (...all: string[]) => all.join('\r\n')
    expect(edited(windows('const all = [', '  a, // about a', ']', ''), adding('c'))).toBe(
      windows('const all = [', '  a, // about a', '  c,', ']', ''),
    )
    const both = (file: Edit) => {
      file.import('./c.ts', 'c')
      adding('c')(file)
    }
    expect(edited(windows("import { a } from 'a'", 'const all = [', ']', ''), both)).toBe(
      windows("import { a } from 'a'", "import { c } from './c.ts'", 'const all = [', '  c,', ']', ''),
    )
  })

  it('of several lines stands alone in a list of lines', () =>
    expect(edited(lines('const all = [', ']'), adding('f({\n  b,\n})'))).toBe(lines('const all = [', '  f({', '    b,', '  }),', ']')))

  it('is made once, however it is written there', () => {
    const there = lines('const all = [', '  f(', '    "c",', '    d,', '  ),', '  ...e,', ']')
    expect(edited(there, adding("f('c', d)", '...e'))).toBe(there)
    expect(edited(there, adding("f('c')"))).not.toBe(there)
  })
})

describe('an entry at the beginning of a list', () => {
  it.each([
    ['one line', 'const all = [a, b]', 'const all = [c, a, b]'],
    ['no entry', 'const all = []', 'const all = [c]'],
    ['lines', lines('const all = [', '  // about a', '  a,', ']'), lines('const all = [', '  c,', '  // about a', '  a,', ']')],
    ['a comment at its head', lines('const all = [ // all', '  a,', ']'), lines('const all = [ // all', '  c,', '  a,', ']')],
    ['the entry', 'const all = [a, c]', 'const all = [a, c]'],
  ])('of %s', (_, before, after) => expect(edited(before, addingFirst('c'))).toBe(after))
})

describe('a property', () => {
  const into =
    (...entries: string[]) =>
    (file: Edit) =>
      file.add(file.object('it'), ...entries)
  it.each([
    ['a line', 'const it = { a, b }', 'const it = { a, b, c: 1 }'],
    ['nothing', 'const it = {}', 'const it = { c: 1 }'],
    ['lines', lines('const it = {', '  a: { b: 1 },', '} as const'), lines('const it = {', '  a: { b: 1 },', '  c: 1,', '} as const')],
    ['the same with another value', "const it = { 'c': 2 }", "const it = { 'c': 2 }"],
    ['the same one level below', 'const it = { a: { c: 2 } }', 'const it = { a: { c: 2 }, c: 1 }'],
  ])('is added to %s', (_, before, after) => expect(edited(before, into('c: 1'))).toBe(after))

  it('is added to the default export', () =>
    expect(edited('export default { ...a } satisfies X', (file) => file.add(file.object('default'), '...b'))).toBe(
      'export default { ...a, ...b } satisfies X',
    ))

  const source = lines('const it = {', '  a: 1,', '  // about b', '  b: 2, // more of b', '  // about c', '  c: 3,', '}')
  it('comes before another one, with the comments of that', () =>
    expect(edited(source, (file) => file.addBefore(file.property(file.object('it'), 'b'), 'x: 0'))).toBe(
      source.replace('  // about b', '  x: 0,\n  // about b'),
    ))
  it('comes after another one, with the comments of that', () => {
    const after = (key: string) => (file: Edit) => file.addAfter(file.object('it'), file.property(file.object('it'), key), 'x: 0')
    expect(edited(source, after('b'))).toBe(source.replace('// more of b', '// more of b\n  x: 0,'))
    expect(edited(source, after('c'))).toBe(source.replace('  c: 3,', '  c: 3,\n  x: 0,'))
    expect(edited('const it = { b: 2, c: 3 }', after('b'))).toBe('const it = { b: 2, x: 0, c: 3 }')
    expect(edited('const it = { b: 2 }', after('b'))).toBe('const it = { b: 2, x: 0 }')
  })
})

describe('an import', () => {
  const importing = (file: Edit) => file.import('./c.ts', 'c', 'b as d')
  it.each([
    [
      'comes after the last one, however many lines that has',
      lines('import a from "a"', '', 'import {', '  b,', '} from "b" // b', 'f()'),
      lines('import a from "a"', '', 'import {', '  b,', '} from "b" // b', "import { c, b as d } from './c.ts'", 'f()'),
    ],
    ['begins a file without imports', lines('f()'), lines("import { c, b as d } from './c.ts'", '', 'f()')],
    [
      'joins the braces of an import from the same file',
      lines("import { a } from './c.ts'"),
      lines("import { a, c, b as d } from './c.ts'"),
    ],
    [
      'joins braces of several lines',
      lines('import {', '  a, // a', "} from './c.ts'"),
      lines('import {', '  a, // a', '  c,', '  b as d,', "} from './c.ts'"),
    ],
    [
      'leaves types alone',
      lines("import type { a } from './c.ts'"),
      lines("import type { a } from './c.ts'", "import { c, b as d } from './c.ts'"),
    ],
    ['is there already', lines("import { b as d, c } from './c.ts'"), lines("import { b as d, c } from './c.ts'")],
    [
      'is no text that looks like one',
      lines('f(`', "import { c, b as d } from './c.ts'", '`)'),
      lines("import { c, b as d } from './c.ts'", '', 'f(`', "import { c, b as d } from './c.ts'", '`)'),
    ],
  ])('%s', (_, before, after) => expect(edited(before, importing)).toBe(after))

  it('of everything is added once', () => {
    const all = (file: Edit) => file.importAll('./x/index.ts', 'x')
    const once = edited(lines("import * as a from './a/index.ts'"), all)
    expect(once).toBe(lines("import * as a from './a/index.ts'", "import * as x from './x/index.ts'"))
    expect(edited(once, all)).toBe(once)
  })
})

describe('an export', () => {
  const exporting = (file: Edit) => file.exportInOrder('./c.ts', 'c')
  const [a, c, d] = ['a', 'c', 'd'].map((name) => `export { ${name} } from './${name}.ts'`) as [string, string, string]
  it.each([
    ['in an empty file', '', lines(c)],
    ['among others', lines(a, d), lines(a, c, d)],
    ['before the others', lines('// about d', d), lines(c, '// about d', d)],
    ['after the others', lines(a), lines(a, c)],
    ['behind a comment', lines(`${a} // about a`, '// about d', d), lines(`${a} // about a`, c, '// about d', d)],
    [
      'beside imports and values',
      lines('import x from "x"', a, d, 'export const y = x'),
      lines('import x from "x"', a, c, d, 'export const y = x'),
    ],
    ['where others are out of order', lines(d, a), lines(c, d, a)],
    ['where it is, with others', lines("export { b, c } from './b.ts'"), lines("export { b, c } from './b.ts'")],
  ])('stands in order %s', (_, before, after) => expect(edited(before, exporting)).toBe(after))

  it('of an index stands at its end', () =>
    expect(edited(lines(d, '// about a', a), (file) => file.export('./c.ts', 'c'))).toBe(lines(d, '// about a', a, c)))
})

describe('a file with another shape', () => {
  it.each([
    ['a list `all = [...]`', 'const all = of(a)', adding('c')],
    ['a list `all = [...]`', '', adding('c')],
    ['a list `all = compose([...])`', 'const all = [a]', (file: Edit) => file.list('all', 'compose')],
    ['a list `all = compose([...])`', 'const all = join([a])', (file: Edit) => file.list('all', 'compose')],
    ['an object `it = {...}`', 'const it = of({})', (file: Edit) => file.object('it')],
    ['a list `needs: [...]`', 'const it = { needs: all }', (file: Edit) => file.listAt(file.object('it'), 'needs')],
    ['a property `implementations: ...`', 'const it = { ...rest }', (file: Edit) => file.property(file.object('it'), 'implementations')],
    ['an `import * as place`', "import { roomApi } from './index.ts'", (file: Edit) => file.mentions('place', 'roomApi')],
  ])('is refused by its name and %s', (what, source, edit) =>
    expect(() => edited(source, edit)).toThrow(`${PATH} has nothing like ${what} to write into`),
  )

  it('is refused by its name where it cannot be parsed', () => expect(() => edited('const all = [', adding('c'))).toThrow(`${PATH}: `))
})
