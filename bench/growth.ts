import pg from 'pg'

import { startPostgres } from '../server/test/db/postgres.ts'
import { type Benchmark, type Figure, median, whole } from './figure.ts'
import { ROOMY, writeHistory } from './history.ts'
import type { Size } from './history-households.ts'
import { dataOf, startProduct } from './product.ts'

/** As many days of as many cards. The days of a city are those of a month and of a year. */
interface Sizes {
  cards: number
  days: readonly number[]
}
const TOWN: Sizes = { cards: 10_000, days: [10, 100, 1000] }
const CITY: Sizes = { cards: 100_000, days: [36, 365] }
const [WARMING, TIMES] = [5, 25]
const TARGET = { growth: 1.2, milliseconds: 20 }
/** Below this, milliseconds, a growth is that of the clock and not of the work. */
const NOISE = 1

/** The queries, by their names in the table. */
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
  'list of IoT cards': 'iot/iotCard/list?pageNum=1&pageSize=20',
  'list of IoT orders': 'iot/iotCardRecharge/list?pageNum=1&pageSize=20',
  'usage by region, of the month': 'water/waterStat/list?by=region&unit=month',
  'usage by community, of the year': 'water/waterStat/list?by=community&unit=year',
  'usage of a community by month': 'water/waterStat/trend?unit=month&communityId=7',
  'losses of the month': 'water/mainMeter/losses?unit=month',
  'figures of a community': 'place/community/figures?id=7',
  'rooms of a community': 'place/community/rooms?id=7',
  'timeline of a household': 'customer/hyUser/timeline?id=7&pageSize=20',
  'household beside its neighbours': 'customer/hyUser/usage?id=7',
  'detail of a meter': 'water/waterMeter/detail?id=7',
  'signal of a meter': 'water/waterMeter/signal?id=7&days=90',
  'groups of alarms': 'water/deviceAlarm/groups',
}

/** Milliseconds. */
interface Cost {
  /** Planning and execution. */
  database: number
  wall: number
}

/**
 * Database time of a page as the days of the same cards grow ten times and again. All sizes take turns, so that a busy moment affects all
 * of them and looks like no growth.
 */
const growthOf =
  ({ cards, days }: Sizes): Benchmark =>
  async () => {
    await using started = new AsyncDisposableStack()
    const towns: Awaited<ReturnType<typeof openTown>>[] = []
    for (const count of days) towns.push(await openTown({ cards, days: count }, started))
    const figures: Figure[] = []
    for (const [what, path] of Object.entries(CALLS)) {
      const costs: Cost[][] = days.map(() => [])
      for (let time = 0; time < WARMING + TIMES; time++) for (const [i, { ask }] of towns.entries()) costs[i]!.push(await ask(path))
      figures.push(
        ...figuresOf(
          what,
          costs.map(medians),
          days.map((count) => count * cards),
        ),
      )
    }
    return figures
  }

export const growth = growthOf(TOWN)
export const growthOfCity = growthOf(CITY)

function medians(costs: readonly Cost[]): Cost {
  const counted = costs.slice(WARMING)
  return { database: median(counted.map(({ database }) => database)), wall: median(counted.map(({ wall }) => wall)) }
}

const figuresOf = (what: string, costs: readonly Cost[], rows: readonly number[]): Figure[] =>
  costs.map(({ database, wall }, i) => {
    const before = costs[i - 1]?.database
    const ratio = before === undefined ? undefined : Math.max(database, NOISE) / Math.max(before, NOISE)
    return {
      what: `${what}, ${whole(rows[i]!)} daily rows`,
      value: `${database.toFixed(1)} ms in the database, ${wall.toFixed(1)} ms in all`,
      ratio,
      target: `≤ ${TARGET.milliseconds} ms, growth ≤ ${TARGET.growth}`,
      holds: database <= TARGET.milliseconds && (ratio === undefined || ratio <= TARGET.growth),
    }
  })

const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }

/** The product on a database with that much history, and how to learn what a call costs. */
async function openTown(size: Size, started: AsyncDisposableStack) {
  const postgres = await startPostgres({ settings: { ...ROOMY, ...COUNTING } })
  started.defer(postgres.stop)
  const product = await startProduct(postgres.url)
  started.defer(product.stop)
  const pool = new pg.Pool({ connectionString: postgres.url })
  started.defer(() => pool.end())
  await pool.query('create extension pg_stat_statements')
  await writeHistory(postgres.url, size)
  return {
    async ask(path: string): Promise<Cost> {
      await pool.query('select pg_stat_statements_reset()')
      const start = performance.now()
      await dataOf(await product.get(path))
      return { wall: performance.now() - start, database: await spent(pool) }
    },
  }
}

async function spent(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ spent: number }>(`
    select sum(total_plan_time + total_exec_time) as spent from pg_stat_statements where query not like '%pg_stat_statements%'`)
  return rows[0]!.spent
}
