import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildWhenStale } from './build-when-stale.mjs'
import { root } from './paths.mjs'
import { BUILT } from './source-stacks.mjs'

const BUNDLER = 'scripts/launch/bundle-server.mjs'

/**
 * Bundles the server when its sources are not those of the last build. A bundle starts with a sixth of the CPU seconds of the sources
 * (decision 107).
 *
 * @param {{ tell?: (line: string) => void }} how
 * @returns {Promise<boolean>} whether there is a current build
 */
export const buildServer = ({ tell = console.log } = {}) =>
  buildWhenStale({
    title: 'Building the server',
    sources: ['server/src', 'contract/src', BUNDLER, 'package-lock.json'],
    stamp: join(BUILT, '.built'),
    build,
    tell,
  })

async function build() {
  const bundler = spawn(process.execPath, [join(root, BUNDLER)], { stdio: 'inherit' })
  const [code] = await once(bundler, 'exit')
  return code === 0
}
