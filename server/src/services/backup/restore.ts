import { businessZone } from '@weir/contract/platform/zone'
import pg from 'pg'

import type { Database } from '../../kernel/db/database.ts'
import { ADVISORY_LOCKS } from '../../kernel/db/advisory-locks.ts'
import { applyMigrations, knownMigrations } from '../../kernel/db/migrations.ts'
import { Refusal } from '../operator/operator-command.ts'
import { readForeignTables, readRemoval, readSequences, readTables, type Table } from './catalog.ts'
import { sumOfRows } from './dump.ts'
import { begin, endTransaction } from './transaction.ts'
import { BackupError, type Header, rowsOf, type TableHead } from './format.ts'
import { readBackup } from './read-backup.ts'
import { refuseBusy, refuseUnfit } from './target.ts'
import { unguarded } from './unguarded.ts'

interface Restoring {
  /** Whether rows that are there may be lost. */
  replace: boolean
  progress: (rows: number, of: number) => void
}

/**
 * Replaces the database by a backup, all of it or nothing. The file is checked to its end before anything changes. Then one transaction
 * builds the tables of that time, fills them, and runs the later migrations.
 */
export async function restoreBackup({ pool }: Database, file: string, { replace, progress }: Restoring): Promise<Header> {
  const header = await readBackup(file, { header: async (header) => refuseForeign(header), rows: async () => undefined })
  const client = await pool.connect()
  try {
    await refuseBusy(client)
    await begin(client, '')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration])
    await refuseUnfit(client, replace)
    await rebuild(client, file, header, progress)
    await client.query('commit')
    await client.query('analyze')
    return header
  } finally {
    await endTransaction(client)
  }
}

function refuseForeign({ migration, timeZone }: Header) {
  const known = knownMigrations()
  if (!known.some(({ tag }) => tag === migration))
    throw new Refusal(`The backup is of a newer Weir (${migration}; this one knows ${known.at(-1)!.tag} and older): update Weir first.`)
  if (timeZone !== businessZone())
    throw new Refusal(`The backup counts its days in ${timeZone}, this database in ${businessZone()}: set WEIR_TIME_ZONE=${timeZone}.`)
}

async function rebuild(client: pg.ClientBase, file: string, header: Header, progress: Restoring['progress']) {
  const migrations = knownMigrations()
  const since = migrations.findIndex(({ tag }) => tag === header.migration) + 1
  const foreign = await readForeignTables(client)
  for (const statement of await readRemoval(client, foreign)) await client.query(statement)
  await applyMigrations(client, migrations.slice(0, since))
  const ours = (await readTables(client)).filter(({ name }) => !foreign.includes(name))
  const tables = new Map(ours.map((table) => [table.name, table]))
  for (const head of header.tables) refuseOther(head, tables.get(head.name))
  await unguarded(client, [...tables.values()], async () => {
    // Rows that migrations write are in the file as they are by now.
    for (const { name } of header.tables) await client.query(`delete from ${pg.escapeIdentifier(name)}`)
    await fill(client, file, header, tables, progress)
  })
  await setSequences(client, header, await readSequences(client, foreign))
  await applyMigrations(client, migrations.slice(since))
}

function refuseOther({ name, columns }: TableHead, table: Table | undefined) {
  const names = table?.columns.map((column) => column.name) ?? []
  if (names.join() !== columns.join()) throw new BackupError(`its table ${name} is not the one of that version`)
}

/**
 * Read once more: a file that is no longer the one that was checked ends the transaction. So does a table that, read back, has another sum
 * than its rows in the file.
 */
async function fill(
  client: pg.ClientBase,
  file: string,
  header: Header,
  tables: ReadonlyMap<string, Table>,
  progress: Restoring['progress'],
) {
  let done = 0
  const again = await readBackup(file, {
    header: async () => undefined,
    async rows({ name }, lines) {
      await insert(client, tables.get(name)!, lines)
      done += lines.length
      progress(done, rowsOf(header.tables))
    },
    async end({ name }, sha256) {
      if ((await sumOfRows(client, tables.get(name)!)) !== sha256) throw new BackupError(`the rows of ${name} read back are other ones`)
    },
  })
  if (JSON.stringify(again) !== JSON.stringify(header)) throw new BackupError('it changed while it was read')
}

async function insert(client: pg.ClientBase, { name, columns }: Table, lines: readonly string[]) {
  const names = columns.map((column) => pg.escapeIdentifier(column.name))
  const values = columns.map(({ type }, i) => `(row.value ->> ${i})::${type}`)
  const { rowCount } = await client
    .query(
      `insert into ${pg.escapeIdentifier(name)} (${names.join(', ')}) overriding system value
        select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as row`,
      [`[${lines.join(',')}]`],
    )
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? new BackupError(`its rows of ${name} do not fit: ${error.message}`) : error
    })
  if (rowCount !== lines.length) throw new BackupError(`a line of ${name} is not a row`)
}

async function setSequences(client: pg.ClientBase, { sequences }: Header, ours: readonly string[]) {
  const known = new Set(ours)
  for (const { name, lastValue, isCalled } of sequences) {
    if (!known.has(name)) throw new BackupError(`its sequence ${name} is not of that version`)
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), lastValue, isCalled])
  }
}
