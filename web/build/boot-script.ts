import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

import type { Manifest } from '../src/boot/manifest.ts'

const entry = fileURLToPath(new URL('../src/boot/main.ts', import.meta.url))

/** The first script needs the paths of endpoints alone; their schemas stay where they are. */
const pathsOfEndpoints: Plugin = {
  name: 'paths-of-endpoints',
  load: {
    filter: { id: /contract[\\/]src[\\/]modules[\\/].+\.ts$/ },
    async handler(id) {
      const exported = (await import(id)) as Record<string, unknown>
      return Object.entries(exported)
        .flatMap(([name, value]) => {
          const lean = leanOf(value)
          return lean === undefined ? [] : `export const ${name} = ${JSON.stringify(lean)}`
        })
        .join('\n')
    },
  },
}

function leanOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value : undefined
  const endpoints = Object.entries(value).flatMap(([name, one]) => (isEndpoint(one) ? [[name, { path: one.path }]] : []))
  return endpoints.length > 0 ? Object.fromEntries(endpoints) : undefined
}

const isEndpoint = (value: unknown): value is { path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** The first script, all of it in one plain file. */
export async function bootScript(manifest: Manifest): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { MANIFEST: JSON.stringify(manifest) },
    plugins: [pathsOfEndpoints],
    build: { write: false, target: 'chrome99', lib: { entry, formats: ['iife'], name: 'boot' } },
  })
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const [script, ...others] = output.filter((file) => file.type === 'chunk')
  if (!script || others.length > 0) throw new Error('the first script is one file')
  return script.code
}
