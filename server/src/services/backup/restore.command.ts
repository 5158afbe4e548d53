import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { businessZone } from '@weir/contract/platform/zone'
import pg from 'pg'

import { type DatabaseCommand, type OperatorCommand, Refusal, atIntervals } from '../operator/operator-command.ts'
import type { Database } from '../../kernel/db/database.ts'
import { ADVISORY_LOCKS } from '../../kernel/db/advisory-locks.ts'
import { applyMigrations, knownMigrations, appliedMigrations, BEFORE_1_0, isOfWeir } from '../../kernel/db/migrate.ts'
import { readForeignTables, readRemoval, readSequences, readTables, type Table } from './catalog.ts'
import { sumOfRows, begin, endTransaction, rowsOf, BackupError, type Header, type TableHead } from './dump.ts'
import { readBackup } from './read-backup.ts'

/** `proofs`: commands that look afterwards whether what came back is sound. */
export const restoreCommand = (proofs: readonly OperatorCommand[]): DatabaseCommand => ({
  name: 'restore',
  usage: '<file> [--replace]',
  summary: 'put a backup in place of the database, with all processes of Weir stopped',
  runs: 'alone',
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

/** The last one from before 1.0 made what the first one makes now. */
const tagOf = ({ migration, version }: Header) =>
  version === undefined && migration === BEFORE_1_0.lastTag ? knownMigrations()[0]!.tag : migration

function refuseForeign(header: Header) {
  const { migration, version, timeZone } = header
  const known = knownMigrations()
  if (!known.some(({ tag }) => tag === tagOf(header)))
    throw new Refusal(
      version === undefined
        ? `The backup is from before 1.0 (${migration}): restore it with 1.0.0-rc.1, start that once, and make a new backup with it.`
        : `The backup is of a newer Weir (${migration} of ${version}; this one knows ${known.at(-1)!.tag} and older): update Weir first.`,
    )
  if (timeZone !== businessZone())
    throw new Refusal(`The backup counts its days in ${timeZone}, this database in ${businessZone()}: set WEIR_TIME_ZONE=${timeZone}.`)
}

async function rebuild(client: pg.ClientBase, file: string, header: Header, progress: Restoring['progress']) {
  const migrations = knownMigrations()
  const since = migrations.findIndex(({ tag }) => tag === tagOf(header)) + 1
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

/**
 * Rows go in table by table, in any order, exactly as they were: during that no foreign key is checked and no trigger of ours runs. After
 * that the keys come back, and each checks all rows.
 */
async function unguarded(client: pg.ClientBase, tables: readonly { name: string }[], fill: () => Promise<void>) {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await fill()
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

/** Nobody else may be at work on it: a process of ours shows itself by the name of its connections. */
async function refuseBusy(client: pg.ClientBase) {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name like 'weir%' and pid <> pg_backend_pid()`)
  const { others } = rows[0]!
  if (others > 0) throw new Refusal(`Weir is at work on this database (${others} connections): stop all its processes first.`)
}

/** Only an empty database, or one of ours: without rows, or, where it is to be replaced, with any. Tables of others stay. */
async function refuseUnfit(client: pg.ClientBase, replace: boolean) {
  const tables = await readTables(client)
  if (tables.length === 0) return
  if (!isOfWeir(await appliedMigrations(client)))
    throw new Refusal('This database holds tables that are not of Weir: create an empty database and name it in DATABASE_URL.')
  if (replace) return
  const foreign = await readForeignTables(client)
  for (const { name } of tables.filter(({ name }) => !foreign.includes(name))) {
    const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0)
      throw new Refusal('This database has rows already: with --replace all of them are lost and the backup takes their place.')
  }
}
