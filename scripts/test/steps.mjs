import { availableParallelism } from 'node:os'
import { postgresBinaries } from '../../server/test/postgres.ts'
import { playwrightCounts, vitestCounts } from './counts.mjs'

const ON_EMBEDDED = ['vitest', 'run', '--project=!postgres', '--project=!partitioned']
const ON_POSTGRES = ['vitest', 'run', '--project=postgres', '--project=partitioned']
const JOURNEYS = ['playwright', 'test', '--config=e2e']
/** Which of their files and journeys: `vitest.config.ts`, `e2e/playwright.config.ts`. */
const FIRST = { TEST_RING: 'first' }
const REST = { TEST_RING: 'rest' }

/** Most checks keep one core busy, so two run at once; what starts workers of its own runs alone. */
export const CHECKS_AT_ONCE = 2
/**
 * The compiler and the linter would each take all cores. Each of their checkers learns all types again: two of them need 1.3 times the
 * processor time of one, four 1.9 times. Side by side they are fastest with the cores divided.
 */
const SHARED = { GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / CHECKS_AT_ONCE))) }

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a script of this project, or an installed tool with its arguments
 * @property {Record<string, string>} [env] beside the environment of the run
 * @property {(report: object) => import('./counts.mjs').Counts} [counts] reads the JSON report in $TEST_REPORT;
 *   without it the step counts as one
 * @property {() => string | undefined} [lacks] a missing part of this machine: then it is skipped, and counted so
 * @property {number} [limitMs] after which it is ended in the short form, where that is not half an hour
 * @property {boolean} [browser] whether it needs Chromium
 */

/**
 * Steps that read sources and write nothing that another one reads: they run side by side. The most frequent failures come first.
 *
 * @type {Step[]}
 */
export const checks = [
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'], env: SHARED },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], env: SHARED },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'boundaries', command: ['scripts/checks/boundaries.mjs'] },
  { name: 'dependency picture', command: ['scripts/dependency-picture.mjs', '--check'] },
  { name: 'openapi', command: ['scripts/openapi.mjs', '--check'] },
  { name: 'language', command: ['scripts/checks/language.mjs'] },
  { name: 'lock file', command: ['scripts/checks/lock-file.mjs'] },
  { name: 'kit styles', command: ['scripts/mantine-css.mjs', '--check'] },
]

/**
 * The steps of `npm test`.
 *
 * @type {Step[]}
 */
export const first = [
  { name: 'unit', command: ON_EMBEDDED, env: FIRST, counts: vitestCounts },
  { name: 'on PostgreSQL', command: ON_POSTGRES, env: FIRST, counts: vitestCounts, lacks: postgres },
  { name: 'web build', command: ['scripts/checks/web-build.mjs'] },
  { name: 'critical journeys', command: JOURNEYS, env: FIRST, counts: playwrightCounts, browser: true },
]

/**
 * The further steps of `npm run test:full`.
 *
 * @type {Step[]}
 */
export const rest = [
  { name: 'unit, rest', command: ON_EMBEDDED, env: REST, counts: vitestCounts },
  { name: 'PostgreSQL, rest', command: ON_POSTGRES, env: REST, counts: vitestCounts, lacks: postgres },
  { name: 'journeys, rest', command: JOURNEYS, env: REST, counts: playwrightCounts, browser: true },
]

function postgres() {
  const isThere = process.env.WEIR_TEST_DATABASE_URL !== undefined || postgresBinaries() !== undefined
  return isThere ? undefined : 'the binaries of PostgreSQL'
}
