import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../launch/paths.mjs'
import { type Document, endpointsIn } from './endpoints.ts'
import { typesOf } from './types.ts'

const EXAMPLES = ['list-cards', 'recharge', 'push-readings']

const source = (name: string) => readFileSync(join(root, 'scripts/client', name), 'utf8')

/** Writes the typed client into a folder. A release and a checkout write the same files. */
export function writeClient(folder: string, document: Document, version: string) {
  for (const [name, text] of Object.entries(filesOf(document, version))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function filesOf(document: Document, version: string): Record<string, string> {
  const endpoints = endpointsIn(document)
  const made = `// Of Weir ${version}.\n`
  return {
    'weir.js': made + source('runtime.mjs').replace('const ENDPOINTS = {}', `const ENDPOINTS = ${JSON.stringify(endpoints.tree, null, 1)}`),
    'weir.d.ts': `${made}${source('head.tmpl')}\n${typesOf(document, endpoints)}`,
    'package.json': JSON.stringify(manifest(version), null, 2),
    'README.md': README(version),
    ...Object.fromEntries(EXAMPLES.map((name) => [`examples/${name}.ts`, source(`${name}.tmpl`)])),
  }
}

const manifest = (version: string) => ({
  name: 'weir-client',
  version,
  private: true,
  type: 'module',
  license: 'Apache-2.0',
  exports: './weir.js',
  types: './weir.d.ts',
})

const README = (version: string) => `# Client of the Weir API

This client belongs to Weir ${version}. Copy \`weir.js\` and \`weir.d.ts\` into your program. They need Node 20 or later, and nothing else.

\`\`\`ts
import { connect } from './weir.js'

const weir = connect({ url: 'https://weir.example.com', apiKey: process.env.WEIR_API_KEY })
const page = await weir.water.waterCard.list({ pageSize: 50 })
\`\`\`

\`examples\` lists cards, recharges one and sends readings. Node 24 runs these files as they are. The manual is \`docs/integrate.md\` of Weir.
`
