// Writes openapi.json from the contract, or with --check says whether the committed file is still that.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../server/src/kernel/openapi.ts'
import { root } from './launch/paths.mjs'

const WIDTH = 140

/** As JSON.stringify with an indentation of 2, but what fits on a line stands on one. */
function written(value, indent = '', used = 0) {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + used + flat.length <= WIDTH) return flat
  const deeper = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((one) => written(one, deeper))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${written(one, deeper, key.length + 4)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`
}

const file = join(root, 'openapi.json')
const wanted = `${written(openApiDocument('en'))}\n`

if (!process.argv.includes('--check')) writeFileSync(file, wanted)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
  console.error('openapi.json is not what the contract says: run npm run openapi and commit it.')
  process.exitCode = 1
}
