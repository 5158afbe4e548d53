import { toZone } from '@weir/contract/platform/zone'

import { chance } from './random.ts'
import type { Household } from './town.ts'

const HOUR = 3_600_000
/** Share of a day's water by hour of the local day: mornings and evenings. Sums to 1. */
const SHARES = [1, 0, 0, 0, 1, 3, 8, 11, 8, 5, 3, 4, 7, 4, 2, 2, 3, 5, 9, 10, 8, 4, 2, 0].map((percent) => percent / 100)
/** A leak runs by night too. */
const LEAK_LITRES_PER_HOUR = 11
const AWAY_DAYS = { from: 55, to: 68 }
const LEAK_FROM_DAY = 86

/** The usage of each hour of a household's story, in litres; a pure function of the household and the hour. */
function litresOfHour({ n, litresPerDay, habit }: Household, start: number, hour: number): number {
  const at = start + hour * HOUR
  const day = Math.floor(hour / 24)
  if (habit === 'away' && day >= AWAY_DAYS.from && day < AWAY_DAYS.to) return 0
  const mood = 0.5 + chance('use', n, hour) + (chance('laundry', n, hour) < 0.03 ? 1.5 : 0)
  const everyday = Math.round(litresPerDay * SHARES[localHour(at)]! * mood * season(day) * weather(day))
  return habit === 'leaking' && day >= LEAK_FROM_DAY ? everyday + LEAK_LITRES_PER_HOUR : everyday
}

/** Hot weeks at the beginning of the story, and a fuller house every seventh day and the one before. */
const season = (day: number) => (day < 35 ? 1.25 - day * 0.006 : 1.04) * (day % 7 >= 5 ? 1.18 : 1)
/** The common factor of all households on one day. */
const weather = (day: number) => 0.92 + 0.16 * chance('weather', day)

const hours = new Map<number, number>()
function localHour(at: number): number {
  const known = hours.get(at)
  if (known !== undefined) return known
  const hour = Number(toZone(new Date(at)).slice(11, 13))
  hours.set(at, hour)
  return hour
}

/** The registers of one meter, whole hours summed up once. `start` is the first instant of the story. */
export function registerOf(household: Household, start: Date) {
  const sums = [household.initialRegister]
  /** Litres on the register at `at`, to the last full hour. */
  return (at: Date): number => {
    const hour = Math.max(0, Math.floor((at.getTime() - start.getTime()) / HOUR))
    for (let next = sums.length; next <= hour; next++) sums.push(sums[next - 1]! + litresOfHour(household, start.getTime(), next - 1))
    return sums[hour]!
  }
}
