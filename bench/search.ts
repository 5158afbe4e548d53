import { type Figure, median } from './figure.ts'
import { dataOf, type Product } from './product.ts'

/** The typed texts: prefixes of few, many and all rows, last fours, and one without a match. */
const TEXTS = ['user 99', 'user', 'C0000999', '1234', '13900123456', 'history-99', 'WR', 'nobody']
const [WARMING, TIMES] = [3, 15]
const TARGET_MS = 50

/** The search over everything, by the slowest of these texts. */
export async function searchFigure(product: Product, cards: string): Promise<Figure> {
  const session = await product.signIn()
  const ask = async (text: string) => void (await dataOf(await product.get(`system/search/all?text=${encodeURIComponent(text)}`, session)))
  const costs: number[] = []
  for (const text of TEXTS) costs.push(await costOf(() => ask(text)))
  const slowest = Math.max(...costs)
  const what = `search over everything with ${cards} cards (PostgreSQL), the slowest of ${TEXTS.length} texts`
  return { what, value: `${slowest.toFixed(1)} ms`, target: `≤ ${TARGET_MS} ms`, holds: slowest <= TARGET_MS }
}

async function costOf(ask: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < WARMING + TIMES; time++) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return median(times.slice(WARMING))
}
