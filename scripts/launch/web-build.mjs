import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildWhenStale } from './build-when-stale.mjs'
import { root } from './paths.mjs'

/** Builds the console when its sources are not those of the last build. @returns {Promise<boolean>} whether there is a current build */
export const buildWeb = () =>
  buildWhenStale({
    title: 'Building the console',
    sources: ['web/src', 'web/build', 'web/index.html', 'web/vite.config.ts', 'contract/src', 'package-lock.json'],
    stamp: join(root, 'web/dist/.built'),
    build,
  })

async function build() {
  const vite = spawn(process.execPath, [viteFile, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web'), stdio: 'inherit' })
  const [code] = await once(vite, 'exit')
  return code === 0
}

export const viteFile = join(root, 'node_modules/vite/bin/vite.js')
