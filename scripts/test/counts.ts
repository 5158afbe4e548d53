export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A step without a report ends with this code if it could not find out. Its output is the reason, and it counts as skipped. */
export const COULD_NOT_ASK = 77

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly { status: string; assertionResults: readonly object[] }[]
}

/** A file that does not even load has no tests that could fail, so it counts by itself. */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }: VitestReport): Counts {
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function playwrightCounts({ stats: { expected, unexpected, flaky, skipped } }: PlaywrightReport): Counts {
  return { passed: expected, failed: unexpected + flaky, skipped }
}

export function summary(results: readonly Counts[]) {
  const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  return { line: `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`, failed }
}
