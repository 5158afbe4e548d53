import { median } from './figure.ts'

/** Work of the product and of its reference; each call does one round and answers how many units it did. */
export interface Rounds {
  ours: () => Promise<number>
  bare: () => Promise<number>
}

const ROUNDS = 5

/** Units per second, the median of some rounds taken in turns, so that a busy moment hits both. */
export async function ratesOf({ ours, bare }: Rounds) {
  const rates = { ours: [] as number[], bare: [] as number[] }
  await ours() // the first round also compiles and plans
  await bare()
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await rateOf(ours))
    rates.bare.push(await rateOf(bare))
  }
  const [fast, reference] = [median(rates.ours), median(rates.bare)]
  return { ours: fast, bare: reference, ratio: fast / reference }
}

async function rateOf(round: () => Promise<number>) {
  const start = performance.now()
  const units = await round()
  return units / ((performance.now() - start) / 1000)
}
