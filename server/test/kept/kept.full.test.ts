import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'

import { readConfig } from '../../src/config.ts'
import { connectDatabase, type Database, openEmbedded } from '../../src/kernel/db/database.ts'
import { applyMigrations, knownMigrations, migrateDatabase } from '../../src/kernel/db/migrate.ts'
import { createTerminal } from '../../src/kernel/terminal.ts'
import { weir } from '../../src/modules/index.ts'
import { prepareProduct } from '../../src/product.ts'
import { startServer } from '../../src/server.ts'
import { verifyLogCommand } from '../../src/services/log-seal/verify-log.command.ts'
import { postgresBinaries, startPostgres } from '../db/postgres.ts'
import { ConsoleClient } from '../faults/console-client.ts'
import { expectBalanced } from '../meter/reading-state.ts'

/** Rows as releases left them, by their last migration: some in every table that there was (`make-rows.ts`). They stay as they are. */
const KEPT = readdirSync(import.meta.dirname).flatMap((name) => /^rows-(.+)\.sql\.br$/.exec(name)?.[1] ?? [])

/** Two ways to count the same, before any update and after each. */
const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  'water on cards, and of the ledger': [
    'select sum(remaining_litre) from water_card',
    `select sum(amount * (("to" = 'water')::int - ("from" = 'water')::int)) from ledger_entry where unit = 'litre'`,
  ],
  'usage of cards, and of the ledger': [
    'select sum(used_litre) from water_card',
    `select sum(amount * (("to" = 'used')::int - ("from" = 'used')::int)) from ledger_entry where kind = 'usage'`,
  ],
  'usage by readings, and by days': ['select sum(usage_litre) from reading where accepted', 'select sum(usage_litre) from meter_stat'],
  'usage by days, and by months': [
    'select sum(usage_litre) from meter_stat',
    'select sum(usage_litre) from period_usage where length(period) = 7',
  ],
  'usage by days, and by years': [
    'select sum(usage_litre) from meter_stat',
    'select sum(usage_litre) from period_usage where length(period) = 4',
  ],
  'usage by days, and by places': [
    'select sum(usage_litre) from meter_stat where card_id is not null',
    'select sum(usage_litre) from place_usage',
  ],
  'usage of places by days, and by months': [
    'select sum(usage_litre) from place_usage',
    'select sum(usage_litre) from place_period_usage where length(period) = 7',
  ],
  'money of paid orders, and of the ledger': [
    `select sum(amount_fen) from water_card_recharge where payment_status = 'paid'`,
    `select sum(amount * (("to" = 'till')::int - ("from" = 'till')::int)) from ledger_entry where kind = 'recharge' and unit = 'fen'`,
  ],
  'orders with a transaction, and used transactions': [
    `select count(*) from (select id from water_card_recharge where transaction_no is not null
      union all select id from iot_card_recharge where transaction_no is not null
      union all select id from water_uncredited_payment where reason <> 'transactionTaken') as used`,
    'select count(*) from used_transaction',
  ],
}

const numberOf = async (pool: pg.Pool, query: string) =>
  String(Object.values((await pool.query<Record<string, unknown>>(query)).rows[0]!)[0])

/** How many rows each table has. */
async function countsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts: Record<string, string> = {}
  for (const { name } of rows) counts[name] = await numberOf(pool, `select count(*) from ${name}`)
  return counts
}

async function sumsOf(pool: pg.Pool) {
  const sums: Record<string, string> = {}
  for (const [name, [one, other]] of Object.entries(PAIRS)) {
    sums[name] = await numberOf(pool, one)
    expect([name, await numberOf(pool, other)]).toEqual([name, sums[name]])
    expect(Number(sums[name])).toBeGreaterThan(0)
  }
  return sums
}

/** Into tables as that migration left them. The rows fit, so nothing needs to watch them. */
async function restore({ pool }: Database, last: string) {
  const migrations = knownMigrations()
  const rows = brotliDecompressSync(readFileSync(join(import.meta.dirname, `rows-${last}.sql.br`))).toString()
  const client = await pool.connect()
  await client.query('begin')
  await applyMigrations(client, migrations.slice(0, migrations.findIndex(({ tag }) => tag === last) + 1))
  await client.query('set local session_replication_role = replica')
  // The rows of the migrations themselves are among the kept ones.
  await client.query(`delete from meter_model; ${rows}`)
  await client.query('commit')
  client.release()
}

const isHere = postgresBinaries() !== undefined

describe.each([
  ['the embedded database', true, async () => openEmbedded('memory://', 60_000)],
  [
    'PostgreSQL',
    isHere,
    async () => {
      const { url, stop } = await startPostgres()
      onTestFinished(stop)
      return connectDatabase(url)
    },
  ],
])('on %s', (_, isPossible, open) => {
  const options = { timeout: 180_000, skip: !isPossible }
  it.each(KEPT)('the rows of %s come to the present with every sum, and work goes on', options, async (last) => {
    const database = await open()
    const { pool, db } = database
    await restore(database, last)
    // Tables of that migration without rows would prove nothing.
    const counts = await countsOf(pool)
    expect(Object.entries(counts).filter(([, count]) => count === '0')).toEqual([])
    const sums = await sumsOf(pool)

    await migrateDatabase(pool)
    const after = await countsOf(pool)
    expect(Object.fromEntries(Object.keys(counts).map((name) => [name, after[name]]))).toEqual(counts)
    expect(await sumsOf(pool)).toEqual(sums)
    await expectBalanced(db)

    const dataDir = mkdtempSync(join(tmpdir(), 'weir-kept-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const config = readConfig({
      WEIR_DATA_DIR: dataDir,
      PORT: '0',
      WEIR_ROLES: 'web',
      WEIR_SAMPLE_DATA: 'off',
      WEIR_LOGIN_CAPTCHA: 'off',
      WEIR_LOG_LEVEL: 'error',
    })
    const prove = async () => {
      const ctx = await (await prepareProduct(config, database)).contextOf()
      const said: string[] = []
      const call = { args: [], cwd: '/', print: (line: string) => void said.push(line) }
      const proofs = [...weir.commands, verifyLogCommand].filter(({ isProof }) => isProof)
      for (const { name, run } of proofs) expect([name, await run(ctx, call), said]).toEqual([name, true, said])
      expect(said.join('\n')).toMatch(/ cards and their orders checked, 0 differences/)
    }
    await prove()

    const server = await startServer(config, database, createTerminal({ write: () => true }))
    onTestFinished(() => server.stop(AbortSignal.abort()))
    const client = new ConsoleClient(server.url)
    await client.signIn()
    for (const list of [hyUserApi.list, waterCardRechargeApi.list, waterMeterApi.list, shiftApi.list, operLogApi.list])
      expect((await client.call(list, {})).list.length).toBeGreaterThan(0)
    const { list: cards } = await client.call(waterCardApi.list, { state: 'active' })
    const { id } = cards[0]!
    const before = await client.call(waterCardApi.detail, { id })
    await client.call(waterCardApi.recharge, { id, quantity: '3', paymentMethod: 'cash' }, { 'idempotency-key': 'of-the-present' })
    const recharged = await client.call(waterCardApi.detail, { id })
    expect(Number(recharged.balance.recharged) - Number(before.balance.recharged)).toBe(3)
    await sumsOf(pool)
    await expectBalanced(db)
  })
})
