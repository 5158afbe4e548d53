import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from '../launch/paths.mjs'

const PASSED = { passed: 1, failed: 0, skipped: 0 }
const FAILED = { passed: 0, failed: 1, skipped: 0 }
const SKIPPED = { passed: 0, failed: 0, skipped: 1 }

/** Steps of the short form take less. One that hangs must say so while there is still somebody to read it. */
const LIMIT_MS = 30 * 60_000
/** A process that a step left behind may keep its output open. */
const CLOSES_MS = 5000

/**
 * Runs one step and prints a line about it, and all its output when it failed.
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runStep(step, env) {
  const missing = step.lacks?.()
  if (missing !== undefined) {
    console.log(`- ${step.name.padEnd(18)} skipped: this machine lacks ${missing}`)
    return SKIPPED
  }
  const directory = mkdtempSync(join(tmpdir(), 'weir-test-'))
  const report = join(directory, 'report.json')
  const started = performance.now()
  const limitMs = env.TEST_LONG ? undefined : (step.limitMs ?? LIMIT_MS)
  const { code, output } = await run(step.command, { ...env, ...step.env, TEST_REPORT: report }, limitMs)
  const counts = countsOf(step, code, report)
  rmSync(directory, { recursive: true })

  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  if (counts.failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`)
  const detail = step.counts ? `${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}` : ''
  console.log(`${counts.failed ? '✗' : '✓'} ${step.name.padEnd(18)} ${seconds} s  ${detail}`.trimEnd())
  return counts
}

function countsOf({ counts }, code, report) {
  if (!counts) return code === 0 ? PASSED : FAILED
  if (!existsSync(report)) return FAILED
  const found = counts(JSON.parse(readFileSync(report, 'utf8')))
  // A tool can fail without a failed test: an unhandled rejection, a server that does not start, no test found.
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
}

function run(command, env, limitMs) {
  const [tool, ...args] = command[0].endsWith('.mjs') ? [process.execPath, ...command] : command
  const child = spawn(tool, args, {
    cwd: root,
    env: { ...env, PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const end = () => child.kill('SIGTERM')
  process.on('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const limit = limitMs === undefined ? undefined : setTimeout(cut, limitMs)
  function cut() {
    output += `\nended after ${limitMs / 60_000} minutes\n`
    child.kill('SIGKILL')
  }
  return new Promise((resolve) => {
    const finish = (code) => {
      process.off('exit', end)
      clearTimeout(limit)
      resolve({ code, output })
    }
    child.on('error', ({ message }) => {
      output += message
      finish(1)
    })
    child.on('exit', (code) => setTimeout(finish, CLOSES_MS, code).unref())
    child.on('close', finish)
  })
}
