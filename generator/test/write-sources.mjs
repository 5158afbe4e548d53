// node write-sources.mjs <name or number>…: writes what these sources generate into the checkout of this file. Each needs its own process,
// as the product of the one before is a part of the sources then.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { faultsOf, filesOf, root } from '../src/index.mjs'
import { coveringRows, sourceOf } from './pairs.mjs'
import { post, pump, zone } from './sources.mjs'

const [name] = process.argv.slice(2)
const source = { post, pump, zone }[name] ?? sourceOf(coveringRows()[Number(name)], Number(name))
const faults = faultsOf(source)
if (faults.length > 0) throw new Error(JSON.stringify(faults))
for (const { path, text } of await filesOf(source, root)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
