// Runs the checks of a landing. A failed step does not hide the later ones.
//   --full     the slow steps too
//   --long     all of it, property tests and the matrix of screens at full length
//   --only=…   steps whose name contains one of these words, divided by commas
import { chromium } from './chromium.mjs'
import { summary } from './counts.mjs'
import { runStep } from './step.mjs'
import { checks, CHECKS_AT_ONCE, first, rest } from './steps.mjs'

const options = new Map(process.argv.slice(2).map((option) => option.replace(/^--/, '').split('=')))
const isLong = options.has('long')
const only = options.get('only')?.split(',')
const isChosen = ({ name }) => !only || only.some((word) => name.includes(word))
const later = [...first, ...(isLong || options.has('full') || only ? rest : [])].filter(isChosen)
const waiting = checks.filter(isChosen)
if (waiting.length + later.length === 0)
  throw new Error(`No such step. There are: ${[...checks, ...first, ...rest].map(({ name }) => name).join(', ')}.`)

const env = { ...process.env, NO_COLOR: '1', ...(isLong && { TEST_LONG: '1' }) }
if (later.some(({ browser }) => browser)) env.CHROMIUM_PATH = chromium()

const started = performance.now()
const results = []
async function runInOrder(steps) {
  for (let step = steps.shift(); step; step = steps.shift()) results.push(await runStep(step, env))
}
await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, () => runInOrder(waiting)))
await runInOrder(later)

console.log(`  in all             ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
const { line, failed } = summary(results)
console.log(line)
process.exitCode = failed > 0 ? 1 : 0
