import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../launch/paths.mjs'
import { readDescription } from '../new-resource/description.mjs'
import { emit } from '../new-resource/emit.mjs'
import { checks } from './steps.mjs'

const described = (name) => JSON.parse(readFileSync(new URL(`../new-resource/${name}.json`, import.meta.url), 'utf8'))
/** Every kind of field in a module that there is, and a tree in one that there is not. */
const [repair, depot] = [described('meter-repair'), described('depot')]
const copies = []
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true })))

const SKIPPED = new Set(['node_modules', '.git', '.tsbuild', '.runtime', 'dist', 'data', 'test-results', 'pictures'])

/** The sources in a folder of their own, with the installed packages; whatever is written there stays there. */
function copyOfTheCheckout() {
  const copy = mkdtempSync(join(tmpdir(), 'weir-resource-'))
  copies.push(copy)
  const isSource = (path) => !SKIPPED.has(path.split('/').at(-1))
  for (const name of readdirSync(root))
    if (isSource(name)) cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
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
  const { TEST_REPORT: _, TEST_RING: __, TEST_LONG: ___, ...env } = process.env
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

const TOOLS = { tsc: 'typescript/bin/tsc', oxlint: 'oxlint/bin/oxlint', oxfmt: 'oxfmt/bin/oxfmt', knip: 'knip/bin/knip.js' }
/** They ask git, or about what a resource does not change. */
const ELSEWHERE = new Set(['language', 'lock file', 'kit styles'])
const SHORT = [
  'plain',
  'data-scope.test.ts',
  'contract.test.ts',
  'followers.test.ts',
  'told-changes.test.ts',
  'told-commands.test.ts',
  'authz.test.ts',
]
const LONG = ['access.test.ts', 'data-scope.property.test.ts', 'migrations.test.ts', 'versions.full.test.ts', 'fuzz/valid-input.test.ts']
const VITEST = 'node_modules/vitest/vitest.mjs'

describe('a new resource', { timeout: 1_800_000 }, () => {
  it('keeps the promises of crud and of data scope as it was written, with no test of its own', () => {
    const copy = copyOfTheCheckout()
    for (const name of ['meter-repair', 'depot']) run(copy, 'scripts/new-resource.mjs', `scripts/new-resource/${name}.json`)
    const tests = [...(process.env.TEST_LONG ? LONG : []), ...SHORT].map((file) => `test/${file}`)
    const told = run(copy, VITEST, 'run', '--project=server', '--reporter=default', '--testTimeout=180000', ...tests)
    expect(told).toMatch(/meterRepair crud[^]*depot crud/)
    // Each takes as long in a copy as in the checkout, and the compiler begins anew.
    if (!process.env.TEST_LONG) return
    for (const { name, command } of checks.filter(({ name }) => !ELSEWHERE.has(name))) {
      const [tool, ...args] = command
      run(copy, TOOLS[tool] ? `node_modules/${TOOLS[tool]}` : tool, ...args)
      console.log(`${name}: passed`)
    }
    run(copy, VITEST, 'run', '--project=contract')
    run(copy, 'scripts/checks/web-build.mjs')
    cpSync(join(copy, 'scripts/test/new-resource.journey.tmpl'), join(copy, 'e2e/journeys/new-resource.spec.ts'))
    run(copy, 'node_modules/@playwright/test/cli.js', 'test', '--config=e2e', 'new-resource', 'every-screen')
  })

  it('is not half written where a file is in the way, and says what is wrong with its description', () => {
    const copy = copyOfTheCheckout()
    emit(readDescription(repair), copy)
    expect(() => emit(readDescription(repair), copy)).toThrow('is there already')
    const wrong = (changes) => () => readDescription({ ...repair, ...changes })
    expect(wrong({ address: '../etc' })).toThrow('address')
    expect(wrong({ address: 'water/waterCard' })).toThrow('there is a resource waterCard')
    expect(wrong({ address: 'nowhere/pump' })).toThrow('say its icon, order and titles')
    expect(wrong({ module: depot.module })).toThrow('water exists already')
    expect(wrong({ screen: { ...repair.screen, icon: 'pump' } })).toThrow('icon')
    expect(wrong({ screen: { ...repair.screen, parent: 'nowhere' } })).toThrow('parent')
    const field = (name, changes) => ({ fields: repair.fields.map((one) => (one.name === name ? { ...one, ...changes } : one)) })
    expect(wrong(field('meterId', { to: 'water/nothing' }))).toThrow('water/nothing')
    expect(wrong(field('meterId', { shown: 'battery' }))).toThrow('no field battery')
    expect(wrong(field('reason', { dictionary: 'sys_user_sex', values: undefined }))).toThrow('sys_user_sex')
    expect(() => readDescription({ ...depot, fields: depot.fields.filter(({ name }) => name !== 'name') })).toThrow('a tree needs')
  })
})
