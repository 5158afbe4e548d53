import pg from 'pg'

import { startPostgres } from '../server/test/postgres.ts'
import { type Benchmark, type Figure, median, whole } from './figure.ts'
import { ROOMY, writeHistory } from './history.ts'
import { dataOf, startProduct } from './product.ts'

const CARDS = 10_000
const DAYS = [10, 100, 1000]
const [WARMING, TIMES] = [5, 25]
const TARGET = { growth: 1.2, milliseconds: 20 }
/** Below this, milliseconds, a growth is that of the clock and not of the work. */
const NOISE = 0.5

/** What is asked, by what it is called in the table. */
const CALLS = {
  'home: summary': 'home/dashboard/summary',
  'home: usage of the month': 'home/dashboard/usage?unit=day',
  'home: usage by year': 'home/dashboard/usage?unit=year',
  'home: ranking of the month': 'home/dashboard/ranking?unit=month',
  'home: ranking of the year': 'home/dashboard/ranking?unit=year',
  'home: inbox': 'home/dashboard/inbox',
  'home: meters': 'home/dashboard/meters',
  'list of cards': 'water/waterCard/list?pageNum=1&pageSize=20',
  'list of daily rows': 'water/meterStat/list?pageNum=1&pageSize=20',
  'list of orders': 'water/waterCardRecharge/list?pageNum=1&pageSize=20',
  'list of meters': 'water/waterMeter/list?pageNum=1&pageSize=20',
}

/** Database time of a page as the days of the same cards grow ten times and again. */
export const growth: Benchmark = async () => {
  const bySize = new Map<number, Record<string, Cost>>()
  for (const days of DAYS) bySize.set(days * CARDS, await costs(days))
  const figures: Figure[] = []
  for (const what of Object.keys(CALLS)) {
    let before: number | undefined
    for (const [rows, calls] of bySize) {
      const { database, wall } = calls[what]!
      const ratio = before === undefined ? undefined : Math.max(database, NOISE) / Math.max(before, NOISE)
      const holds = database <= TARGET.milliseconds && (ratio === undefined || ratio <= TARGET.growth)
      const value = `${database.toFixed(1)} ms in the database, ${wall.toFixed(1)} ms in all`
      const target = `≤ ${TARGET.milliseconds} ms, growth ≤ ${TARGET.growth}`
      figures.push({ what: `${what}, ${whole(rows)} daily rows`, value, ratio, target, holds })
      before = database
    }
  }
  return figures
}

/** Milliseconds. */
interface Cost {
  /** Planning and execution. */
  database: number
  wall: number
}

async function costs(days: number): Promise<Record<string, Cost>> {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ settings: { ...ROOMY, ...COUNTING } })
  started.defer(postgres.stop)
  const product = await startProduct(postgres.url)
  started.defer(product.stop)
  const pool = new pg.Pool({ connectionString: postgres.url })
  started.defer(() => pool.end())
  await pool.query('create extension pg_stat_statements')
  await writeHistory(postgres.url, { cards: CARDS, days })
  const found: Record<string, Cost> = {}
  for (const [what, path] of Object.entries(CALLS)) found[what] = await costOf(pool, async () => dataOf(await product.get(path)))
  return found
}

const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }

/** Medians, so that a moment in which the machine was busy, or a job of the product ran, is not that of the call. */
async function costOf(pool: pg.Pool, call: () => Promise<unknown>): Promise<Cost> {
  const [databases, walls]: [number[], number[]] = [[], []]
  for (let time = 0; time < WARMING + TIMES; time++) {
    await pool.query('select pg_stat_statements_reset()')
    const start = performance.now()
    await call()
    walls.push(performance.now() - start)
    databases.push(await spent(pool))
  }
  return { database: median(databases.slice(WARMING)), wall: median(walls.slice(WARMING)) }
}

async function spent(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ spent: number }>(`
    select sum(total_plan_time + total_exec_time) as spent from pg_stat_statements where query not like '%pg_stat_statements%'`)
  return rows[0]!.spent
}
