import { newRing, type Ring } from './ring.ts'

export const DISTRICT_KEYS = ['east', 'west', 'south', 'north', 'lake'] as const
export const PUMP_KEYS = ['one', 'two', 'three'] as const
const ALARMS_MOST = 8
/** Minutes of the trend, at two values a second. */
export const TREND = 240

export interface Alarm {
  id: number
  kind: number
  /** Place in `DISTRICT_KEYS`. */
  district: number
  at: Date
}

/** A made-up town whose figures wander. All of it has a fixed size. */
export interface LiveTown {
  /** Tons per hour of each district, as in `DISTRICT_KEYS`. */
  flow: Float64Array
  /** MPa of each pump station. */
  pressure: Float64Array
  trend: Ring
  alarms: Alarm[]
  /** Tons and yuan of today. */
  usage: number
  money: number
  online: number
  /** Place in the texts of skies, and °C. */
  sky: number
  degrees: number
  untreated: number
}

const FLOW = [180, 150, 210, 95, 50]
const PRESSURE = [0.42, 0.38, 0.35]

export const newTown = (): LiveTown => ({
  flow: Float64Array.from(FLOW),
  pressure: Float64Array.from(PRESSURE),
  trend: newRing(TREND),
  alarms: [],
  usage: 8412.6,
  money: 21_930,
  online: 11_820,
  sky: 1,
  degrees: 18,
  untreated: 29,
})

const wander = (value: number, home: number, random: () => number) => value + (random() - 0.5) * home * 0.06 + (home - value) * 0.05

/** Lets the town live for some seconds. @param random numbers from 0 to 1 */
export function stepTown(town: LiveTown, seconds: number, now: Date, random: () => number = Math.random) {
  let total = 0
  FLOW.forEach((home, i) => {
    town.flow[i] = Math.max(0, wander(town.flow[i]!, home, random))
    total += town.flow[i]
  })
  PRESSURE.forEach((home, i) => (town.pressure[i] = wander(town.pressure[i]!, home, random)))
  town.trend.push(total)
  town.usage += (total * seconds) / 3600
  if (random() < seconds * 0.2) town.money += 50 + Math.floor(random() * 4) * 50
  town.degrees = wander(town.degrees, 18, random)
  if (random() < seconds * 0.005) town.sky = Math.floor(random() * 3)
  town.online = Math.round(wander(town.online, 11_820, random) / 20) * 20
  if (random() < seconds * 0.15) {
    const id = (town.alarms[0]?.id ?? 0) + 1
    town.alarms.unshift({ id, kind: Math.floor(random() * 4), district: Math.floor(random() * DISTRICT_KEYS.length), at: now })
    town.alarms.length = Math.min(town.alarms.length, ALARMS_MOST)
    town.untreated = Math.max(0, town.untreated + (random() < 0.5 ? 1 : -1))
  }
}
