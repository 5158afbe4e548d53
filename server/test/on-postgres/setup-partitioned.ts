import type { TestProject } from 'vitest/node'

import { statementsOf } from './partition-files.ts'
import { provideServer } from './provide-server.ts'

/** So narrow that the few rows of a test lie in several. */
const PARTITIONS = [
  ['reading', 'meter_time', ['2025-06-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']],
  ['meter_stat', 'date', ['2025-12-01', '2026-01-01', '2026-01-03']],
  ['ledger_entry', 'id', ['5', '10', '20']],
  ['operation_log', 'id', ['3', '6']],
  ['login_log', 'id', ['3', '6']],
]

export const setup = (project: TestProject) =>
  provideServer(project, async (pool) => {
    for (const statement of statementsOf('functions')) await pool.query(statement)
    for (const [table, key] of [
      ['reading', 'meter_time'],
      ['meter_stat', 'date'],
    ])
      await pool.query(`create unique index ${table}_partition on ${table} (id, ${key})`)
    for (const [table, key, bounds] of PARTITIONS) await pool.query('select partition_table($1, $2, $3)', [table, key, bounds])
  })
