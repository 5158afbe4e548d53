import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('bare', import.meta.url))
const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url))

export type BarePage = Awaited<ReturnType<typeof startBarePage>>

/** One button of the kit, built as the console is and served. */
export async function startBarePage() {
  const dist = await mkdtemp(join(tmpdir(), 'weir-bare-page-'))
  const output = { outDir: dist, emptyOutDir: true }
  await build({ root, configFile, logLevel: 'warn', build: output })
  const server = await preview({ root, configFile: false, build: output, preview: { host: '127.0.0.1', port: 0 } })
  return {
    origin: new URL(server.resolvedUrls!.local[0]!).origin,
    dist,
    opened: { path: '/', usable: 'button' },
    async stop() {
      await server.close()
      await rm(dist, { recursive: true })
    },
  }
}
