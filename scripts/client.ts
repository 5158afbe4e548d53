// npm run client [-- <folder>]: writes a typed client of the API, of what programs may call. It follows from the contract, as openapi.json does.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openApiDocument } from '../server/src/kernel/openapi.ts'
import { typesOf } from './client/types.ts'
import { endpointsIn, type Tree } from './client/endpoints.ts'
import { root } from './launch/paths.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'client'))
const source = (name: string) => readFileSync(join(root, 'scripts/client', name), 'utf8')
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

const document = openApiDocument('en')
const endpoints = endpointsIn(document)

rmSync(join(folder, 'examples'), { recursive: true, force: true })
mkdirSync(join(folder, 'examples'), { recursive: true })
const table = (tree: Tree) => JSON.stringify(tree, null, 1)
write('weir.js', source('runtime.mjs').replace('const ENDPOINTS = {}', `const ENDPOINTS = ${table(endpoints.tree)}`))
write('weir.d.ts', `${source('head.tmpl')}\n${typesOf(document, endpoints)}`)
write('package.json', JSON.stringify(PACKAGE(), null, 2))
write('README.md', README())
for (const example of ['list-cards', 'recharge', 'push-readings']) write(`examples/${example}.ts`, source(`${example}.tmpl`))

function PACKAGE() {
  return {
    name: 'weir-client',
    version: '1.0.0',
    private: true,
    type: 'module',
    license: 'Apache-2.0',
    exports: './weir.js',
    types: './weir.d.ts',
  }
}

function README() {
  return `# Client of the Weir API

Copy \`weir.js\` and \`weir.d.ts\` into your program. They need Node 20 or later, and nothing else.

\`\`\`ts
import { connect } from './weir.js'

const weir = connect({ url: 'https://weir.example.com', apiKey: process.env.WEIR_API_KEY })
const page = await weir.water.waterCard.list({ pageSize: 50 })
\`\`\`

\`examples\` lists cards, recharges one and sends readings. The manual is \`docs/integrate.md\` of Weir.
`
}
