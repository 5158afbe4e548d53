import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type Litre, litre } from '@weir/contract/platform/units'
import { businessDay } from '@weir/contract/platform/zone'

/** Real readings, with replacements planted in the middle of a day. */
const realReadings = fileURLToPath(new URL('../../../../shared/data/meter-readings-20-meters-2016.csv.gz', import.meta.url))
export const hasRealReadings = existsSync(realReadings)

export interface Reading {
  deviceSn: string
  meterTime: number
  register: Litre
}
/** One replacement: the stream of the old meter goes on under another number, from another register. */
export interface Swap {
  deviceSn: string
  newDeviceSn: string
  at: Date
  finalRegister: Litre
  initialRegister: Litre
}

/** Readings by meter, in the order of the file; what is no register (`4e+05`) is left out. */
export function readMeters(mostMeters: number, mostReadings: number): Map<string, Reading[]> {
  const meters = new Map<string, Reading[]>()
  for (const line of gunzipSync(readFileSync(realReadings)).toString().trim().split('\n').slice(1)) {
    const [deviceSn, time, register] = line.split(';') as [string, string, string]
    const [day, month, year] = time.slice(0, 10).split('/')
    if (!/^\d+$/.test(register) || (!meters.has(deviceSn) && meters.size === mostMeters)) continue
    const stream = meters.get(deviceSn) ?? []
    meters.set(deviceSn, stream)
    if (stream.length < mostReadings)
      stream.push({ deviceSn, meterTime: Date.parse(`${year}-${month}-${day}T${time.slice(11)}+08:00`), register: litre(Number(register)) })
  }
  return meters
}

/** Cuts the stream of a meter at some of its days, each between two readings of that day. The registers there lie between theirs. */
export function withSwaps(stream: readonly Reading[], mostSwaps: number): { readings: Reading[]; swaps: Swap[] } {
  const ordered = stream.toSorted((a, b) => a.meterTime - b.meterTime || a.register - b.register)
  const places = placesOf(ordered)
  const chosen = Array.from({ length: mostSwaps }, (_, n) => places[Math.floor((places.length * (n + 1)) / (mostSwaps + 1))]!)
  const swaps: Swap[] = []
  let deviceSn = ordered[0]!.deviceSn
  let offset = 0
  const readings = ordered.flatMap((reading, i) => {
    const own = { ...reading, deviceSn, register: litre(reading.register + offset) }
    const next = ordered[i + 1]
    if (!next || !chosen.includes(i)) return own
    const newDeviceSn = `${ordered[0]!.deviceSn}-${swaps.length + 2}`
    const ended = reading.register + Math.floor((next.register - reading.register) / 2)
    const initialRegister = litre(2000 + 37 * swaps.length)
    const at = new Date(Math.floor((reading.meterTime + next.meterTime) / 2))
    swaps.push({ deviceSn, newDeviceSn, at, finalRegister: litre(ended + offset), initialRegister })
    deviceSn = newDeviceSn
    offset = initialRegister - ended
    return own
  })
  return { readings, swaps }
}

/** Readings that count, followed by one of the same day that shows more. */
function placesOf(ordered: readonly Reading[]): number[] {
  let highest = 0
  return ordered.flatMap(({ meterTime, register }, i) => {
    const next = ordered[i + 1]
    const counts = register >= highest
    highest = Math.max(highest, register)
    const isPlace = counts && next && next.register > register + 1 && next.meterTime > meterTime + 1000
    return isPlace && businessDay(next.meterTime) === businessDay(meterTime) ? [i] : []
  })
}

/** The same every time: a failure must be repeatable. */
export function randomBelow(seed: number) {
  let state = seed
  return (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit
}

export function shuffled<T>(all: readonly T[], below: (limit: number) => number): T[] {
  const mixed = [...all]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}
