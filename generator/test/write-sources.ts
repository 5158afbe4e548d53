// node write-sources.ts <name or number>…: writes what these sources generate into the checkout of this file. Each needs its own process,
// as the product of the one before is a part of the sources then.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { faultsOf, filesOf, root } from '../src/index.ts'
import { coveringRows, sourceOf } from './pairs.ts'
import { post, pump, zone } from './sources.ts'

const [name = ''] = process.argv.slice(2)
const row = coveringRows()[Number(name)]
const source =
  new Map([
    ['post', post],
    ['pump', pump],
    ['zone', zone],
  ]).get(name) ??
  (row && sourceOf(row, Number(name)))
if (!source) throw new Error(`no source is called ${name}`)
const faults = faultsOf(source)
if (faults.length > 0) throw new Error(JSON.stringify(faults))
for (const { path, text } of await filesOf(source, root)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
