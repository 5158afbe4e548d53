import pg from 'pg'

import { checkBalances } from '../server/src/modules/sale/ledger/balance-check.job.ts'
import { connectDatabase } from '../server/src/kernel/db/database.ts'
import { writeDays } from './history-days.ts'
import { type Size, writeHouseholds } from './history-households.ts'
import { writeSims } from './history-sims.ts'

/** So that writing does not wait for checkpoints, and figures are those of a warm server. */
export const ROOMY = { shared_buffers: '4GB', max_wal_size: '32GB', checkpoint_timeout: '1h' }

/**
 * Straight into the tables of an empty product, as the product itself would have left them: the balance check says so in the end.
 * References are not looked up row by row, and indexes are built over all rows at once: either takes longer than writing.
 */
export async function writeHistory(url: string, size: Size) {
  const options = '-c session_replication_role=replica -c work_mem=256MB -c maintenance_work_mem=1GB'
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  const indexes = await dropIndexes(client)
  await writeHouseholds(client, size)
  await writeDays(client, size)
  await writeSims(client, size)
  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
  await expectBalanced(url)
}

/** Those that hold no constraint; answers how to make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Generated rows must not flatter the measures on them. */
async function expectBalanced(url: string) {
  const database = connectDatabase(url)
  const { differences } = await checkBalances(database)
  await database.close()
  if (differences.length > 0) throw new Error(`the history is out of balance: ${JSON.stringify(differences.slice(0, 5))}`)
}
