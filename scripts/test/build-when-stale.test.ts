import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildWhenStale } from '../launch/build-when-stale.mjs'
import { runtime } from '../launch/paths.mjs'

const folder = mkdtempSync(join(tmpdir(), 'weir-build-'))
const lock = join(runtime, `${basename(folder)}-build`)
afterAll(() => rmSync(folder, { recursive: true }))

/** No process has a number like this. */
const GONE = '4194305'

let built = 0
const build = async () => {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  built += 1
  return true
}
const target = {
  title: 'Building',
  sources: ['.editorconfig', 'package.json'],
  stamp: join(folder, 'dist/.built'),
  build,
  tell: () => undefined,
}

it('builds once for all who need it at once, and not again', async () => {
  expect(await Promise.all([1, 2, 3].map(() => buildWhenStale(target)))).toEqual([true, true, true])
  expect(built).toBe(1)
})

it('builds when a source differs, also after a build that was killed', async () => {
  writeFileSync(lock, GONE)
  expect(await buildWhenStale({ ...target, sources: ['package.json', 'README.md'] })).toBe(true)
  expect(built).toBe(2)
})

it('leaves no stamp where the build failed', async () => {
  const fails = { ...target, sources: ['README.md'], build: async () => false }
  expect([await buildWhenStale(fails), await buildWhenStale(fails)]).toEqual([false, false])
  expect(await buildWhenStale({ ...target, sources: ['README.md'] })).toBe(true)
})
