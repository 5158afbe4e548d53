import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { system } from '../src/modules/system/module.ts'
import { compose } from '../src/services/compose.ts'

const SERVER = join(import.meta.dirname, '..')
/** Imports of values; those of types alone are not loaded. */
const IMPORTS = /^(?:import|export) (?!type\b)[^'"]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm
const files = globSync('{src,test}/**/*.ts', { cwd: SERVER })
const importsOf = new Map(files.map((file) => [file, pathsIn(file)]))
function pathsIn(file: string): string[] {
  const source = readFileSync(join(SERVER, file), 'utf8')
  return [...source.matchAll(IMPORTS)].map(([, from, lazily]) => relative('.', join(dirname(file), (from ?? lazily)!)))
}
const moduleOf = (file: string) => /^src\/modules\/([^/]+)\//.exec(file)?.[1]
const isTest = (file: string) => file.endsWith('.test.ts')
/** A story shows what several modules do together. Its name says that it may use all of them. */
const isStory = (file: string) => file.includes('.story.')

/** The modules whose files it loads, through helpers too, each with the first file of it. */
function reachOf(file: string, reached = new Map<string, string>(), seen = new Set<string>()) {
  for (const imported of importsOf.get(file) ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    const name = moduleOf(imported)
    if (name !== undefined && !reached.has(name)) reached.set(name, `${file} imports ${imported}`)
    reachOf(imported, reached, seen)
  }
  return reached
}

describe.each(weir.modules.map((module) => [module.name, module] as const))('the module %s', (name, module) => {
  const own = files.filter((file) => moduleOf(file) === name)

  it('names the modules that its files import, and no others', () => {
    const used = own.filter((file) => !isTest(file)).flatMap((file) => importsOf.get(file)!.map(moduleOf))
    const others = new Set(used.filter((other) => other !== undefined && other !== name))
    expect(module.needs.map((needed) => needed.name).toSorted()).toEqual([...others].toSorted((a, b) => (a! < b! ? -1 : 1)))
  })

  it('has tests that load it, what it needs, and the system around it', () => {
    const allowed = new Set(compose([system, module]).modules.map((one) => one.name))
    const beyond = own.filter((file) => isTest(file) && !isStory(file)).flatMap((file) => [...reachOf(file)])
    expect(beyond.filter(([reached]) => !allowed.has(reached))).toEqual([])
  })
})
