import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../launch/paths.mjs'

const FOLDER = join(root, 'test-reports')
const SHOWN = 20

interface VitestReport {
  testResults: readonly { name: string; startTime: number; endTime: number }[]
}
interface Suite {
  suites?: readonly Suite[]
  specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
}
interface PlaywrightReport {
  suites: readonly (Suite & { file: string })[]
}
/** The JSON report of a tool, as far as it is read here. */
export type Report = VitestReport | PlaywrightReport

/**
 * The slowest files. On a busy machine seconds say less than their order.
 *
 * @returns the lines of a table
 */
export function slowestOf(reports: readonly Report[]) {
  const files = reports.flatMap((report) => ('testResults' in report ? filesOfVitest(report) : filesOfPlaywright(report)))
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`)
}

/** Prints them, and leaves them for those who look at the run later. */
export function keepSlowest(reports: readonly Report[]) {
  const lines = slowestOf(reports)
  if (lines.length === 0) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'slowest.txt'), `${lines.join('\n')}\n`)
  console.log(['  slowest files', ...lines].join('\n'))
}

const filesOfVitest = ({ testResults }: VitestReport) =>
  testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))

const filesOfPlaywright = ({ suites }: PlaywrightReport) => suites.map((suite) => ({ file: suite.file, ms: msOf(suite) }))

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const msOf = ({ suites = [], specs = [] }: Suite): number =>
  sum(suites.map(msOf)) + sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))))
