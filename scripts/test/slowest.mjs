import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../launch/paths.mjs'

const FOLDER = join(root, 'test-reports')
const SHOWN = 20

/**
 * The slowest files. On a busy machine seconds say less than their order.
 *
 * @param {object[]} reports JSON reports of vitest and Playwright
 * @returns {string[]} the lines of a table
 */
export function slowestOf(reports) {
  const files = reports.flatMap((report) => (report.testResults ? filesOfVitest(report) : filesOfPlaywright(report)))
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`)
}

/** Prints them, and leaves them for those who look at the run later. */
export function keepSlowest(reports) {
  const lines = slowestOf(reports)
  if (lines.length === 0) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'slowest.txt'), `${lines.join('\n')}\n`)
  console.log(['  slowest files', ...lines].join('\n'))
}

const filesOfVitest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))

const filesOfPlaywright = ({ suites }) => suites.map((suite) => ({ file: suite.file, ms: msOf(suite) }))

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
const msOf = ({ suites = [], specs = [] }) =>
  sum(suites.map(msOf)) + sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))))
