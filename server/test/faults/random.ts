export type Random = () => number

/** Numbers from 0 to 1 that a seed repeats (mulberry32): `FAULT_SEED` plays a printed run again. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const seedOfRun = () => Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

/** A whole number, both ends included. */
export const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1))
