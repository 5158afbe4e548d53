// npm run bench [-- <name> …] [--write]: how fast the product is beside the barest thing that could do the same, on this machine,
// now. Times vary from machine to machine and from hour to hour; the ratio is what counts. `--write` keeps the tables.
import { parseArgs } from 'node:util'

import { attackOn } from './attack/attack.ts'
import { cityDay } from './city-day.ts'
import { exportRows } from './export.ts'
import { type Benchmark, tableOf } from './figure.ts'
import { growth, growthOfCity } from './growth.ts'
import { importFile } from './import.ts'
import { ingest } from './ingest.ts'
import { list } from './list.ts'
import { machines } from './machines/machines.ts'
import { memoryAttacked } from './memory-attacked.ts'
import { memory } from './memory.ts'
import { fallen, keep } from './performance-page.ts'
import { recharge } from './recharge.ts'
import { records } from './records.ts'
import { taskExport } from './task-export.ts'
import { uploads } from './uploads.ts'
import { against } from './web/against.ts'
import { web } from './web/web.ts'

const benchmarks: Record<string, Benchmark> = {
  list,
  growth,
  'growth-city': growthOfCity,
  'city-day': cityDay,
  ingest,
  import: importFile,
  recharge,
  records,
  export: exportRows,
  tasks: taskExport,
  uploads,
  memory,
  'memory-attacked': memoryAttacked,
  machines,
  web,
  against,
  attack: attackOn('embedded'),
  'attack-postgres': attackOn('PostgreSQL'),
}
/** Minutes of waiting, of work against a product that is attacked, a second build, or the rows of a city: only by name. */
const byNameOnly = ['growth-city', 'city-day', 'machines', 'memory', 'memory-attacked', 'against', 'attack', 'attack-postgres']

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean', default: false } } })
const unknown = positionals.filter((name) => !(name in benchmarks))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there are ${Object.keys(benchmarks).join(', ')}`)

for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (positionals.length > 0 ? !positionals.includes(name) : byNameOnly.includes(name)) continue
  const figures = await benchmark()
  const table = tableOf(figures)
  console.log(`\n${name}\n${table}`)
  const slower = fallen(name, figures)
  for (const line of slower) console.error(`slower: ${line}`)
  if (slower.length > 0) process.exitCode = 1
  if (values.write) keep(name, table)
}
