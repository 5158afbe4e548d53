import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './build-when-stale.mjs'
import { root } from './paths.mjs'
import { nameSources } from './source-stacks.mjs'

const BUILT = join(root, 'server/dist')
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

/**
 * Runs a program of the server in this very process, as if Node had been started with it.
 *
 * @param {'main' | 'weir'} name
 * @param {readonly string[]} args
 */
export async function runServer(name, args) {
  const file = join(BUILT, `${name}.js`)
  nameSources(BUILT)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}
