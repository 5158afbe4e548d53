import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import type { LightMyRequestResponse as Response } from 'fastify'
import { expect, it } from 'vitest'

import type { Db } from '../../src/kernel/context.ts'
import { operationLogs } from '../../src/kernel/platform.table.ts'
import { DEVICE_KEY, PASSWORDS } from '../app/signed-in-app.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { callsOf, send, told } from './call.ts'
import { changesAccess, fuzzed } from './endpoints.ts'
import { fuzzApp } from './fuzz-app.ts'
import { knownValues } from './known-values.ts'
import { SEED, TIMEOUT_MS } from './settings.ts'

const CALLS = 2

/** The values of every column named hash, in every table. */
async function hashesIn(db: Db): Promise<string[]> {
  const columns = await db.execute<{ column: string; table: string }>(sql`
    select quote_ident(table_name) as table, quote_ident(column_name) as column from information_schema.columns
    where table_schema = 'public' and column_name like '%hash%'`)
  const values = columns.rows.map(({ table, column }) => `select ${column}::text as value from ${table}`)
  const { rows } = await db.execute<{ value: string | null }>(sql.raw(values.join(' union ')))
  return rows.flatMap(({ value }) => value || [])
}

/** The operation log's record of every command, its changes too: its readers see all of that. */
const logIn = async (db: Db) => JSON.stringify(await db.select().from(operationLogs))

async function textOf({ payload, rawPayload, headers }: Response): Promise<string> {
  if (!headers['content-type']?.toString().includes('spreadsheet')) return payload
  const { sheets } = await readXlsx(new Uint8Array(rawPayload))
  return JSON.stringify(sheets.map(({ rows }) => rows))
}

it(
  'no answer and no log entry holds a hash, a token of a call, a password or a key',
  async () => {
    const app = await fuzzApp()
    const known = await knownValues(app)
    const inOrder = [...fuzzed.filter((endpoint) => !changesAccess(endpoint)), ...fuzzed.filter(changesAccess)]
    const found: string[] = []
    const tokens = new Set<string>()
    for (const endpoint of inOrder) {
      // A list that nothing is asked of shows its rows, which random filters seldom do.
      const plain = endpoint.kind === 'query' && endpoint.input.safeParse({}).success ? [{}] : []
      const numRuns = CALLS - plain.length
      const inputs = [...plain, ...fc.sample(arbitraryOf(endpoint.input, known(endpoint)), { seed: SEED, numRuns })]
      const calls = callsOf(
        endpoint,
        inputs.map((input) => ({ input })),
        ['admin'],
      )
      const answers: Response[] = []
      for (const call of calls) answers.push((await send(app, call)) as Response)
      const secrets = [...(await hashesIn(app.db)), ...Object.values(PASSWORDS), DEVICE_KEY]
      for (const [i, answer] of answers.entries()) {
        const said = await textOf(answer)
        const ofCall = answer.raw.req.headers.authorization?.slice('Bearer '.length) ?? DEVICE_KEY
        tokens.add(ofCall)
        found.push(...[...secrets, ofCall].filter((secret) => said.includes(secret)).map((secret) => `${secret}: ${told(calls[i]!)}`))
      }
    }
    const hashes = await hashesIn(app.db)
    const log = await logIn(app.db)
    const unlogged = [...hashes, ...tokens, ...Object.values(PASSWORDS)]
    found.push(...unlogged.filter((secret) => log.includes(secret)).map((secret) => `${secret}: in the log`))
    expect(found).toEqual([])
    expect(hashes.length).toBeGreaterThan(5)
  },
  // One test asks every endpoint.
  3 * TIMEOUT_MS,
)
