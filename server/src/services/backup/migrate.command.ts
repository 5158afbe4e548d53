import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { Database } from '../../kernel/db/database.ts'
import { appliedMigrations, demandFit, knownMigrations, migrateDatabase, type Migration, pendingOf } from '../../kernel/db/migrate.ts'
import type { DatabaseCommand } from '../operator/operator-command.ts'
import { makeBackup } from './backup.command.ts'
import { readBackup } from './read-backup.ts'

/** `leftOut`: see `backupCommand`. `known`: the migrations of this version. */
export const migrateCommand = (leftOut: readonly string[], known: () => readonly Migration[] = knownMigrations): DatabaseCommand => ({
  name: 'migrate',
  usage: '[--backup <folder>]',
  summary: 'bring the database to this version, as a start does; with --backup after a checked backup',
  runs: 'here',
  async runOn({ database }, { args, cwd, print }) {
    const { values } = parseArgs({ args, options: { backup: { type: 'string' } } })
    const migrations = known()
    const [next] = await waitingIn(database, migrations)
    if (next && values.backup !== undefined) await backUpBefore(next, { database, folder: resolve(cwd, values.backup), leftOut, print })
    for (const { tag } of await migrateDatabase(database.pool, migrations)) print(`carried out ${tag}`)
    print(`the database is at ${migrations.at(-1)!.tag}`)
    return true
  },
})

/** The migrations of an update; none where the database is empty, since there is nothing to lose. */
async function waitingIn({ pool }: Database, known: readonly Migration[]): Promise<Migration[]> {
  const client = await pool.connect()
  try {
    const applied = await appliedMigrations(client)
    demandFit(applied ?? [])
    return applied ? pendingOf(applied, known) : []
  } finally {
    client.release()
  }
}

interface Keeping {
  database: Database
  folder: string
  leftOut: readonly string[]
  print: (line: string) => void
}

/** Rejects unless the file is there, and whole when it is read again. */
async function backUpBefore({ tag }: Migration, { database, folder, leftOut, print }: Keeping) {
  const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = join(folder, `weir-before-${tag}-${moment}.gz`)
  await makeBackup(database, file, leftOut, print)
  await readBackup(file, { header: async () => undefined, rows: async () => undefined })
  print('read again: the backup is whole')
}
