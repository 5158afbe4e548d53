import { startPostgres } from '../server/test/postgres.ts'
import { startChild } from './child.ts'
import { type Benchmark, median } from './figure.ts'
import { ROOMY, writeHistory } from './history.ts'
import { dataOf, startProduct } from './product.ts'

const CARDS = 1_000_000
/** With the first, less than one session may ask in its window of 10 s. */
const [ROUNDS, REQUESTS, CLIENTS] = [5, 150, 8]
const TARGET = 0.5

/** The first page of a million cards, by CPU of the server. */
export const list: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ settings: ROOMY })
  started.defer(postgres.stop)
  const product = await startProduct(postgres.url)
  started.defer(product.stop)
  const bare = await startChild('bare-list.ts', '/list', { DATABASE_URL: postgres.url })
  started.defer(bare.stop)
  await writeHistory(postgres.url, { cards: CARDS, days: 0 })
  const ours = perCpuSecond(
    product.cpuSeconds,
    async () => void (await dataOf(await product.get('water/waterCard/list?pageNum=1&pageSize=20'))),
  )
  const theirs = perCpuSecond(bare.cpuSeconds, async () => void (await (await fetch(`${bare.url}/list`)).json()))
  const rates = { ours: [] as number[], bare: [] as number[] }
  await ours()
  await theirs()
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await ours())
    rates.bare.push(await theirs())
  }
  const ratio = median(rates.ours) / median(rates.bare)
  const shown = (rate: number[]) => `${median(rate).toFixed(0)} requests/CPU s`
  const what = 'list of 20 out of 1,000,000 cards (PostgreSQL)'
  return [{ what, value: shown(rates.ours), reference: shown(rates.bare), ratio, target: `≥ ${TARGET}`, holds: ratio >= TARGET }]
}

const perCpuSecond = (cpuSeconds: () => number, ask: () => Promise<void>) => async () => {
  const before = cpuSeconds()
  let asked = 0
  const client = async () => {
    while (asked++ < REQUESTS) await ask()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return REQUESTS / (cpuSeconds() - before)
}
