import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connectDatabase, openEmbedded } from '../server/src/platform/db/database.ts'
import { startPostgres } from '../server/test/postgres.ts'
import { type Benchmark, type Figure, whole } from './figure.ts'
import { startProduct } from './product.ts'
import { ratesOf } from './rates.ts'

const METERS = 50
/** Per meter and report: a day of them. */
const HOURS = 24
const DAYS_PER_ROUND = 8
const HOUR_MS = 3_600_000
const TARGET = 0.3

/** Readings by HTTP until they are committed with daily rows, beside one bare insert per report of the same rows. */
export const ingest: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ durable: true })
  started.defer(postgres.stop)
  return [await ingestInto('embedded'), await ingestInto('PostgreSQL', postgres.url)]
}

async function ingestInto(database: string, url?: string): Promise<Figure> {
  await using started = new AsyncDisposableStack()
  const product = await startProduct(url)
  started.defer(product.stop)
  for (let meter = 0; meter < METERS; meter++) await product.asAdmin('water/waterMeter/add', { deviceSn: snOf(meter) })
  const bare = await bareTable(url)
  started.defer(bare.close)
  const [reported, inserted] = [days(), days()]
  const rates = await ratesOf({
    ours: () => eachDay(reported, async (readings) => void (await product.asDevice('water/reading/report', { readings }))),
    bare: () => eachDay(inserted, bare.insert),
  })
  return {
    what: `readings by HTTP, committed with daily rows (${database})`,
    value: `${whole(rates.ours)} readings/s`,
    reference: `${whole(rates.bare)} readings/s`,
    ratio: rates.ratio,
    target: `≥ ${TARGET}`,
    holds: rates.ratio >= TARGET,
  }
}

interface Reading {
  deviceSn: string
  time: string
  register: string
}

const snOf = (meter: number) => `bench-${meter}`

/** Day by day, within the 400 days that a device may report late. */
function* days(): Generator<Reading[], never> {
  const first = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 300 * 24 * HOUR_MS
  for (let hour = 0; ; hour += HOURS)
    yield Array.from({ length: METERS * HOURS }, (_, index) => {
      const at = hour + (index % HOURS)
      const register = (at * 0.015).toFixed(3)
      return { deviceSn: snOf(Math.floor(index / HOURS)), time: new Date(first + at * HOUR_MS).toISOString(), register }
    })
}

async function eachDay(readings: Generator<Reading[], never>, work: (readings: Reading[]) => Promise<void>) {
  for (let day = 0; day < DAYS_PER_ROUND; day++) await work(readings.next().value)
  return DAYS_PER_ROUND * METERS * HOURS
}

/** A table with the identity of a reading and nothing else, in a database like the product's. */
async function bareTable(url?: string) {
  const directory = await mkdtemp(join(tmpdir(), 'weir-bench-'))
  const { pool, close } = url === undefined ? await openEmbedded(directory) : connectDatabase(url)
  await pool.query('create table bare_reading (device_sn text, at timestamptz, register numeric, primary key (device_sn, at, register))')
  const insert = async (readings: Reading[]) => {
    await pool.query('insert into bare_reading select * from unnest($1::text[], $2::timestamptz[], $3::numeric[])', [
      readings.map(({ deviceSn }) => deviceSn),
      readings.map(({ time }) => time),
      readings.map(({ register }) => register),
    ])
  }
  return {
    insert,
    async close() {
      await close()
      await rm(directory, { recursive: true })
    },
  }
}
