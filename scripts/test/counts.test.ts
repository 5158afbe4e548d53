import { expect, it } from 'vitest'
import { playwrightCounts, summary, vitestCounts } from './counts.ts'

const file = (status: string, ...tests: object[]) => ({ status, assertionResults: tests })
const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] }

it('counts tests, and each file that could not even be loaded', () => {
  const testResults = [file('failed'), file('failed', {}), file('passed', {})]
  expect(vitestCounts({ ...report, testResults })).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

it('counts a test that passed only at a second try as failed', () => {
  expect(playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } })).toEqual({ passed: 5, failed: 3, skipped: 0 })
})

it('ends with one line, which names skipped ones only where there are some', () => {
  const [one, two] = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 3 },
  ]
  expect(summary([one, one])).toEqual({ line: '2 passed, 0 failed', failed: 0 })
  expect(summary([one, two])).toEqual({ line: '41 passed, 2 failed, 3 skipped', failed: 2 })
})
