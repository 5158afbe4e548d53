import { createHash } from 'node:crypto'
import { businessZone } from '@weir/contract/platform/zone'
import pg from 'pg'
import { z } from 'zod'

import { appliedMigrations, knownMigrations } from '../../kernel/db/migrate.ts'
import { VERSION } from '../../kernel/version.ts'
import { Refusal } from '../operator/operator-command.ts'
import { readForeignTables, readSequences, readTables, type Table } from './catalog.ts'

const FETCH_ROWS = 1_000
interface Dumping {
  /** Tables whose rows stay behind. */
  leftOut: readonly string[]
  progress: (rows: number) => void
}

/** The lines of a backup in pieces. In a transaction with a snapshot: all of it is of one moment. */
export async function* dump(client: pg.ClientBase, { leftOut, progress }: Dumping): AsyncGenerator<string, Header> {
  const foreign = await readForeignTables(client)
  const tables = (await readTables(client)).filter(({ name }) => !leftOut.includes(name) && !foreign.includes(name))
  const header = await describe(client, tables, foreign)
  const whole = createHash('sha256')
  let rows = 0
  const written = (line: string) => {
    whole.update(line)
    return line
  }
  yield written(lineOf(header))
  for (const table of tables) {
    const rowsBefore = rows
    const hash = createHash('sha256')
    for await (const lines of readRows(client, table)) {
      const text = textOf(lines)
      hash.update(text)
      rows += lines.length
      progress(rows)
      yield text
    }
    yield written(lineOf({ table: table.name, rows: rows - rowsBefore, sha256: hash.digest('hex') }))
  }
  yield lineOf({ end: true, sha256: whole.digest('hex') })
  return header
}

async function describe(client: pg.ClientBase, tables: readonly Table[], foreign: readonly string[]): Promise<Header> {
  const heads = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(name)}`)
    heads.push({ name, columns: columns.map(({ name }) => name), rows: Number(rows[0]!.count) })
  }
  const migration = await readMigration(client)
  const sequences = await readPositions(client, foreign)
  const createdAt = new Date().toISOString()
  return { format: FORMAT, version: VERSION, migration, timeZone: businessZone(), createdAt, tables: heads, sequences }
}

async function readMigration(client: pg.ClientBase): Promise<string> {
  const newest = (await appliedMigrations(client))?.at(-1)
  if (!newest) throw new Refusal('The database is empty: there is nothing to back up.')
  const known = knownMigrations().find(({ when }) => when === newest.when)
  if (!known) throw new Refusal('The database was migrated by another version of Weir: make the backup with that version.')
  return known.tag
}

/** Read after the snapshot was taken, so they are never behind its rows. */
async function readPositions(client: pg.ClientBase, foreign: readonly string[]): Promise<Sequence[]> {
  const positions = []
  for (const name of await readSequences(client, foreign)) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    positions.push({ name, ...rows[0]! })
  }
  return positions
}

const textOf = (lines: readonly string[]) => `${lines.join('\n')}\n`

/** SHA-256 over the rows of a table, as the end of the table in a backup has it. */
export async function sumOfRows(client: pg.ClientBase, table: Table): Promise<string> {
  const hash = createHash('sha256')
  for await (const lines of readRows(client, table)) hash.update(textOf(lines))
  return hash.digest('hex')
}

/** Pages of a cursor: never more than a page in memory. */
async function* readRows(client: pg.ClientBase, { name, columns, key }: Table): AsyncGenerator<string[]> {
  if (key.length === 0) throw new Error(`table ${name} has no primary key`)
  const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`)
  // The order of texts by the bytes: every database has its own order of letters.
  const order = key.map((part) => pg.escapeIdentifier(part.name) + (part.isText ? ' collate "C"' : ''))
  await client.query(`declare rows no scroll cursor for
    select json_build_array(${values.join(', ')})::text as line from ${pg.escapeIdentifier(name)} order by ${order.join(', ')}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${FETCH_ROWS} from rows`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < FETCH_ROWS) break
  }
  await client.query('close rows')
}

/** The same text for the same value, whatever the server is set to. Long reading is meant here, so no limit ends it. */
const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const begin = (client: pg.ClientBase, mode: string) => client.query(`begin ${mode}; ${SETTINGS}`)

/** Gives the connection back. An uncommitted transaction is rolled back; a connection that fails even that is closed. */
export async function endTransaction(client: pg.PoolClient) {
  const failure = await client.query('rollback').then(
    () => undefined,
    (error: unknown) => error,
  )
  client.release(failure !== undefined)
}

/**
 * A backup is a gzip file of lines of JSON in UTF-8. The header comes first. Each table, in the order of the header, has a line per row and
 * an end line. The last line ends all. A row is the array of its columns' values in PostgreSQL's text form (ISO, UTC). Rows are in the
 * order of the primary key, so equal rows give equal bytes on every database.
 */
const FORMAT = 1

const Count = z.int().min(0)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const TableHead = z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1), rows: Count })
export type TableHead = z.infer<typeof TableHead>

const Sequence = z.strictObject({ name: z.string(), lastValue: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() })
type Sequence = z.infer<typeof Sequence>

export const Header = z.strictObject({
  format: z.literal(FORMAT),
  /** Of Weir. Before 1.0 none was written. */
  version: z.string().exactOptional(),
  /** The newest migration of the database: how its tables look. */
  migration: z.string(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  tables: z.array(TableHead).max(10_000),
  sequences: z.array(Sequence).max(10_000),
})
export type Header = z.infer<typeof Header>

/** After the rows of a table: SHA-256 over their lines. */
export const TableEnd = z.strictObject({ table: z.string(), rows: Count, sha256: Sha256 })
export type TableEnd = z.infer<typeof TableEnd>

/** Last: SHA-256 over the header and the ends of all tables, and so over everything. */
export const BackupEnd = z.strictObject({ end: z.literal(true), sha256: Sha256 })
export type BackupEnd = z.infer<typeof BackupEnd>

const lineOf = (value: Header | TableEnd | BackupEnd) => `${JSON.stringify(value)}\n`

export const rowsOf = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** The file is not a whole backup. */
export class BackupError extends Refusal {
  constructor(what: string) {
    super(`This is not a whole backup: ${what}. Nothing was changed; take another file.`)
  }
}
