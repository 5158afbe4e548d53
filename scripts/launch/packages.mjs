import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './paths.mjs'
import { hashOf, readStamp } from './stamp.mjs'

const STAMP = join(root, 'node_modules/.weir')
const ADVICE = 'The packages could not be installed. Is the npm registry reachable?'

/** The packages that build and run the product, those with the demo pages, and those with the tools of developers. */
const SETS = ['product', 'demo', 'all']

/** The set that a command needs. Any other command needs all. @type {Record<string, string>} */
const NEEDS = { start: 'product', dev: 'product', weir: 'product', build: 'product', demo: 'demo' }

/** Workspaces whose packages the product does without: modules with their own screens. */
const OPTIONAL = 'web/src/modules/'

/** Installs what the command lacks. Nothing is taken away, so a start after the tests installs nothing. @param {string} command */
export function installPackages(command) {
  const needed = NEEDS[command] ?? 'all'
  const [lock, present = ''] = installed()
  const set = SETS.indexOf(present) > SETS.indexOf(needed) ? present : needed
  const wanted = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`
  if (lock === wanted && set === present) return
  console.log('Installing packages')
  // `npm ci` empties the folder first, under a server that may be running. More of the same lock file is added.
  npm([...(lock === wanted ? ['install', '--no-save'] : ['ci']), ...optionsOf(set)], root, ADVICE)
  writeFileSync(STAMP, `${wanted}\n${set}`)
}

/** The lock file of the packages that are there, and which set of it. */
const installed = () => readStamp(STAMP)?.split('\n') ?? []

/** Whether the packages of the demo are there. */
export const hasDemo = () => SETS.indexOf(installed()[1] ?? '') >= SETS.indexOf('demo')

/** @param {string} set */
function optionsOf(set) {
  if (set === 'all') return ['--include=dev']
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const chosen = workspaces.filter((folder) => set === 'demo' || !folder.startsWith(OPTIONAL))
  return ['--omit=dev', '--include-workspace-root', ...chosen.map((folder) => `--workspace=${folder}`)]
}
