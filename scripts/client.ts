// npm run client [-- <folder>]: writes a typed client of the API, of what programs may call. It follows from the contract, as openapi.json does.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { openApiDocument } from '../server/src/kernel/openapi.ts'
import { VERSION } from '../server/src/kernel/version.ts'
import { clientFiles } from './client/files.ts'
import { root } from './launch/paths.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'client'))
rmSync(join(folder, 'examples'), { recursive: true, force: true })
for (const [name, text] of Object.entries(clientFiles(openApiDocument('en'), VERSION))) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
