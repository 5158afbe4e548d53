import { median } from './figure.ts'

/** The same work for the product and for its reference, round by round. */
export interface Rounds<Work> {
  /** Makes a round's work ready; that is not timed. */
  next: () => Work | Promise<Work>
  ours: (work: Work) => Promise<unknown>
  bare: (work: Work) => Promise<unknown>
  /** How much of it there is in a round: rows, calls. */
  units: number
}

const ROUNDS = 5

/** Units per second, the median of some rounds taken in turns, so that a busy moment hits both. */
export async function ratesOf<Work>({ next, ours, bare, units }: Rounds<Work>) {
  const rates = { ours: [] as number[], bare: [] as number[] }
  // The first round also compiles and plans: it is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const work = await next()
    const [product, reference] = [await rateOf(() => ours(work)), await rateOf(() => bare(work))]
    if (round === 0) continue
    rates.ours.push(product)
    rates.bare.push(reference)
  }
  const [fast, reference] = [median(rates.ours), median(rates.bare)]
  return { ours: fast, bare: reference, ratio: fast / reference }

  async function rateOf(work: () => Promise<unknown>) {
    const start = performance.now()
    await work()
    return units / ((performance.now() - start) / 1000)
  }
}
