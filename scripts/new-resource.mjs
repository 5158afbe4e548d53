// npm run new-resource -- <description.json>: a resource with list, form and delete on all sides, in three languages.
// scripts/new-resource/pump.json shows a description. What is special about the resource you write afterwards.
import { readFileSync } from 'node:fs'
import { fail } from './launch/fail.mjs'
import { root } from './launch/paths.mjs'
import { readDescription } from './new-resource/description.mjs'
import { emit } from './new-resource/emit.mjs'

const [file] = process.argv.slice(2)
if (!file) fail('Which resource? npm run new-resource -- <description.json>, as scripts/new-resource/pump.json shows.')
try {
  const description = readDescription(JSON.parse(readFileSync(file, 'utf8')))
  for (const path of emit(description, root)) console.log(path)
  const migration = `${description.module}_${description.table}`
  console.log(`\nNow: npm run format; npm run migration -- ${migration}; npm run openapi; npm run picture; npm test`)
} catch (error) {
  fail(error.message)
}
