// Writes openapi.json from the contract, or with --check says whether the committed file is still that.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../server/src/kernel/openapi.ts'
import { root } from './launch/paths.mjs'

const file = join(root, 'openapi.json')
const wanted = `${JSON.stringify(openApiDocument('en'), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
  console.error('openapi.json is not what the contract says: run npm run openapi and commit it.')
  process.exitCode = 1
}
