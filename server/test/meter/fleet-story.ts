/** The true life of one meter of a simulated fleet, made from a seed: its flow in each hour, and its events. */
export interface MeterLife {
  n: number
  /** By JSON over HTTP, JSON over MQTT, or frames over MQTT. */
  way: 'http' | 'mqtt' | 'frames'
  /** Litres on its register at the start. */
  initial: number
  /** Its clock minus the true one, in minutes. */
  drift: number
  /** Litres in each hour. */
  flow: readonly number[]
  /** Hours at whose end it is silent. */
  silent: ReadonlySet<number>
  /** Hours at whose end it sends what it sent before once more. */
  repeats: ReadonlySet<number>
  /** At the end of this hour it is another meter, or its register begins again: the register then. */
  swap?: { hour: number; initial: number }
  /** From this hour on it leaks, so that it never rests. */
  leak?: number
}

/** Three nights in a row, and the day before them. */
const LEAK_HOURS = 4 * 24
/** Frames count in tens of litres. */
const GRAIN = 10
const WAYS = ['http', 'mqtt', 'frames'] as const

/** Numbers that look random, and are the same for a seed. */
function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { below: (most: number) => Math.floor(next() * most), chance: (one: number) => next() < 1 / one }
}

export function lifeOf(seed: number, n: number, hours: number): MeterLife {
  const { below, chance } = dice(seed + n * 7919)
  for (let warm = 0; warm < 8; warm++) below(2)
  // Early enough for the nights after which it is a leak, and of a meter that is never silent.
  const leak = n % 8 === 4 ? below(hours - LEAK_HOURS) : undefined
  const leaking = GRAIN * (2 + below(5))
  const flow = Array.from({ length: hours }, (_, hour) => {
    const ofDay = hour % 24
    const used = ofDay >= 1 && ofDay < 5 ? 0 : GRAIN * below(15)
    return used + (leak !== undefined && hour >= leak ? leaking : 0)
  })
  const silent = new Set<number>()
  if (n % 4 === 1) {
    const from = 1 + below(hours - 2)
    for (let hour = from; hour < Math.min(hours - 1, from + 2 + below(30)); hour++) silent.add(hour)
  }
  const repeats = new Set(flow.flatMap((_, hour) => (chance(12) ? [hour] : [])))
  // Not in the first hour: a rise from the recorded initial register must be there first.
  const swapHour = 1 + below(hours - 1)
  const swap = n % 4 === 2 ? { hour: swapHour, initial: n % 8 === 2 ? GRAIN * below(20) : 0 } : undefined
  if (swap) silent.delete(swap.hour)
  const drift = n % 7 === 3 ? 11 + below(40) : n % 7 === 5 ? -below(30) : 0
  return {
    n,
    way: WAYS[n % 3]!,
    initial: 20_000 + GRAIN * below(5000),
    drift,
    flow,
    silent,
    repeats,
    ...(swap && { swap }),
    ...(leak !== undefined && { leak }),
  }
}
