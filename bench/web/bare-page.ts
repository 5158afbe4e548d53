import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile, type PluginOption, preview } from 'vite'

const root = fileURLToPath(new URL('bare', import.meta.url))
const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url))

export type BarePage = Awaited<ReturnType<typeof startBarePage>>

/** These plugins look for the resources and pages of the console, and fail a build without any. */
const OF_THE_CONSOLE = ['no-error-codes', 'pages-in-one-wave']
const isOfTheConsole = (plugin: PluginOption) => !!plugin && 'name' in plugin && OF_THE_CONSOLE.includes(plugin.name)

/** One button of the kit, built as the console is and served. */
export async function startBarePage() {
  const dist = await mkdtemp(join(tmpdir(), 'weir-bare-page-'))
  const output = { outDir: dist, emptyOutDir: true }
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile))!
  const plugins = config.plugins!.filter((plugin) => !isOfTheConsole(plugin))
  await build({ ...config, root, plugins, configFile: false, logLevel: 'warn', build: { ...config.build, ...output } })
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
