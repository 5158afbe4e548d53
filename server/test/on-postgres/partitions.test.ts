import { litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { ingestReadings } from '../../src/modules/meter/reading/ingest.service.ts'
import { rechargeWaterCard } from '../../src/modules/sale/water-card/recharge.service.ts'
import { type Context, inTransaction, systemContext } from '../../src/kernel/context.ts'
import { connectDatabase, type Database } from '../../src/kernel/db/database.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { createDatabase } from '../db/create-database.ts'
import { FILES_DIR } from '../app/files-dir.ts'
import { addHousehold } from '../sale/household.ts'
import { expectBalanced, stateOf } from '../meter/reading-state.ts'
import { statementsOf } from './partition-files.ts'
import { weir } from '../../src/modules/index.ts'

const TABLES = ['reading', 'meter_stat', 'ledger_entry', 'operation_log', 'login_log'] as const
const DAY = 86_400_000

let database: Database
let clock = Date.now()
let ctx: Context
let before: Awaited<ReturnType<typeof all>>

/** A household's history as tables without partitions hold it, then what the operator runs. */
beforeAll(async () => {
  const { url, template } = inject('postgres')!
  database = connectDatabase(await createDatabase(url, 'weir_partitions', template))
  ctx = systemContext({
    db: database.db,
    settings: readSettings(new Map()),
    now: () => new Date(clock),
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: weir.newParts(),
  })
  await addHousehold(ctx, 1)
  const { cardId } = await addHousehold(ctx, 2)
  await inTransaction(ctx, (ctx) => rechargeWaterCard(ctx, { id: cardId, quantity: litre(50_000), paymentMethod: 'cash' }))
  for (let day = 40; day >= 0; day--) await take('SN-1', clock - day * DAY, 100_000 - day * 300)
  await take('SN-2', clock - 3 * DAY, 10)
  await take('SN-2', clock + 400 * DAY, 900)
  await take('SN-2', clock + 4000 * DAY, 1000)
  before = await all()
  for (const file of ['functions', 'reading', 'meter-stat', 'ledger', 'logs'])
    for (const statement of statementsOf(file)) await database.pool.query(statement)
})
afterAll(() => database.close())

const take = (deviceSn: string, meterTime: number, register: number) =>
  inTransaction(ctx, (ctx) =>
    ingestReadings(ctx, [{ deviceSn, meterTime, register: litre(register) }], { source: 'http', arrivedAt: ctx.now() }),
  )

/** Every row with its id, and what they come to. */
async function all() {
  const rows = await Promise.all(TABLES.map(async (table) => (await database.pool.query(`select * from ${table} order by id`)).rows))
  return { rows, state: await stateOf(database.db) }
}

/** Where the rows of a table lie. */
async function placesOf(table: (typeof TABLES)[number]) {
  const { rows } = await database.pool.query<{ place: string; count: number }>(
    `select tableoid::regclass::text as place, count(*)::int as count from ${table} group by 1`,
  )
  return new Map(rows.map(({ place, count }) => [place, count]))
}

const partitionAt = (ms: number) => `reading_${new Date(ms).toISOString().slice(0, 7).replace('-', '_')}_01`

describe('tables that an operator partitions', () => {
  it('keep every row, with its id, in its place', async () => {
    expect(await all()).toEqual(before)
    expect(await placesOf('reading')).toEqual(
      new Map([
        ['reading_former', 42],
        [partitionAt(clock + 400 * DAY), 1],
        ['reading_later', 1],
      ]),
    )
    expect([...(await placesOf('ledger_entry')).keys()]).toEqual(['ledger_entry_former'])
  })

  it('have their keys, checks, indexes and triggers as before, on every partition and none twice', async () => {
    const { rows } = await database.pool.query(`
      select parent.relname as name, count(distinct i.indexrelid)::int as indexes, bool_and(i.indisvalid) as valid,
        (select array_agg(distinct found.indexes) from (
          select (select count(*)::int from pg_index where indrelid = inhrelid) as indexes from pg_inherits where inhparent = parent.oid
        ) found) as of_partitions
      from pg_class parent join pg_index i on i.indrelid = parent.oid where parent.relkind = 'p' group by parent.oid, parent.relname order by 1`)
    expect(rows).toEqual([
      { name: 'ledger_entry', indexes: 5, valid: true, of_partitions: [5] },
      { name: 'login_log', indexes: 7, valid: true, of_partitions: [7] },
      { name: 'meter_stat', indexes: 5, valid: true, of_partitions: [5] },
      { name: 'operation_log', indexes: 7, valid: true, of_partitions: [7] },
      { name: 'reading', indexes: 5, valid: true, of_partitions: [5] },
    ])
    const copy = 'insert into reading select * from reading where false'
    await expect(database.pool.query(copy)).rejects.toThrow('non-DEFAULT value')
  })

  it('keep as much room on their pages as before', async () => {
    const { rows } = await database.pool.query(`
      select distinct reloptions from pg_class join pg_inherits on inhrelid = pg_class.oid where inhparent = 'meter_stat'::regclass`)
    expect(rows).toEqual([{ reloptions: ['fillfactor=70'] }])
  })

  it('refuse what they refused: a copy of a reading, a second row of a day, a changed ledger', async () => {
    const copyOf = async (table: string, left: string) => {
      const { rows } = await database.pool.query<{ columns: string }>(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
        [table],
      )
      const { columns } = rows[0]!
      return database.pool.query(`insert into ${table} (${columns}) select ${columns} from ${table} ${left} limit 1`)
    }
    await expect(copyOf('reading', 'order by id')).rejects.toMatchObject({ code: '23505' })
    await expect(copyOf('reading', 'order by id desc')).rejects.toMatchObject({ code: '23505' })
    await expect(copyOf('meter_stat', '')).rejects.toMatchObject({ code: '23505' })
    for (const table of ['ledger_entry', 'ledger_entry_former'])
      for (const change of [`update ${table} set note = 'x'`, `delete from ${table}`])
        await expect(database.pool.query(change)).rejects.toThrow('append-only')
    const { rows: parts } = await database.pool.query<{ name: string }>(
      `select inhrelid::regclass as name from pg_inherits where inhparent = 'ledger_entry'::regclass`,
    )
    expect(parts.length).toBeGreaterThan(20)
    for (const { name } of [{ name: 'ledger_entry' }, ...parts])
      await expect(database.pool.query(`truncate ${name} cascade`)).rejects.toThrow('append-only')
    const reversal = `insert into ledger_entry (kind, card_id, unit, "from", "to", amount, remaining_after_litre, ref_type, ref_id, actor_id, reverses_id)
      select kind, card_id, unit, "to", "from", amount, remaining_after_litre, ref_type, ref_id, actor_id, id + $1 from ledger_entry limit 1`
    await expect(database.pool.query(reversal, [1000])).rejects.toMatchObject({ code: '23503' })
    expect(await all()).toEqual(before)
  })

  it('take what comes in the months ahead, in any order, once', async () => {
    const last = Math.max(...before.rows[0]!.map((row) => Number((row as { id: string }).id)))
    clock += 70 * DAY
    const months = [69, 40, 10].map((day) => clock - day * DAY)
    const registers = [101_000, 110_000, 130_000]
    for (const place of [2, 0, 1, 1]) await take('SN-1', months[place]!, registers[place]!)
    expect(await take('SN-1', months[2]!, 130_000)).toMatchObject({ duplicate: 1, accepted: 0 })
    expect(await take('SN-1', clock - 112 * DAY, 80_000)).toMatchObject({ accepted: 1 })

    const places = await placesOf('reading')
    for (const month of months.slice(1)) expect(places.get(partitionAt(month))).toBeGreaterThan(0)
    const ids = (await database.pool.query<{ id: string }>('select id from reading order by id')).rows.map(({ id }) => Number(id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.min(...ids.filter((_, i) => i >= before.rows[0]!.length))).toBeGreaterThan(last)
    await expectBalanced(database.db)
    const [used] = (
      await database.db.execute<{ litres: string }>(sql`select sum(usage_litre) as litres from meter_stat where device_sn = 'SN-1'`)
    ).rows
    expect(Number(used!.litres)).toBe(130_000)
  })

  it('get further months, with what waits for them', async () => {
    const rows = async () => (await database.pool.query('select * from reading order by id')).rows
    const unchanged = await rows()
    while ((await placesOf('reading')).has('reading_later'))
      for (const more of statementsOf('reading-months')) await database.pool.query(more)
    expect(await rows()).toEqual(unchanged)
    const farAhead = before.rows[0]!.at(-1) as { meter_time: Date }
    expect((await placesOf('reading')).get(partitionAt(farAhead.meter_time.getTime()))).toBe(1)
  })
})
