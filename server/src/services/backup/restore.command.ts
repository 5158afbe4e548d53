import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { type DatabaseCommand, type OperatorCommand, Refusal } from '../operator/operator-command.ts'
import { atIntervals } from '../operator/at-intervals.ts'
import { rowsOf } from './format.ts'
import { restoreBackup } from './restore.ts'

/** `proofs`: commands that look afterwards whether what came back is sound. */
export const restoreCommand = (proofs: readonly OperatorCommand[]): DatabaseCommand => ({
  name: 'restore',
  usage: '<file> [--replace]',
  summary: 'put a backup in place of the database, with all processes of Weir stopped',
  needsStop: true,
  async runOn({ database, contextOf }, { args, cwd, print }) {
    const { values, positionals } = parseArgs({ args, options: { replace: { type: 'boolean', default: false } }, allowPositionals: true })
    const [name] = positionals
    if (name === undefined) throw new Refusal('weir restore <file> [--replace]: name the file to restore.')
    const progress = atIntervals((rows: number, of: number) => print(`${rows} of ${of} rows`))
    const header = await restoreBackup(database, resolve(cwd, name), { replace: values.replace, progress })
    for (const table of header.tables) print(`${table.name}: ${table.rows}`)
    print(`restored ${rowsOf(header.tables)} rows of ${header.createdAt}, made at ${header.migration}`)
    const ctx = await contextOf()
    let isSound = true
    for (const proof of proofs) isSound = (await proof.run(ctx, { args: [], cwd, print })) && isSound
    return isSound
  },
})
