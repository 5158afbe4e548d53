import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { Database } from '../../kernel/db/database.ts'
import { type DatabaseCommand, Refusal } from '../operator/operator-command.ts'
import { atIntervals } from '../operator/at-intervals.ts'
import { readForeignTables } from './catalog.ts'
import { rowsOf } from './format.ts'
import { writeBackup } from './write-backup.ts'

/** `leftOut`: tables whose rows are useless later or elsewhere. */
export const backupCommand = (leftOut: readonly string[]): DatabaseCommand => ({
  name: 'backup',
  usage: '<file>',
  summary: 'write everything in the database into one compressed file, while the server runs',
  async runOn({ database }, { args, cwd, print }) {
    const [name] = parseArgs({ args, allowPositionals: true }).positionals
    if (name === undefined) throw new Refusal('weir backup <file>: name the file to write.')
    const file = resolve(cwd, name)
    const startedAt = performance.now()
    const { tables, migration } = await writeBackup(
      database,
      file,
      leftOut,
      atIntervals((rows) => print(`${rows} rows`)),
    )
    const seconds = (performance.now() - startedAt) / 1000
    const { size } = await stat(file)
    print(`${file}: ${rowsOf(tables)} rows of ${tables.length} tables at ${migration}, ${size} bytes, in ${seconds.toFixed(1)} s`)
    const foreign = await foreignTables(database)
    if (foreign.length > 0) print(`not of Weir, so not in the backup: ${foreign.join(', ')}`)
    return true
  },
})

async function foreignTables({ pool }: Database) {
  const client = await pool.connect()
  try {
    return await readForeignTables(client)
  } finally {
    client.release()
  }
}
