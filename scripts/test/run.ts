// Runs the checks of a landing. A failed step does not hide the later ones.
//   --full     the slow tests too
//   --long     all of it, property tests and the matrix of screens at full length
//   --only=…   steps whose name contains one of these words, divided by commas
//   --changed[=…]  tests of the modules that differ from a commit or branch, and of those that use them
import { fail } from '../launch/fail.mjs'
import { changedSteps } from './changed.ts'
import { chromium } from './chromium.ts'
import { summary } from './counts.ts'
import { keepSlowest } from './slowest.ts'
import { type Result, runStep } from './step.ts'
import { CHECKS_AT_ONCE, type Step, stepsOf } from './steps.ts'
import { keepToolchainStamp } from './toolchain.ts'

const options = new Map(
  process.argv.slice(2).map((option) => {
    const [name = '', value] = option.replace(/^--/, '').split('=')
    return [name, value] as const
  }),
)
const isLong = options.has('long')
const only = options.get('only')?.split(',')
const ring = isLong ? 'long' : options.has('full') || only ? 'full' : 'first'
const { checks, others } = options.has('changed') ? changedSteps(options.get('changed')) : stepsOf(ring)
const isChosen = ({ name }: Step) => !only || only.some((word) => name.includes(word))
const waiting = checks.filter(isChosen)
const later = others.filter(isChosen)
if (waiting.length + later.length === 0) fail(`No such step. There are: ${[...checks, ...others].map(({ name }) => name).join(', ')}.`)

// Steps are groups of their own: they end with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', ...(isLong && { TEST_LONG: '1' }) }
if (later.some(({ browser }) => browser)) env.CHROMIUM_PATH = chromium()

const started = performance.now()
const results: Result[] = []
async function runInOrder(steps: Step[]) {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const result = await runStep(step, env)
    if (step.name === 'toolchain' && result.passed > 0 && result.failed === 0) keepToolchainStamp()
    results.push(result)
  }
}
await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, () => runInOrder(waiting)))
await runInOrder(later)

keepSlowest(results.flatMap(({ report }) => report ?? []))
console.log(`  in all             ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
const { line, failed } = summary(results)
console.log(line)
process.exitCode = failed > 0 ? 1 : 0
