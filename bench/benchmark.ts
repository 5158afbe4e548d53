export interface Benchmark {
  name: string
  /** What is counted, per second. */
  unit: string
  /** The least ratio that is aimed at. */
  target: number
  /** Work of the product and of its reference; each call does one round and answers how many units it did. */
  prepare: () => Promise<{ ours: Round; bare: Round; close: () => Promise<void> }>
}
type Round = () => Promise<number>

const ROUNDS = 5

/** Units per second, the median of some rounds taken in turns, so that a busy moment hits both. */
export async function measure({ prepare }: Benchmark) {
  const { ours, bare, close } = await prepare()
  try {
    const rates = { ours: [] as number[], bare: [] as number[] }
    await ours() // the first round also compiles and plans
    await bare()
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours.push(await rateOf(ours))
      rates.bare.push(await rateOf(bare))
    }
    const [fast, reference] = [median(rates.ours), median(rates.bare)]
    return { ours: fast, bare: reference, ratio: fast / reference }
  } finally {
    await close()
  }
}

async function rateOf(round: Round) {
  const start = performance.now()
  const units = await round()
  return units / ((performance.now() - start) / 1000)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
