import { renameSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenStale } from './build-when-stale.mjs'
import { tidyAfterStart } from './lean-memory.mjs'
import { root } from './paths.mjs'
import { nameSources } from './source-stacks.mjs'

const SOURCE = join(root, 'server/src')
const BUILT = join(root, 'server/dist')

/**
 * The first three find files of their own beside them: WebAssembly, a native library, the sources of the product. mqtt calls `url.parse`, of
 * which Node warns outside `node_modules`.
 */
const STAY_PACKAGES = ['@electric-sql/pglite', '@node-rs/argon2', '@weir/generator', 'mqtt']

/** Whole programs of the server, by the names of their bundles. */
const PROGRAMS = { main: join(SOURCE, 'main.ts'), weir: join(SOURCE, 'command-line.ts') }

/**
 * Bundles the server when its sources are not those of the last build. A bundle starts with a sixth of the CPU seconds of the sources
 * (decision 107).
 *
 * @returns {Promise<boolean>} whether there is a current build
 */
export const buildServer = ({ tell = console.log } = {}) =>
  buildWhenStale({
    title: 'Building the server',
    sources: ['server/src', 'contract/src', 'scripts/launch/server-build.mjs', 'package-lock.json'],
    stamp: join(BUILT, '.built'),
    build,
    tell,
  })

/** Runs a program of the server in this very process, as if Node had been started with it. @param {keyof typeof PROGRAMS} name */
export async function runServer(name, args) {
  const file = join(BUILT, `${name}.js`)
  nameSources(BUILT)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
  if (name === 'main') tidyAfterStart()
}

async function build() {
  // The launcher begins under an older Node, which has no `globSync`.
  const [{ globSync }, { build: bundle }] = await Promise.all([import('node:fs'), import('rolldown')])
  const workers = globSync('**/*.worker.ts', { cwd: SOURCE }).map((file) => [basename(file, '.ts'), join(SOURCE, file)])
  const fresh = `${BUILT}.${process.pid}`
  try {
    await bundle({
      input: { ...PROGRAMS, ...Object.fromEntries(workers) },
      platform: 'node',
      external: STAY_PACKAGES,
      plugins: [ownPlaces],
      logLevel: 'warn',
      output: {
        dir: fresh,
        format: 'esm',
        sourcemap: true,
        sourcemapExcludeSources: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    })
    rmSync(BUILT, { recursive: true, force: true })
    renameSync(fresh, BUILT)
    return true
  } catch (problem) {
    console.error(problem)
    return false
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** The bundle finds beside a source the files that the source finds there. A worker is bundled, and stands beside the bundle. */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { id: /[\\/]server[\\/]src[\\/]/, code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(BUILT, id).replaceAll('\\', '/'))
      const placed = code
        .split(/(new URL\('\.\/[\w-]+\.worker\.ts', import\.meta\.url\))/)
        .map((part, i) =>
          i % 2 === 1
            ? part.replace('.worker.ts', '.worker.js')
            : part.replaceAll('import.meta.url', `new URL(${source}, import.meta.url)`),
        )
      // Each stays on its line, so that a stack names the right one.
      return { code: placed.join(''), map: null }
    },
  },
}
