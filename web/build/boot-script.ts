import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

import type { Manifest } from '../src/boot/manifest.ts'

const entry = fileURLToPath(new URL('../src/boot/main.ts', import.meta.url))

/** The times of plugins are a hint for their authors. Every busy machine prints it. */
export const checks = { bundlerTimings: false }

/** The first script needs the paths of endpoints alone; their schemas stay where they are. */
const pathsOfEndpoints: Plugin = {
  name: 'paths-of-endpoints',
  load: {
    filter: { id: /contract[\\/]src[\\/]modules[\\/].+\.ts$/ },
    async handler(id) {
      const exported = (await import(id)) as Record<string, unknown>
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const lean = leanOf(value)
        return lean === undefined ? [] : `export const ${name} = ${lean}`
      })
      return [PATHS, ...lines].join('\n')
    },
  },
}

/** The endpoints of a resource by their names. A list of them would weigh more than all else in the script. */
const PATHS = 'const paths = (base) => new Proxy({}, { get: (_, name) => ({ path: base + name }) })'

function leanOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean'].includes(typeof value) ? JSON.stringify(value) : undefined
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? JSON.stringify(value) : undefined
  const endpoints = Object.entries(value as Record<string, unknown>).flatMap(([name, one]) =>
    isEndpoint(one) ? [{ name, path: one.path }] : [],
  )
  const [base] = endpoints.map(({ name, path }) => path.slice(0, -name.length))
  if (base === undefined) return undefined
  const isRegular = endpoints.every(({ name, path }) => path === base + name)
  return isRegular
    ? `paths(${JSON.stringify(base)})`
    : JSON.stringify(Object.fromEntries(endpoints.map(({ name, path }) => [name, { path }])))
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
    build: { write: false, target: 'chrome99', lib: { entry, formats: ['iife'], name: 'boot' }, rolldownOptions: { checks } },
  })
  const output = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const [script, ...others] = output.filter((file) => file.type === 'chunk')
  if (!script || others.length > 0) throw new Error('the first script is one file')
  return script.code
}
