import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/paths.mjs'
import { slowestOf } from './slowest.ts'

const ofVitest = { testResults: [{ name: join(root, 'server/a.test.ts'), startTime: 1000, endTime: 3500 }] }
const run = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
const ofPlaywright = { suites: [{ file: 'e2e/b.spec.ts', specs: [run(1000)], suites: [{ specs: [run(2000), run(500)] }] }] }

it('lists the slowest files of all reports, each with the sum of its tests', () => {
  expect(slowestOf([ofVitest, ofPlaywright])).toEqual(['     3.5 s  e2e/b.spec.ts', '     2.5 s  server/a.test.ts'])
  expect(slowestOf([])).toEqual([])
})

it('lists twenty at most', () => {
  const many = { testResults: Array.from({ length: 30 }, (_, n) => ({ name: join(root, `${n}.ts`), startTime: 0, endTime: n * 100 })) }
  const lines = slowestOf([many])
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([20, '     2.9 s  29.ts', '     1.0 s  10.ts'])
})
