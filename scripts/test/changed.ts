// `npm test -- --changed` runs the tests of modules that differ from a commit or branch, and of modules that use them. Tests that call every
// endpoint then call those of these modules. Journeys are not among them.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'
import { vitestCounts } from './counts.ts'
import { type Step, stepsOf } from './steps.ts'

const SIDES = ['server', 'web'].map((side) => join(root, side, 'src/modules'))
const OF_MODULE = /^(?:server|contract|web)\/src\/modules\/([\w-]+)\//
/** Tests of what several modules do together (`server/test/reach.test.ts`). */
const STORIES = '.story.'
/** Files that all modules stand on, and the tests that their change concerns. */
const GROUND: readonly (readonly [RegExp, readonly string[]])[] = [
  // These list the share of each module in the product.
  [/^server\/(?:migrations\/|test\/(?:authz\.matrix|endpoints)\.txt$)/, ['server/test/']],
  [/^contract\//, ['contract/', 'server/', 'web/']],
  [/^server\//, ['server/']],
  [/^web\//, ['web/']],
  [/^generator\//, ['generator/']],
  [/^scripts\//, ['scripts/']],
  [/^(package-lock\.json|vitest\.config\.ts)$/, ['contract/', 'server/', 'web/', 'scripts/', 'generator/']],
]

/** The steps for what differs from `since`, which is the branch that this one follows, or else the last commit. */
export function changedSteps(since = followed() ?? 'HEAD'): { checks: Step[]; others: Step[] } {
  const { modules, filters } = selectionOf(changedFiles(since), importsOfModules())
  console.log(
    `  since ${since}: ${modules.length > 0 ? modules.join(', ') : 'no module'}${filters.length > 0 ? `; ${filters.join(' ')}` : ''}`,
  )
  const { checks } = stepsOf('first')
  const unit: Step = {
    name: 'unit',
    command: ['vitest', 'run', '--project=!postgres', '--project=!partitioned', '--project=!toolchain', ...filters],
    env: { TEST_RING: 'first', TEST_MODULES: modules.join() },
    counts: vitestCounts,
  }
  return { checks, others: filters.length > 0 ? [unit] : [] }
}

/** The modules that each module imports. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>

/**
 * @param files paths from the root of the checkout
 * @returns the modules touched with all that use them, none where it is all of them. The filters are parts of the paths of the test files
 *   that run.
 */
export function selectionOf(files: readonly string[], imports: Imports): { modules: string[]; filters: string[] } {
  const touched = new Set(files.flatMap((file) => OF_MODULE.exec(file)?.[1] ?? []).filter((name) => imports.has(name)))
  const modules = [...imports.keys()].filter((name) => touched.has(name) || [...reach(name, imports)].some((used) => touched.has(used)))
  const whole = new Set(files.filter((file) => !touched.has(OF_MODULE.exec(file)?.[1] ?? '')).flatMap(groundOf))
  if (whole.has('server/')) return { modules: [], filters: [...whole].toSorted() }
  const own = modules.flatMap((name) => ['server', 'web'].map((side) => `${side}/src/modules/${name}/`))
  const swept = modules.length > 0 ? ['contract/', 'server/test/', STORIES] : []
  const others = [...own, ...swept].filter((filter) => ![...whole].some((all) => filter.startsWith(all)))
  return { modules, filters: [...new Set([...whole, ...others])] }
}

/** A test concerns itself alone. */
const groundOf = (file: string) =>
  (/\.test\.tsx?$/.test(file) ? [file] : undefined) ?? GROUND.find(([pattern]) => pattern.test(file))?.[1] ?? []

/** All that a module imports, also through others. */
function reach(name: string, imports: Imports, found = new Set<string>()) {
  for (const used of imports.get(name) ?? [])
    if (!found.has(used)) {
      found.add(used)
      reach(used, imports, found)
    }
  return found
}

/** A module reaches another one only through its `index.ts`. */
export function importsOfModules() {
  const imports = new Map<string, Set<string>>()
  for (const folder of SIDES)
    for (const file of globSync('**/*.{ts,tsx}', { cwd: folder })) {
      if (/\.test\.tsx?$/.test(file) || !file.includes('/')) continue
      const [name = ''] = file.split('/', 1)
      const used = imports.get(name) ?? new Set()
      imports.set(name, used)
      for (const [, other = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/from '(?:\.\.\/)+([\w-]+)\/index\.ts'/g))
        used.add(other)
    }
  return imports
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const linesOf = (text: string) => text.split('\n').filter(Boolean)

function changedFiles(since: string) {
  const base = git('merge-base', 'HEAD', since).trim()
  return [...linesOf(git('diff', '--name-only', base)), ...linesOf(git('ls-files', '--others', '--exclude-standard'))]
}

function followed() {
  try {
    return git('rev-parse', '--abbrev-ref', '@{upstream}').trim()
  } catch {
    return undefined
  }
}
