import { cpSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDescription } from '@weir/generator/description'
import { emit } from '@weir/generator/emit'
import { coveringRows } from '../../generator/test/pairs.ts'
import { copyOfTheCheckout, run, runWith } from './copy.ts'
import { stepsOf } from './steps.ts'

/** Every kind of field, in a module that there is. */
const repair: unknown = JSON.parse(readFileSync(new URL('../../generator/examples/meter-repair.json', import.meta.url), 'utf8'))
/** A plain one: a text, and a row of its own module that it stands in. */
const valve = {
  address: 'place/valve',
  plural: 'valves',
  titles: { 'zh-cn': '阀门', en: 'Valve', 'zh-tw': '閥門' },
  screen: { parent: 'place', icon: 'settings', order: 60, titles: { 'zh-cn': '阀门管理', en: 'Valves', 'zh-tw': '閥門管理' } },
  fields: [
    { name: 'code', kind: 'text', length: 32, unique: true, titles: { 'zh-cn': '编号', en: 'Code', 'zh-tw': '編號' } },
    {
      name: 'regionId',
      kind: 'reference',
      to: 'place/region',
      shown: 'name',
      owner: true,
      titles: { 'zh-cn': '区域', en: 'Region', 'zh-tw': '區域' },
    },
  ],
}

const TOOLS: Record<string, string> = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  knip: 'knip/bin/knip.js',
}
/** They ask git, or about what a resource does not change. */
const ELSEWHERE = new Set(['language', 'lock file', 'kit styles'])
const SHORT = [
  'plain',
  'data-scope.property.test.ts',
  'contract.test.ts',
  'followers.test.ts',
  'told-changes.test.ts',
  'told-commands.test.ts',
  'authz.test.ts',
]
const LONG = ['migrations.test.ts', 'versions.full.test.ts', 'fuzz/valid-input.full.test.ts']
const VITEST = 'node_modules/vitest/vitest.mjs'

describe('a new resource', { timeout: 1_800_000 }, () => {
  it('keeps the promises of crud and of data scope as it was written, with no test of its own', () => {
    const copy = copyOfTheCheckout()
    for (const name of ['meter-repair', 'depot']) run(copy, 'scripts/new-resource.ts', `generator/examples/${name}.json`)
    // Those of the console: every way to show a column, a list and a tree; in the long form every pair of options.
    const pairs = process.env.TEST_LONG ? coveringRows().map((_, n) => String(n)) : []
    for (const name of ['post', 'pump', 'zone', ...pairs]) run(copy, 'generator/test/write-sources.ts', name)
    run(copy, 'scripts/migration.ts', 'generated')
    const tests = [...(process.env.TEST_LONG ? LONG : []), ...SHORT].map((file) => `test/${file}`)
    // The new endpoints are not in the written lists yet.
    const told = runWith(
      { AUTHZ_WRITE: '1' },
      copy,
      VITEST,
      'run',
      '--project=server',
      '--reporter=verbose',
      '--testTimeout=180000',
      ...tests,
    )
    for (const name of ['meterRepair', 'depot', 'dutyPost', 'pump', 'zone']) expect(told).toContain(`${name} crud`)
    // Each takes as long in a copy as in the checkout, and the compiler begins from nothing.
    if (!process.env.TEST_LONG) return
    run(copy, 'scripts/dependency-picture.ts')
    for (const { name, command } of stepsOf('first').checks.filter(({ name }) => !ELSEWHERE.has(name))) {
      const [tool, ...args] = command
      run(copy, TOOLS[tool] ? `node_modules/${TOOLS[tool]}` : tool, ...args)
      console.log(`${name}: passed`)
    }
    run(copy, VITEST, 'run', '--project=contract')
    run(copy, 'scripts/checks/web-build.ts')
    cpSync(join(copy, 'scripts/test/new-resource.journey.tmpl'), join(copy, 'e2e/journeys/new-resource.spec.ts'))
    run(copy, 'node_modules/@playwright/test/cli.js', 'test', '--config=e2e', 'new-resource', 'every-screen')
  })

  it('is five new files and one line in each of four that its module has', () => {
    const copy = copyOfTheCheckout()
    const linesOf = (path: string) => readFileSync(join(copy, path), 'utf8').split('\n')
    const before = new Map(globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: copy }).map((path) => [path, linesOf(path)]))
    const paths = emit(readDescription(valve), copy)
    const changed = paths.filter((path) => before.has(path))
    const changes = changed.flatMap((path) => {
      const [old = [], now] = [before.get(path), linesOf(path)]
      expect(now.length - old.length, path).toBe(1)
      return [...now.filter((line) => !old.includes(line)), ...old.filter((line) => !now.includes(line))]
    })
    expect(changes.map((line) => line.trim())).toEqual([
      "export { valveApi } from './valve.ts'",
      "listScreen(place.valveApi, { parent: 'place', icon: 'settings', order: 60, commonMay: lookAndAdd() }),",
      "export { valve } from './valve.texts.ts'",
      "export { valveRoutes } from './valve/valve.routes.ts'",
    ])
    expect([changed.length, paths.length - changed.length]).toEqual([4, 5])
  })

  it('is not half written where a file is in the way', () => {
    const copy = copyOfTheCheckout()
    emit(readDescription(repair), copy)
    expect(() => emit(readDescription(repair), copy)).toThrow('is there already')
  })
})
