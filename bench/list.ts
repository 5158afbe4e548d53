import { startPostgres } from '../server/test/db/postgres.ts'
import { startChild } from './child.ts'
import { type Benchmark, median } from './figure.ts'
import { ROOMY, writeHistory } from './history.ts'
import { dataOf, startProduct } from './product.ts'
import { searchFigure } from './search.ts'

const CARDS = 1_000_000
/** Of a round: fewer than one session may ask in its window of 10 s. */
const REQUESTS = 900
/** Rounds that are not counted, until both sides are compiled, and those that are. */
const [WARMING, ROUNDS, CLIENTS] = [4, 7, 8]
const TARGET = 0.5

/** The first page of a million cards, by CPU of the server, and the search among them. */
export const list: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const postgres = await startPostgres({ settings: ROOMY })
  started.defer(postgres.stop)
  const product = await startProduct(postgres.url)
  started.defer(product.stop)
  const bare = await startChild('bare-list.ts', '/list', { DATABASE_URL: postgres.url })
  started.defer(bare.stop)
  await writeHistory(postgres.url, { cards: CARDS, days: 0 })

  async function ours() {
    const session = await product.signIn()
    return perCpuSecond(product.cpuSeconds, async () => {
      await dataOf(await product.get('water/waterCard/list?pageNum=1&pageSize=20', session))
    })
  }
  const theirs = () => perCpuSecond(bare.cpuSeconds, async () => void (await (await fetch(`${bare.url}/list`)).json()))
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    rates.ours.push(await ours())
    rates.bare.push(await theirs())
  }
  const [rate, reference] = [median(rates.ours.slice(WARMING)), median(rates.bare.slice(WARMING))]
  const shown = (rate: number) => `${rate.toFixed(0)} requests/CPU s`
  const what = 'list of 20 out of 1,000,000 cards (PostgreSQL)'
  const ratio = rate / reference
  return [
    { what, value: shown(rate), reference: shown(reference), ratio, target: `≥ ${TARGET}`, holds: ratio >= TARGET },
    await searchFigure(product, '1,000,000'),
  ]
}

async function perCpuSecond(cpuSeconds: () => number, ask: () => Promise<void>) {
  const before = cpuSeconds()
  let asked = 0
  const client = async () => {
    while (asked++ < REQUESTS) await ask()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return REQUESTS / (cpuSeconds() - before)
}
