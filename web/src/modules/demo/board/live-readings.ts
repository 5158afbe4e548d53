import { newRing, type Ring } from './ring.ts'

/** Cells of the picture, one for each meter. */
export const GRID = { columns: 48, rows: 25 }
const METERS = GRID.columns * GRID.rows
const LAST_MOST = 10
export const RATE_SECONDS = 120

export interface LastReading {
  id: number
  meter: number
  tons: number
  at: Date
}

/** Meters that report, made up. All of it has a fixed size. */
export interface LiveReadings {
  /** How brightly each meter shines, 1 when it has just reported. */
  glow: Float32Array
  /** Meters that have reported today. */
  seen: Uint8Array
  rate: Ring
  ways: Float64Array
  last: LastReading[]
  today: number
  held: number
  perSecond: number
}

export const newReadings = (): LiveReadings => ({
  glow: new Float32Array(METERS),
  seen: new Uint8Array(METERS),
  rate: newRing(RATE_SECONDS),
  ways: new Float64Array(3),
  last: [],
  today: 0,
  held: 7,
  perSecond: 0,
})

/** The ways by which a reading comes, in shares that add up to 1. */
const WAYS = [0.72, 0.94, 1]

function report(live: LiveReadings, now: Date, random: () => number) {
  const meter = Math.floor(random() * METERS)
  live.glow[meter] = 1
  live.seen[meter] = 1
  live.today++
  const dice = random()
  live.ways[WAYS.findIndex((end) => dice < end)]!++
  if (random() < 0.02) live.held = Math.max(0, live.held + (random() < 0.5 ? 1 : -1))
  live.last.unshift({ id: live.today, meter, tons: 100 + random() * 900, at: now })
  live.last.length = Math.min(live.last.length, LAST_MOST)
}

/** A second of readings: more in waves, as gateways send. */
export function stepReadings(live: LiveReadings, now: Date, random: () => number = Math.random) {
  const wave = 22 + 14 * Math.sin(now.getTime() / 9000)
  live.perSecond = Math.max(0, Math.round(wave + random() * 10))
  for (let i = 0; i < live.perSecond; i++) report(live, now, random)
  live.rate.push(live.perSecond)
}

export const meterName = (meter: number) => `M-${String(meter + 1).padStart(5, '0')}`

/** Of all meters, the share that has reported. */
export const progressOf = ({ seen }: LiveReadings) => seen.reduce((sum, one) => sum + one, 0) / METERS
