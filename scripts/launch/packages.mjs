import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './paths.mjs'
import { hashOf, readStamp } from './stamp.mjs'

const STAMP = join(root, 'node_modules/.weir')

/** `npm ci` when the lock file is not the one that was installed last. */
export function installPackages() {
  const wanted = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`
  if (readStamp(STAMP) === wanted) return
  console.log('Installing packages')
  npm(['ci', '--include=dev'], root, 'The packages could not be installed. Is the npm registry reachable?')
  writeFileSync(STAMP, wanted)
}
