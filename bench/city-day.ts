import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import { startPaySandbox } from '../e2e/support/sandboxes.ts'
import { startPostgres } from '../server/test/db/postgres.ts'
import { tellOfPayment } from '../server/test/faults/callback.ts'
import { newSpan, p99, type Span, timed, timesOf } from './attack/span.ts'
import { type Benchmark, type Figure, whole } from './figure.ts'
import { ROOMY, writeHistory } from './history.ts'
import { dataOf, type Product, startProduct } from './product.ts'
import { demand, proveBalanced } from './proof.ts'
import { type Reading, snOf } from './readings.ts'

/** A smaller utility shows that it runs; its figures are no city's. */
const CARDS = Number(process.env.BENCH_CARDS ?? 100_000)
/** So that an export has its million rows. */
const DAYS = 11
const HOURS = 24
const COUNTER = CARDS / 20
const BY_CODE = CARDS / 5
const REPORT = 5000
/** A user has five sessions at most, and one is that of the clerk who is felt. */
const CLERKS = 4
/** A nightly job takes less. */
const JOB_MS = 1_800_000
const HOUR_MS = 3_600_000
/** Between the beginnings of two sales of the clerk who is felt. A slow one delays the next. */
const SALE_EVERY_MS = 250
/** Milliseconds, for 99 of 100 sales. */
const TARGET_MS = 300

interface City {
  product: Product
  pool: pg.Pool
  sandbox: string
  sessions: Awaited<ReturnType<Product['signIn']>>[]
}

/** A part of the day; answers what it did, in words, and how much. */
interface Part {
  what: string
  units: string
  work: (city: City) => Promise<number>
}

const PARTS: readonly Part[] = [
  { what: `${HOURS} hours of readings of ${whole(CARDS)} meters`, units: 'readings', work: report },
  { what: 'recharges at the counter, four more clerks', units: 'recharges', work: sell },
  { what: 'recharges by code, with their callbacks', units: 'payments', work: payByCode },
  { what: 'a price change of all cards', units: 'cards', work: changePrices },
  { what: 'the month statement with its cards', units: 'cards', work: stateMonth },
  { what: 'an export of all daily rows', units: 'rows', work: exportDays },
  { what: 'the nightly jobs, one after another', units: 'jobs', work: runJobs },
]

/**
 * A full day of a city on one PostgreSQL and one process of the product. Its parts follow each other, and a clerk sells water all the time:
 * each part shows its seconds, and what the clerk felt.
 */
export const cityDay: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ durable: true, settings: ROOMY })
  started.defer(postgres.stop)
  const { setting: sandbox } = await startPaySandbox()
  const product = await startProduct(postgres.url, undefined, { WEIR_PAY_SANDBOX: sandbox })
  started.defer(product.stop)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  started.defer(() => pool.end())
  await writeHistory(postgres.url, { cards: CARDS, days: DAYS })
  const sessions: City['sessions'] = []
  while (sessions.length < CLERKS) sessions.push(await product.signIn())
  const city = { product, pool, sandbox, sessions }

  const figures: Figure[] = []
  const quiet = await felt(city, sleep(20_000))
  for (const { what, units, work } of PARTS) {
    console.error(`${new Date().toISOString()} ${what}`)
    const begun = performance.now()
    let done = 0
    const sales = await felt(city, (async () => (done = await work(city)))())
    const seconds = (performance.now() - begun) / 1000
    figures.push({
      what,
      value: `${whole(done)} ${units} in ${seconds.toFixed(0)} s, ${whole(done / seconds)}/s; a sale ${timesOf(sales)}`,
      reference: `a sale ${timesOf(quiet)}`,
      ratio: p99(sales) / p99(quiet),
      target: `≤ ${TARGET_MS} ms for 99 of 100`,
      holds: sales.failed === 0 && p99(sales) <= TARGET_MS,
    })
  }
  await proveBalanced(product, postgres.url)
  return figures
}

/** How long the sales of one clerk take until that is done. */
async function felt({ product }: City, work: Promise<unknown>): Promise<Span> {
  const span = newSpan()
  let isOver = false
  const ended = work.finally(() => (isOver = true))
  // It is awaited after the last sale.
  ended.catch(() => undefined)
  for (let no = 0; !isOver; no++) {
    const next = sleep(SALE_EVERY_MS)
    await timed(span, async () => {
      await recharge(product, 1 + (no % CARDS), 'cash')
      return true
    })
    await next
  }
  await ended
  return span
}

const recharge = (product: Product, id: number, paymentMethod: string, session?: City['sessions'][number]) =>
  product.asAdmin('water/waterCard/recharge', { id, amount: '10.00', paymentMethod }, session) as Promise<{ orderNo: string }>

/** By several at once, each with a session: one may ask only so often. */
async function atOnce(count: number, { sessions }: City, act: (no: number, session: City['sessions'][number]) => Promise<unknown>) {
  const numbers = Array.from({ length: count }, (_, no) => no).values()
  await Promise.all(
    sessions.map(async (session) => {
      for (const no of numbers) await act(no, session)
    }),
  )
  return count
}

/** Hour by hour, as gateways send them; registers go on from those of the history. */
async function report({ product, pool }: City) {
  const { rows } = await pool.query<{ litre: string }>('select register_litre as litre from water_meter order by id limit $1', [CARDS])
  const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOURS * HOUR_MS
  for (let hour = 0; hour < HOURS; hour++) {
    const time = new Date(start + hour * HOUR_MS).toISOString()
    for (let from = 0; from < CARDS; from += REPORT) {
      const readings: Reading[] = rows.slice(from, from + REPORT).map(({ litre }, at) => ({
        deviceSn: snOf(1 + from + at),
        time,
        register: ((Number(litre) + hour * 15) / 1000).toFixed(3),
      }))
      const { accepted } = (await product.asDevice('water/reading/report', { readings })) as { accepted: number }
      demand('accepted readings', accepted, readings.length)
    }
  }
  return HOURS * CARDS
}

function sell(city: City) {
  return atOnce(COUNTER, city, (no, session) => recharge(city.product, CARDS - no, 'cash', session))
}

/** The provider tells of each payment soon after its order. */
function payByCode(city: City) {
  return atOnce(BY_CODE, city, async (no, session) => {
    const { orderNo } = await recharge(city.product, CARDS - no, 'wechat', session)
    const status = await tellOfPayment(city.product.url, city.sandbox, { orderNo, transactionNo: `C${orderNo}`, amount: 1000 })
    demand('the answer to a callback', status, 200)
  })
}

async function changePrices({ product }: City) {
  const unitPrice = '3.5000'
  const preview = (await dataOf(await product.get(`water/waterCard/adjustPricePreview?unitPrice=${unitPrice}&pageSize=1`))) as {
    keepTonnage: { count: number; digest: string; remainingBefore: string }
  }
  const { count, digest, remainingBefore: remaining } = preview.keepTonnage
  const order = { selection: {}, unitPrice, mode: 'keepTonnage', reason: 'a new price', expected: { count, digest, remaining } }
  const { id } = (await product.asAdmin('water/waterCard/adjustPriceBatch', order)) as { id: number }
  for (;;) {
    const { state, done } = (await dataOf(await product.get(`water/waterCardPriceBatch/get?id=${id}`))) as { state: string; done: number }
    if (state === 'done') return done
    if (state === 'stopped') throw new Error('the price batch stopped')
    await sleep(500)
  }
}

async function stateMonth({ product }: City) {
  const { sums } = (await dataOf(await product.get('water/monthStatement/communities'))) as { sums: { cards: number } }
  await (await product.get('water/monthStatement/exportCards')).arrayBuffer()
  return sums.cards
}

async function exportDays({ product }: City) {
  const work = { endpoint: 'api/v1/water/meterStat/export', input: {} }
  const { jobId } = (await product.asAdmin('system/task/export', work)) as { jobId: number }
  for (;;) {
    const { state, done, failure } = (await dataOf(await product.get(`system/task/get?id=${jobId}`))) as {
      state: string
      done: number
      failure: string | null
    }
    if (state === 'done') return done
    if (state === 'failed') throw new Error(`the export failed: ${failure}`)
    await sleep(500)
  }
}

/** Those that run once a day, each until its run has ended. */
async function runJobs({ pool }: City) {
  const { rows } = await pool.query<{ id: string; method: string }>(
    `select id, method from sys_job where is_built_in and status = 1 and split_part(cron_expression, ' ', 2) ~ '^[0-9]+$' order by id`,
  )
  for (const { id, method } of rows) {
    // As the command does; a worker reads it within two seconds.
    const { rows: asked } = await pool.query<{ at: string }>(
      'update sys_job set wanted_at = clock_timestamp() where id = $1 returning wanted_at::text as at',
      [id],
    )
    if (!(await endOf(pool, method, asked[0]!.at))) throw new Error(`${method} failed`)
  }
  return rows.length
}

/** Waits for the run that was asked for then; whether it succeeded. */
async function endOf(pool: pg.Pool, method: string, dueAt: string): Promise<boolean> {
  const ended = 'select succeeded from job_run where job = $1 and due_at = $2::timestamptz and finished_at is not null'
  for (const late = Date.now() + JOB_MS; Date.now() < late;) {
    const { rows } = await pool.query<{ succeeded: boolean }>(ended, [method, dueAt])
    if (rows[0]) return rows[0].succeeded
    await sleep(200)
  }
  throw new Error(`${method} has not ended`)
}
