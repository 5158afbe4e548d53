import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { root } from '../launch/paths.mjs'
import { COULD_NOT_ASK, type Counts } from './counts.ts'
import type { Report } from './slowest.ts'
import type { Command, Step } from './steps.ts'

/** With what its tool reported. */
export interface Result extends Counts {
  report?: Report
}
interface Spent {
  seconds: number
  cpuSeconds: number | undefined
  uses: Record<string, number>
}
interface Ended {
  code: number | null
  output: string
  cpuSeconds: number | undefined
}

const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 }
const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 }
const SKIPPED: Counts = { passed: 0, failed: 0, skipped: 1 }

/** Steps of the short form take less. One that hangs must say so while there is still somebody to read it. */
const LIMIT_MS = 30 * 60_000
/** A process that a step left behind may keep its output open. */
const CLOSES_MS = 5000

/** Runs one step and prints a line about it, and all its output when it failed. */
export async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Result> {
  const reason = step.skips?.()
  if (reason !== undefined) console.log(skipLine(step, reason))
  if (reason !== undefined && !step.isSkippedInPart) return SKIPPED
  const directory = mkdtempSync(join(tmpdir(), 'weir-test-'))
  const reportFile = join(directory, 'report.json')
  const countsFolder = join(directory, 'counts')
  mkdirSync(countsFolder)
  const started = performance.now()
  const limitMs = env.TEST_LONG ? undefined : (step.limitMs ?? LIMIT_MS)
  const environment = { ...env, ...step.env, TEST_REPORT: reportFile, TEST_COUNTS: countsFolder }
  const { code, output, cpuSeconds } = await run(step.command, environment, limitMs)
  const report = step.counts && existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report) : undefined
  const uses = usesIn(countsFolder)
  rmSync(directory, { recursive: true })

  if (!step.counts && code === COULD_NOT_ASK) {
    console.log(skipLine(step, output.trim()))
    return SKIPPED
  }
  const overspent = Object.entries(step.most ?? {}).filter(([name, most]) => (uses[name] ?? 0) > most)
  const found = countsOf(step, code, report)
  const counts = { ...found, failed: found.failed + overspent.length, skipped: found.skipped + (reason === undefined ? 0 : 1) }
  if (counts.failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`)
  for (const [name, most] of overspent)
    console.log(`  ${step.name}: ${uses[name]} ${name}, and ${most} are allowed (scripts/test/steps.ts)`)
  console.log(lineOf(step, counts, { seconds: (performance.now() - started) / 1000, cpuSeconds, uses }))
  return { ...counts, report }
}

const skipLine = ({ name }: Step, reason: string) => `- ${name.padEnd(18)} skipped: ${reason}`

function lineOf(step: Step, { passed, failed }: Counts, { seconds, cpuSeconds, uses }: Spent) {
  const times = `${seconds.toFixed(1).padStart(6)} s  ${cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(0).padStart(4)} CPU s`}`
  const tests = step.counts ? [`${passed} passed`, ...(failed ? [`${failed} failed`] : [])] : []
  const used = Object.entries(uses).map(([name, count]) => `${count} ${name}`)
  return `${failed ? '✗' : '✓'} ${step.name.padEnd(18)} ${times}  ${[...tests, ...used].join(', ')}`.trimEnd()
}

/** Each use is a byte in the file of its name, which many processes append to. */
const usesIn = (folder: string): Record<string, number> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]))

function countsOf({ counts }: Step, code: number | null, report: Report | undefined) {
  if (!counts) return code === 0 ? PASSED : FAILED
  if (!report) return FAILED
  const found = counts(report)
  // A tool can fail without a failed test: an unhandled rejection, a server that does not start, no test found.
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

/** A shell says at its end what its processes took; no call of Node does. */
const TIMED: Command = ['sh', '-c', '"$@"; code=$?; times >&3; exit $code', 'sh']
const isPosix = process.platform !== 'win32'

function run(command: Command, env: NodeJS.ProcessEnv, limitMs: number | undefined) {
  const ours: Command = /\.(?:mjs|ts)$/.test(command[0]) ? [process.execPath, ...command] : command
  const whole: Command = isPosix ? [...TIMED, ...ours] : ours
  const [tool, ...args] = whole
  const child = spawn(tool, args, {
    cwd: root,
    env: { ...env, PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    shell: !isPosix,
    detached: isPosix, // a group of its own, so that the shell does not end alone
  })
  const kill = (signal: NodeJS.Signals) => (isPosix && child.pid !== undefined ? killGroup(child.pid, signal) : child.kill(signal))
  const end = () => kill('SIGTERM')
  process.on('exit', end)
  let output = ''
  let times = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [, , , timed] = child.stdio
  if (timed instanceof Readable) timed.setEncoding('utf8').on('data', (text: string) => (times += text))
  const limit = limitMs === undefined ? undefined : setTimeout(cut, limitMs, limitMs)
  function cut(afterMs: number) {
    output += `\nended after ${afterMs / 60_000} minutes\n`
    kill('SIGKILL')
  }
  return new Promise<Ended>((resolve) => {
    const finish = (code: number | null) => {
      process.off('exit', end)
      clearTimeout(limit)
      resolve({ code, output, cpuSeconds: cpuSecondsOf(times) })
    }
    child.on('error', ({ message }) => {
      output += message
      finish(1)
    })
    child.on('exit', (code) => setTimeout(finish, CLOSES_MS, code).unref())
    child.on('close', finish)
  })
}

function killGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended meanwhile.
  }
}

/** The second line of `times` is that of the shell's children: `0m1.240s 0m0.310s`, user and system. */
function cpuSecondsOf(times: string) {
  const children = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return children.length === 0 ? undefined : children.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}
