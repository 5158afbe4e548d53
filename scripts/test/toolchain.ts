// The tests of the toolchain write resources into a copy, plant faults, or take a module away. They take minutes, and
// compile, check and build whole copies. So a landing runs them only when these sources are not those of the stamp; `test:long` always.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'
import { hashOf, readStamp } from '../launch/stamp.mjs'

/** The generator by its parts: beside them the compiler keeps files that differ from checkout to checkout. */
const SOURCES = [
  'generator/examples',
  'generator/golden',
  'generator/package.json',
  'generator/src',
  'generator/test',
  'scripts/checks',
  'scripts/launch',
  'scripts/test',
  'scripts/migration.ts',
  'scripts/new-resource.ts',
  'scripts/run.mjs',
]
/** Committed, so that a clean checkout knows it. */
const STAMP = join(root, 'scripts/toolchain.tested')

const sources = () => hashOf(SOURCES)

export const toolchainIsTested = () => readStamp(STAMP)?.trim() === sources()

/** After its tests passed: commit it with the change. */
export const keepToolchainStamp = () => writeFileSync(STAMP, `${sources()}\n`)
