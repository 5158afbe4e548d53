import { postgresBinaries } from '../../server/test/postgres.ts'
import { playwrightCounts, vitestCounts } from './counts.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a script of this project, or an installed tool with its arguments
 * @property {(report: object) => import('./counts.mjs').Counts} [counts] reads the JSON report that the tool wrote to $TEST_REPORT;
 *   without it the step counts as one
 * @property {() => string | undefined} [lacks] what this machine lacks for it: then it is skipped, and counted as that
 * @property {boolean} [browser] whether it needs Chromium
 */

/** @type {Step[]} */
export const steps = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lock file', command: ['scripts/checks/lock-file.mjs'] },
  { name: 'language', command: ['scripts/checks/language.mjs'] },
  { name: 'kit styles', command: ['scripts/mantine-css.mjs', '--check'] },
  { name: 'boundaries', command: ['scripts/checks/boundaries.mjs'] },
  { name: 'dependency picture', command: ['scripts/dependency-picture.mjs', '--check'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'openapi', command: ['scripts/openapi.mjs', '--check'] },
  { name: 'unit and resource', command: ['vitest', 'run', '--project=!postgres', '--project=!partitioned'], counts: vitestCounts },
  {
    name: 'on PostgreSQL',
    command: ['vitest', 'run', '--project=postgres', '--project=partitioned'],
    counts: vitestCounts,
    lacks: postgres,
  },
  { name: 'web build', command: ['scripts/checks/web-build.mjs'] },
  { name: 'e2e', command: ['playwright', 'test', '--config=e2e'], counts: playwrightCounts, browser: true },
]

function postgres() {
  const isThere = process.env.WEIR_TEST_DATABASE_URL !== undefined || postgresBinaries() !== undefined
  return isThere ? undefined : 'the binaries of PostgreSQL'
}
