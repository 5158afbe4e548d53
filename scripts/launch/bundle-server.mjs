// Writes the bundle of the server into `server/dist`, in a process of its own: rolldown takes 600 MB, which the server would keep.
import { globSync, renameSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { build } from 'rolldown'
import { root } from './paths.mjs'

const SOURCE = join(root, 'server/src')
const BUILT = join(root, 'server/dist')

/** Whole programs of the server, by the names of their bundles. */
const PROGRAMS = { main: join(SOURCE, 'main.ts'), weir: join(SOURCE, 'command-line.ts') }

/**
 * The first three find files of their own beside them: WebAssembly, a native library, the sources of the product. mqtt calls `url.parse`, of
 * which Node warns outside `node_modules`.
 */
const STAY_PACKAGES = ['@electric-sql/pglite', '@node-rs/argon2', '@weir/generator', 'mqtt']

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

const workers = globSync('**/*.worker.ts', { cwd: SOURCE }).map((file) => [basename(file, '.ts'), join(SOURCE, file)])
const fresh = `${BUILT}.${process.pid}`
try {
  await build({
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
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
