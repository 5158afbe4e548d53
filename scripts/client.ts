// npm run client [-- <folder>]: writes a typed client of the API, of what programs may call. It follows from the contract, as openapi.json does.
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openApiDocument } from '../server/src/kernel/openapi.ts'
import { VERSION } from '../server/src/kernel/version.ts'
import { writeClient } from './client/files.ts'
import { root } from './launch/paths.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'client'))
rmSync(join(folder, 'examples'), { recursive: true, force: true })
writeClient(folder, openApiDocument('en'), VERSION)
