import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../launch/paths.mjs'
import { readDescription } from '../new-resource/description.mjs'
import { emit } from '../new-resource/emit.mjs'
import { newFiles } from '../new-resource/templates.mjs'

const pump = JSON.parse(readFileSync(new URL('../new-resource/pump.json', import.meta.url), 'utf8'))
const copies = []
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true })))

const SKIPPED = new Set(['node_modules', '.git', '.tsbuild', '.runtime', 'dist', 'data', 'test-results', 'docs', 'migrations'])

/** The sources in a folder of their own, with the installed packages; whatever is written there stays there. */
function copyOfTheCheckout() {
  const copy = mkdtempSync(join(tmpdir(), 'weir-resource-'))
  copies.push(copy)
  for (const name of readdirSync(root)) {
    const isSource = (path) => !SKIPPED.has(path.split('/').at(-1)) || path.endsWith('server/migrations')
    if (isSource(`/${name}`)) cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  }
  borrowPackages(copy)
  return copy
}

function borrowPackages(copy) {
  for (const folder of ['.', 'contract', 'server', 'web']) {
    const installed = join(root, folder, 'node_modules')
    mkdirSync(join(copy, folder, 'node_modules'), { recursive: true })
    for (const name of namesIn(installed))
      if (name !== '@weir') symlinkSync(join(installed, name), join(copy, folder, 'node_modules', name))
  }
  mkdirSync(join(copy, 'node_modules/@weir'))
  symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@weir/contract'))
}

/** What a program of the copy prints; what it prints when it fails is the failure. The report and the ring of this run are not theirs. */
function run(copy, ...args) {
  const { TEST_REPORT: _, TEST_RING: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

const namesIn = (folder) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

describe('a new resource', { timeout: 480_000 }, () => {
  it('is the same text as the one looked at and kept', async () => {
    const emitted = Object.entries(newFiles(readDescription(pump))).map(([path, text]) => `==> ${path}\n${text}`)
    await expect(emitted.join('\n')).toMatchFileSnapshot('../new-resource/pump.golden.txt')
  })

  it('goes in beside another one, fits its types, and keeps the promises of crud and of data scope', () => {
    const copy = copyOfTheCheckout()
    emit(readDescription(pump), copy)
    emit(readDescription({ ...pump, address: 'water/boosterPump', plural: 'boosterPumps' }), copy)
    run(copy, 'scripts/migration.mjs', 'place_pump')
    // To check all types from the beginning takes as long as all else here; what the copy's tests import has to run anyway.
    if (process.env.TEST_LONG) run(copy, 'node_modules/typescript/bin/tsc', '-b')
    const tests = ['src/modules/place/pump', 'src/modules/water/booster-pump', 'test/data-scope.test.ts', 'test/contract.test.ts']
    const told = run(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project=server', '--reporter=default', ...tests)
    for (const file of ['/pump.test.ts', 'booster-pump.test.ts', ...tests.slice(2)]) expect(told).toContain(file)
  })

  it('is not half written where a file is in the way, and says what is wrong with its description', () => {
    const copy = copyOfTheCheckout()
    emit(readDescription(pump), copy)
    expect(() => emit(readDescription(pump), copy)).toThrow('is there already')
    expect(() => readDescription({ ...pump, address: '../etc' })).toThrow('address')
    expect(() => readDescription({ ...pump, screen: { ...pump.screen, icon: 'pump' } })).toThrow('icon')
    expect(() => readDescription({ ...pump, screen: { ...pump.screen, parent: 'nowhere' } })).toThrow('parent')
    expect(() => readDescription({ ...pump, fields: [{ ...pump.fields[1] }] })).toThrow('unique text')
  })
})
