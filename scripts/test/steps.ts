import { availableParallelism } from 'node:os'
import { postgresBinaries } from '../../server/test/db/postgres.ts'
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts'
import { toolchainIsTested } from './toolchain.ts'

/** Most checks keep one core busy, so two run at once; what starts workers of its own runs alone. */
export const CHECKS_AT_ONCE = 2
/**
 * The compiler and the linter would each take all cores. Each of their checkers learns all types again: two of them need 1.3 times the
 * processor time of one, four 1.9 times. Side by side they are fastest with the cores divided.
 */
const SHARED = { GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / CHECKS_AT_ONCE))) }

/** A script of this project, or an installed tool, with its arguments. */
export type Command = readonly [string, ...string[]]

export interface Step {
  name: string
  command: Command
  /** Beside the environment of the run. */
  env?: Record<string, string>
  /** Reads the JSON report that its tool wrote to $TEST_REPORT. Without it the step counts as one. */
  counts?(report: unknown): Counts
  /** Why it, or a part of it, does not run here: counted as skipped. */
  skips?: () => string | undefined
  /** Whether the rest of it runs all the same. */
  isSkippedInPart?: boolean
  /** Limits of what its tests count in $TEST_COUNTS (`server/test/app/count-use.ts`), by name. */
  most?: Record<string, number>
  /** The time after which it is ended in the short form, where that is not half an hour. */
  limitMs?: number
  /** Whether it needs Chromium. */
  browser?: boolean
}

/** Steps that read sources and write nothing that another one reads: they run side by side. The most frequent failures come first. */
const checks: Step[] = [
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'], env: SHARED },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], env: SHARED },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'boundaries', command: ['scripts/checks/boundaries.ts'] },
  { name: 'openapi', command: ['scripts/openapi.ts', '--check'] },
  { name: 'language', command: ['scripts/checks/language.ts'] },
  { name: 'lock file', command: ['scripts/checks/lock-file.ts'] },
  { name: 'kit styles', command: ['scripts/mantine-css.ts', '--check'] },
]

/** The budget of `npm test`, in counts: times differ from machine to machine. An app is that of one module in one worker. */
const MOST_SHORT = { apps: 90, sweeps: 10, servers: 0 }
/** The same of a landing. */
const MOST_FULL = { apps: 90, sweeps: 10, servers: 70 }

/**
 * The steps of a ring. `first` is for every change. `full` is for a landing: all tests once, on a PostgreSQL server where one can be
 * started, and those of the toolchain if it changed. `long` adds length, and runs the server's tests on both databases.
 */
export function stepsOf(ring: 'first' | 'full' | 'long'): { checks: Step[]; others: Step[] } {
  const isFirst = ring === 'first'
  const env: Record<string, string> = isFirst ? { TEST_RING: 'first' } : {}
  // Each night the files come in another order, by the day.
  if (ring === 'long') env.TEST_SHUFFLE = process.env.TEST_SHUFFLE ?? new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const lacked = lackOfPostgres()
  const isOnServer = !isFirst && lacked === undefined
  const left = [...(isFirst || lacked ? ['partitioned'] : []), ...(lacked ? ['postgres'] : []), 'toolchain']
  const units: Step = {
    name: 'unit',
    command: ['vitest', 'run', ...left.map((project) => `--project=!${project}`)],
    env: { ...env, ...(isOnServer && { TEST_DATABASE: 'server' }) },
    counts: vitestCounts,
    skips: () => lacked && `tests that need a PostgreSQL server: this machine lacks ${lacked}`,
    isSkippedInPart: true,
    most: isFirst ? MOST_SHORT : MOST_FULL,
  }
  const embedded: Step = { name: 'unit, embedded', command: ['vitest', 'run', '--project=server'], env, counts: vitestCounts }
  const build: Step = { name: 'web build', command: ['scripts/checks/web-build.ts'] }
  const journeys: Step = {
    name: isFirst ? 'critical journeys' : 'journeys',
    command: ['playwright', 'test', '--config=e2e'],
    env,
    counts: playwrightCounts,
    browser: true,
  }
  const toolchain: Step = {
    name: 'toolchain',
    command: ['vitest', 'run', '--project=toolchain'],
    counts: vitestCounts,
    skips: () => (ring === 'full' && toolchainIsTested() ? 'its sources are as they were when it last passed' : undefined),
  }
  /** An archive of this state, from the archive to the first recharge. */
  const release: Step = {
    name: 'release',
    command: ['scripts/release/first-recharge.ts', '--all'],
    skips: () => (process.platform === 'linux' ? undefined : 'archives are for Linux'),
  }
  const weaknesses: Step = { name: 'weaknesses', command: ['scripts/checks/weaknesses.ts'] }
  const ofNight = [...(isOnServer ? [embedded] : []), release, weaknesses]
  return {
    checks,
    others: [units, ...(ring === 'long' ? ofNight : []), build, journeys, ...(isFirst ? [] : [toolchain])],
  }
}

function lackOfPostgres() {
  const isThere = process.env.WEIR_TEST_DATABASE_URL !== undefined || postgresBinaries() !== undefined
  return isThere ? undefined : 'the binaries of PostgreSQL'
}
