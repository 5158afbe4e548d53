import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { COULD_NOT_ASK, type Counts } from './counts.ts'
import { runStep } from './step.ts'
import type { Step } from './steps.ts'

const directory = mkdtempSync(join(tmpdir(), 'weir-step-'))
afterAll(() => rmSync(directory, { recursive: true }))

let printed: string
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    printed += `${line}\n`
  })
})

/** A step that runs this script. */
function step(source: string, further: Partial<Step> = {}) {
  const script = join(directory, 'script.mjs')
  writeFileSync(script, source)
  return runStep({ name: 'made up', command: [script], ...further }, process.env)
}
const counts = (report: Counts) => report

it('keeps silent about what a passing step printed', async () => {
  expect(await step('console.log("many words")')).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
  expect(printed).toMatch(/^✓ made up +\d+\.\d s +\d+ CPU s\n$/)
})

it('prints everything of a failing step', async () => {
  expect(await step('console.log("why"); console.error("and where"); process.exitCode = 2')).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
  expect(printed).toMatch(/why[^]*and where[^]*✗ made up/)
})

it('counts by the report that the tool wrote', async () => {
  const writes = `import { writeFileSync } from 'node:fs'
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed: 7, failed: 0, skipped: 1 }))`
  expect(await step(writes, { counts })).toMatchObject({ passed: 7, failed: 0, skipped: 1 })
  expect(await step(`${writes}; process.exitCode = 1`, { counts })).toMatchObject({ passed: 7, failed: 1, skipped: 1 })
})

it('counts a tool that wrote no report, or cannot be started, as failed', async () => {
  expect(await step('process.exitCode = 1', { counts })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  expect(await step('', { command: ['no-such-tool'] })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

it('does not take a tool that ended well without its report for a success', async () => {
  expect(await step('', { counts })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

it('counts a step that does not run here as skipped, and says why', async () => {
  expect(await step('process.exitCode = 1', { skips: () => 'no database' })).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
  expect(printed).toMatch(/^- made up +skipped: no database\n$/)
})

it('counts a step that could not find out as skipped, and says why', async () => {
  const ends = `console.log('no answer'); process.exitCode = ${COULD_NOT_ASK}`
  expect(await step(ends)).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
  expect(printed).toMatch(/^- made up +skipped: no answer\n$/)
  // A tool with a report has no such code.
  expect(await step(ends, { counts })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

it('ends a step that hangs, says so, and counts it as failed', async () => {
  const hangs = 'console.log("as far as this"); setInterval(() => {}, 1000)'
  expect(await step(hangs, { limitMs: 3000 })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  expect(printed).toMatch(/as far as this\n\nended after 0\.05 minutes[^]*✗ made up/)
})

it('does not wait for a process that a step left behind', async () => {
  const leaves = `import { spawn } from 'node:child_process'
    spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { stdio: 'inherit', detached: true }).unref()`
  expect(await step(leaves, { limitMs: 15_000 })).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
}, 15_000)

it('runs the rest of a step of which a part is skipped', async () => {
  const further = { skips: () => 'tests of a server', isSkippedInPart: true }
  expect(await step('', further)).toMatchObject({ passed: 1, failed: 0, skipped: 1 })
  expect(await step('process.exitCode = 1', further)).toMatchObject({ passed: 0, failed: 1, skipped: 1 })
})

const uses = (name: string, times: number) => `import { appendFileSync } from 'node:fs'
  for (let i = 0; i < ${times}; i++) appendFileSync(process.env.TEST_COUNTS + '/${name}', '.')`

it('counts what its tests use, and fails above what is allowed', async () => {
  expect(await step(uses('apps', 3), { most: { apps: 3, sweeps: 0 } })).toMatchObject({ passed: 1, failed: 0 })
  expect(printed).toMatch(/✓ made up .* 3 apps\n$/)
  expect(await step(uses('apps', 4), { most: { apps: 3 } })).toMatchObject({ failed: 1 })
  expect(printed).toContain('made up: 4 apps, and 3 are allowed')
})

it('measures the processor time of all processes of a step', async () => {
  await step(`import { spawnSync } from 'node:child_process'
    spawnSync(process.execPath, ['-e', 'const end = process.cpuUsage().user + 1_100_000; while (process.cpuUsage().user < end) for (let n = 0; n < 1e7; n++);'])`)
  expect(Number(/(\d+) CPU s/.exec(printed)?.[1])).toBeGreaterThanOrEqual(1)
})
