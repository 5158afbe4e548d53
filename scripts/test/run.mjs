// Everything that must hold before a change lands, in order of speed. A step that fails does not hide the later ones.
//   --long     property tests at full length, the full screen matrix
//   --only=…   steps whose name contains one of these words, divided by commas
import { chromium } from './chromium.mjs'
import { summary } from './counts.mjs'
import { runStep } from './step.mjs'
import { steps } from './steps.mjs'

const options = new Map(process.argv.slice(2).map((option) => option.replace(/^--/, '').split('=')))
const only = options.get('only')?.split(',')
const chosen = steps.filter(({ name }) => !only || only.some((word) => name.includes(word)))
if (chosen.length === 0) throw new Error(`No such step. There are: ${steps.map(({ name }) => name).join(', ')}.`)

const env = { ...process.env, NO_COLOR: '1', ...(options.has('long') && { TEST_LONG: '1' }) }
if (chosen.some(({ browser }) => browser)) env.CHROMIUM_PATH = chromium()

const results = []
for (const step of chosen) results.push(await runStep(step, env))

const { line, failed } = summary(results)
console.log(line)
process.exitCode = failed > 0 ? 1 : 0
