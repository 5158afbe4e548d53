// Writes the bundle of the server into `server/dist`, in a process of its own: rolldown takes 600 MB, which the server would keep.
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { build } from 'rolldown'
import { root } from './paths.mjs'

const SOURCE = join(root, 'server/src')
const BUILT = join(root, 'server/dist')

/** Whole programs of the server, by the names of their bundles. */
const PROGRAMS = { main: join(SOURCE, 'main.ts'), weir: join(SOURCE, 'command-line.ts') }

/**
 * The first three find files of their own beside them: WebAssembly, a native library, the sources of the product. mqtt calls `url.parse`, of
 * which Node warns outside `node_modules`; the broker and it share one mqtt-packet.
 */
const STAY_PACKAGES = ['@electric-sql/pglite', '@node-rs/argon2', '@weir/generator', 'mqtt', 'mqtt-packet']

/**
 * The bundle finds beside a source the files that the source finds there. A worker is bundled, and stands beside the bundle.
 *
 * @type {import('rolldown').Plugin}
 */
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

/**
 * V8 keeps the text of a program, with two bytes for each character if one of them needs two. Escaped, it takes half of that. A
 * character behind a backslash or in a raw template would become another text.
 *
 * @param {string} folder
 */
function escapeWide(folder) {
  for (const name of globSync('*.js.map', { cwd: folder })) {
    const [file, mapFile] = [join(folder, basename(name, '.map')), join(folder, name)]
    const map = JSON.parse(readFileSync(mapFile, 'utf8'))
    const lines = decode(map.mappings)
    const code = readFileSync(file, 'utf8')
    if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f`]/.test(code)) throw new Error(`${name}: an escape would change a text`)
    const escaped = code.split('\n').map((line, at) => {
      const wide = [...line.matchAll(/[^\0-\x7f]/g)].map(({ index }) => index)
      // Each of them is six characters now. So each place behind it moves by five.
      let before = 0
      for (const segment of lines[at] ?? []) {
        while ((wide[before] ?? Infinity) < segment[0]) before++
        segment[0] += 5 * before
      }
      return line.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    })
    writeFileSync(file, escaped.join('\n'))
    writeFileSync(mapFile, JSON.stringify({ ...map, mappings: encode(lines) }))
  }
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
      minify: { compress: false, mangle: false, codegen: true },
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  })
  escapeWide(fresh)
  rmSync(BUILT, { recursive: true, force: true })
  renameSync(fresh, BUILT)
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
