import { createHash } from 'node:crypto'
import { businessZone } from '@weir/contract/platform/zone'
import pg from 'pg'

import { appliedMigrations, knownMigrations } from '../../kernel/db/migrations.ts'
import { Refusal } from '../operator/operator-command.ts'
import { readForeignTables, readSequences, readTables, type Table } from './catalog.ts'
import { FORMAT, type Header, lineOf, type Sequence } from './format.ts'

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
  return { format: FORMAT, migration, timeZone: businessZone(), createdAt: new Date().toISOString(), tables: heads, sequences }
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
