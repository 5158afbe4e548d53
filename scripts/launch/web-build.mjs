import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { hashOf, readStamp } from './stamp.mjs'

const SOURCES = ['web/src', 'web/build', 'web/index.html', 'web/vite.config.ts', 'contract/src', 'package-lock.json']
const STAMP = join(root, 'web/dist/.built')

/** Builds the console when its sources are not those of the last build. @returns {boolean} whether there is a current build */
export function buildWeb() {
  const wanted = hashOf(SOURCES)
  if (readStamp(STAMP) === wanted) return true
  console.log('Building the console')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web'), stdio: 'inherit' })
  if (status !== 0) return false
  writeFileSync(STAMP, wanted)
  return true
}
