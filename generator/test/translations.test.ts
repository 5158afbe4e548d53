import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root as checkout } from '../src/product.ts'
import { translated, translationsOf } from '../src/translations.ts'

const FILE = 'contract/src/modules/place/valve.texts.ts'
const SOURCE = `import { labels } from '../../texts/common.texts.ts'

/** Of the page. */
const state = { open: ['开', 'Open', '開'], between: ['与', '', '與'] } as const

export const valve = {
  title: ['阀门', 'Valve', '閥門'], // its name
  field: { ...labels, 'number-1': ['{count, number} 个', "{count, number} of the owner's", '{count, number} 個'] },
  option: { state },
  kinds: ['a', 'b', 'c', 'd'],
} as const satisfies object
`
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'weir-texts-'))
  mkdirSync(dirname(join(root, FILE)), { recursive: true })
  writeFileSync(join(root, FILE), SOURCE)
})
afterEach(() => rmSync(root, { recursive: true }))

const at = (path: string) => `modules/place/valve ${path}`

it('finds each written text once, with its key', () => {
  expect(translationsOf(root)).toEqual([
    { key: at('state.open'), text: ['开', 'Open', '開'] },
    { key: at('state.between'), text: ['与', '', '與'] },
    { key: at('valve.title'), text: ['阀门', 'Valve', '閥門'] },
    { key: at('valve.field.number-1'), text: ['{count, number} 个', "{count, number} of the owner's", '{count, number} 個'] },
  ])
})

it('changes words, and nothing else of the source', () => {
  const { files, changed, faults } = translated(root, [
    { key: at('valve.title'), text: ['阀门', "The 'valve'", '閥門'] },
    { key: at('state.open'), text: ['开', 'Open', '開'] },
  ])
  expect({ changed, faults }).toEqual({ changed: 1, faults: [] })
  expect(files.get(FILE)).toBe(SOURCE.replace("'Valve'", String.raw`'The \'valve\''`))
})

it('changes nothing where the words are the same', () => {
  expect(translated(root, translationsOf(root))).toEqual({ files: new Map(), changed: 0, faults: [] })
})

describe('a sheet', () => {
  const faultsOf = (...rows: { key: string; text: [string, string, string] }[]) => {
    const { files, faults } = translated(root, [{ key: at('valve.title'), text: ['阀门', 'Tap', '閥門'] }, ...rows])
    expect(files.size).toBe(0)
    return faults
  }
  it('is refused whole for another first language', () =>
    expect(faultsOf({ key: at('state.open'), text: ['打开', 'Open', '開'] })).toEqual([
      `${at('state.open')}: the zh-cn text is another one in the sources: 开`,
    ]))
  it('is refused for other arguments', () =>
    expect(faultsOf({ key: at('valve.field.number-1'), text: ['{count, number} 个', '{number} of them', '{count, number} 個'] })).toEqual([
      `${at('valve.field.number-1')}: en has {number}, zh-cn has {count}`,
    ]))
  it('is refused for a missing language', () =>
    expect(faultsOf({ key: at('state.open'), text: ['开', 'Open', ''] })).toEqual([`${at('state.open')}: there is no text in zh-tw`]))
  it('is refused for a key that the sources lack, or one that stands twice', () => {
    expect(faultsOf({ key: at('valve.gone'), text: ['a', 'b', 'c'] })).toEqual([`${at('valve.gone')}: the sources have no such text`])
    expect(faultsOf({ key: at('valve.title'), text: ['阀门', 'Tap', '閥門'] })).toEqual(['a key stands twice'])
  })
})

it('finds the texts of the product, each key once', () => {
  const keys = translationsOf(checkout).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(3000)
  expect(new Set(keys).size).toBe(keys.length)
})
