import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildWhenStale } from './build-when-stale.mjs'
import { hasDemo } from './packages.mjs'
import { root } from './paths.mjs'

export const viteFile = join(root, 'node_modules/vite/bin/vite.js')

const SOURCES = ['web/src', 'web/build', 'web/index.html', 'web/vite.config.ts', 'contract/src', 'package-lock.json']

/**
 * Builds the console when its sources are not those of the last build. A release is compressed as far as possible, and serves a start too.
 *
 * @returns {Promise<boolean>} whether there is a current build
 */
export function buildWeb({ isRelease = false } = {}) {
  const usual = hasDemo() ? ' with demo' : ''
  const release = `${usual} release`
  return buildWhenStale({
    title: 'Building the console',
    sources: SOURCES,
    stamp: join(root, 'web/dist/.built'),
    variants: isRelease ? [release] : [usual, release],
    build: () => build(isRelease ? { WEIR_RELEASE: '1' } : {}),
  })
}

/**
 * The console of an archive, in a folder of its own: without the demo pages, whatever is installed here. `.packages.json` names the packages
 * in it.
 *
 * @param {string} folder
 * @returns {Promise<boolean>} whether there is a current build
 */
export const buildArchivedWeb = (folder) =>
  buildWhenStale({
    title: 'Building the console of the archive',
    sources: SOURCES,
    stamp: join(folder, '.built'),
    variants: [' archive'],
    build: () => build({ WEIR_RELEASE: 'archive', OUT: folder }),
  })

/** @param {NodeJS.ProcessEnv} more */
async function build(more) {
  const vite = spawn(process.execPath, [viteFile, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, ...more },
  })
  const [code] = await once(vite, 'exit')
  return code === 0
}
