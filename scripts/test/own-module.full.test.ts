import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../launch/paths.mjs'
import { copyOfTheCheckout, run } from './copy.ts'

/** Modules with their own screens, such as the demo. */
const FOLDERS = globSync('web/src/modules/*/own-module.ts', { cwd: root }).map((file) => dirname(file))
const CHECKS = [
  ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  ['scripts/checks/boundaries.ts'],
  ['scripts/checks/web-build.ts'],
]

it.skipIf(FOLDERS.length === 0)('a module with its own screens goes with its folder and a line', { timeout: 1_200_000 }, () => {
  const [folder = ''] = FOLDERS // the shell takes one at most
  const copy = copyOfTheCheckout()
  rmSync(join(copy, folder), { recursive: true })
  const file = join(copy, 'package.json')
  const lines = readFileSync(file, 'utf8').split('\n')
  const left = lines.filter((line) => !line.includes(`"${folder}"`))
  expect(lines.length - left.length).toBe(1)
  writeFileSync(file, left.join('\n').replace(/,(\s*\])/g, '$1'))
  for (const check of CHECKS) run(copy, ...check)
  expect(globSync('web/dist/assets/*{Demo,own-module}-*', { cwd: copy })).toEqual([])
})
