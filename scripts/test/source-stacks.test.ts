import { globSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../launch/paths.mjs'
import { buildServer } from '../launch/server-build.mjs'

const BUILT = join(root, 'server/dist')
/** A statement of a source, and the same in the bundle. */
const PLACES: [string, string, RegExp][] = [
  ['server/src/modules/index.ts', 'compose([system', /compose[$\d]*\(\[system/],
  ['server/src/kernel/follow.ts', 'function happened<', /function happened[$\d]*\(/],
]

describe('the bundle of the server', () => {
  const chunks = new Map<string, string>()
  beforeAll(async () => {
    await buildServer({ tell: () => undefined })
    for (const name of globSync('*.js', { cwd: BUILT })) chunks.set(name, readFileSync(join(BUILT, name), 'utf8'))
  }, 60_000)

  it('holds one byte for each character', () => {
    expect([...chunks].filter(([, code]) => /[^\0-\x7f]/.test(code)).map(([name]) => name)).toEqual([])
  })

  it.each(PLACES)('leads from a statement to its line in %s', (file, text, bundled) => {
    const [name, code] = [...chunks].find(([, code]) => bundled.test(code))!
    const before = code.slice(0, code.search(bundled))
    // Chinese texts stand in the same line of the bundle before it.
    const [line, column] = [before.split('\n').length, before.length - before.lastIndexOf('\n')]
    const map = new SourceMap(JSON.parse(readFileSync(join(BUILT, `${name}.map`), 'utf8')))
    const found = map.findOrigin(line, column)
    if (!('fileName' in found)) throw new Error(`the map of ${name} does not know the place`)
    const source = readFileSync(join(root, file), 'utf8')
    expect(join(BUILT, found.fileName)).toBe(join(root, file))
    expect(found.lineNumber).toBe(source.slice(0, source.indexOf(text)).split('\n').length)
  })
})
