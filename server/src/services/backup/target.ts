import pg from 'pg'

import { appliedMigrations, knownMigrations } from '../../kernel/db/migrations.ts'
import { Refusal } from '../operator/operator-command.ts'
import { readForeignTables, readTables } from './catalog.ts'

/** Nobody else may be at work on it: a process of ours shows itself by the name of its connections. */
export async function refuseBusy(client: pg.ClientBase) {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name like 'weir%' and pid <> pg_backend_pid()`)
  const { others } = rows[0]!
  if (others > 0) throw new Refusal(`Weir is at work on this database (${others} connections): stop all its processes first.`)
}

/** Only an empty database, or one of ours: without rows, or, where it is to be replaced, with any. Tables of others stay. */
export async function refuseUnfit(client: pg.ClientBase, replace: boolean) {
  const tables = await readTables(client)
  if (tables.length === 0) return
  const [first] = (await appliedMigrations(client)) ?? []
  if (first?.hash !== knownMigrations()[0]!.hash)
    throw new Refusal('This database holds tables that are not of Weir: create an empty database and name it in DATABASE_URL.')
  if (replace) return
  const foreign = await readForeignTables(client)
  for (const { name } of tables.filter(({ name }) => !foreign.includes(name))) {
    const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0)
      throw new Refusal('This database has rows already: with --replace all of them are lost and the backup takes their place.')
  }
}
