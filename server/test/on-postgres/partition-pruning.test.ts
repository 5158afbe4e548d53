import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { litre } from '@weir/contract/platform/units'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { listStats } from '../../src/modules/meter/meter-stat/meter-stat.queries.ts'
import { usageByPeriod } from '../../src/modules/meter/meter-stat/meter-stat-sums.ts'
import { ingestReadings } from '../../src/modules/meter/reading/ingest.service.ts'
import { listReadings } from '../../src/modules/meter/ground/water-meter-readings.ts'
import { type Context, inTransaction, systemContext } from '../../src/kernel/context.ts'
import { connectDatabase, type Database } from '../../src/kernel/db/database.ts'
import { readSettings } from '../../src/kernel/settings.ts'
import { createDatabase } from '../db/create-database.ts'
import { FILES_DIR } from '../app/files-dir.ts'
import { addHousehold } from '../sale/household.ts'
import { statementsOf } from './partition-files.ts'
import { weir } from '../../src/modules/index.ts'

const MONTHS = Array.from({ length: 24 }, (_, month) => new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 10))
const METERS = 50
const FIRST = '2024-01-02T00:00:00Z'
const NOW = new Date('2025-10-20T00:00:00Z')

let database: Database
let ctx: Context
/** The server's plans of the statements it ran. */
const plans: string[] = []

/** Fifty meters with two readings a day for almost two years. The partitions are a month and half a year. */
beforeAll(async () => {
  const { url, template } = inject('postgres')!
  const explaining = '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_level=notice'
  const options = `${explaining} -c auto_explain.log_analyze=on -c auto_explain.log_timing=off -c auto_explain.log_format=json`
  const home = await createDatabase(url, 'weir_pruning', template)
  database = connectDatabase(`${home}?options=${encodeURIComponent(options)}`)
  database.pool.on('connect', (client) => client.on('notice', ({ message = '' }) => void plans.push(message)))
  ctx = systemContext({
    db: database.db,
    settings: readSettings(new Map()),
    now: () => NOW,
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: weir.newParts(),
  })
  for (let n = 1; n <= METERS; n++) await addHousehold(ctx, n)
  for (const statement of statementsOf('functions')) await database.pool.query(statement)
  await partition('reading', 'meter_time', MONTHS)
  await partition('meter_stat', 'date', ['2024-01-01', '2024-07-01', '2025-01-01', '2025-07-01', '2026-01-01'])
  await fill()
}, 120_000)
afterAll(() => database.close())

async function partition(table: string, key: string, bounds: string[]) {
  await database.pool.query(`create unique index ${table}_partition on ${table} (id, ${key})`)
  await database.pool.query('select partition_table($1, $2, $3)', [table, key, bounds])
}

/** As two reports a day leave it: 100 litres each. */
async function fill() {
  await database.pool.query(`
    insert into reading (device_sn, meter_time, register_litre, effective_at, arrived_at, source, verdict, accepted, usage_litre)
    select 'SN-' || n, at, 100 * nth, at, at, 'http', 'ok', true, 100
    from generate_series(1, ${METERS}) n, generate_series(timestamptz '${FIRST}', '2025-10-19 12:00Z', '12 hours') with ordinality as t (at, nth)`)
  await database.pool.query(`
    insert into meter_stat (date, device_sn, binding_id, card_id, card_no, usage_litre, posted_litre, unit_price, amount_fen, parts, estimated_parts, dept_id, created_by)
    select day, b.device_sn, b.id, b.card_id, b.card_no, 200, 200, 30000, 60, 2, 0, 1, 1
    from meter_binding b, generate_series(date '2024-01-02', '2025-10-19', '1 day') day`)
  await database.pool.query(`
    update water_meter m set register_litre = last.register_litre, accepted_at = last.at, read_to = last.at, used_litre = last.register_litre
    from (select device_sn, max(register_litre) as register_litre, max(meter_time) as at from reading group by 1) last where last.device_sn = m.device_sn`)
  await database.pool.query('vacuum analyze reading, meter_stat, meter_binding, water_meter, water_card')
}

interface Plan {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

const scanned = (plan: Plan): string[] => [
  ...(plan['Relation Name'] !== undefined && plan['Actual Loops'] > 0 ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
]

/** The partitions of readings and daily rows that it really searched, without counts up to a limit. */
async function lookedInto(work: () => Promise<unknown>, isLeftOut: (message: string) => boolean = () => false): Promise<string[]> {
  plans.length = 0
  await work()
  const found = plans
    .filter((message) => !isLeftOut(message))
    .flatMap((message) => scanned((JSON.parse(message.slice(message.indexOf('{'))) as { Plan: Plan }).Plan))
  return [...new Set(found)].filter((name) => /^(reading|meter_stat)_(\d|former|later)/.test(name)).sort()
}

/** A reading between two of the others, and of a register between theirs. */
const take = (deviceSn: string, time: string) => () =>
  inTransaction(ctx, (ctx) => {
    const meterTime = Date.parse(time)
    const register = litre(100 + Math.round((meterTime - Date.parse(FIRST)) / 432_000))
    return ingestReadings(ctx, [{ deviceSn, meterTime, register }], { source: 'http', arrivedAt: NOW })
  })

const YEARS = { former: 'meter_stat_2025_01_01', now: 'meter_stat_2025_07_01' }
const LATE_MONTHS = ['reading_2025_10_01', 'reading_2025_11_01', 'reading_2025_12_01', 'reading_later']

it('a reading that goes on from the last one looks into no month of readings', async () => {
  expect(await lookedInto(take('SN-1', '2025-10-19T18:00:00Z'))).toEqual([YEARS.now, 'meter_stat_later'])
})

it('a late reading looks at what lies around it and after it, not at the past', async () => {
  const looked = await lookedInto(take('SN-2', '2025-10-10T06:00:00Z'))
  expect(looked.filter((name) => name.startsWith('meter_stat'))).toEqual([YEARS.now, 'meter_stat_later'])
  for (const name of looked.filter((name) => name.startsWith('reading')))
    expect(['reading_2025_08_01', 'reading_2025_09_01', ...LATE_MONTHS]).toContain(name)
})

it('lists and trends look into the time they are about', async () => {
  const dateRange: [string, string] = ['2025-03-01', '2025-03-31']
  const counting = (message: string) => message.includes('count(*)')
  expect(await lookedInto(() => listStats(ctx, meterStatApi.list.input.parse({})), counting)).toEqual([YEARS.now, 'meter_stat_later'])
  expect(await lookedInto(() => listStats(ctx, meterStatApi.list.input.parse({ deviceSn: 'SN-3', dateRange })))).toEqual([YEARS.former])
  expect(await lookedInto(() => usageByPeriod(ctx, 'day', dateRange, { deviceSn: 'SN-3' }))).toEqual([YEARS.former])
  const shown = await lookedInto(() =>
    listReadings(ctx, { deviceSn: 'SN-3', dateRange: ['2025-09-01', '2025-09-03'], isAsc: false, pageNum: 1, pageSize: 20 }),
  )
  expect(shown.filter((name) => name < 'reading_2025_08_01')).toEqual([])
  expect(shown).toContain('reading_2025_09_01')
})
