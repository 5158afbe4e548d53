import { KEPT_NIGHTS, NIGHT } from '@weir/contract/modules/meter/leak'
import { SETTINGS } from '@weir/contract/modules/settings'
import { businessDay, dayText, toZone } from '@weir/contract/platform/zone'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { judgeNights, type Night, nightFlow, type NightReading } from '../src/modules/meter/device-alarm/leak/night-flow.ts'
import { runImport } from '../src/modules/meter/reading/import/run-import.service.ts'
import { readings } from '../src/modules/meter/ground/reading.table.ts'
import { waterMeters } from '../src/modules/meter/ground/water-meter.table.ts'
import { testApp } from './app/app.ts'
import { hasRealFile, realFile, realOptions } from './meter/real-readings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LIMITS = { least: Number(SETTINGS.leakFlowLitre.initial), inARow: Number(SETTINGS.leakNights.initial) }
const SIZES = [1, 3, 10, 30]
/** Leaks of each size planted into each meter, one after the other, and their length. */
const TRIALS = 5
const LONG = 14

type Stream = NightReading[]
const streams: [deviceSn: string, stream: Stream][] = []

/** The same every time. */
let seed = 20_161_031
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647

/** The readings after their time have what leaked until then. */
function planted(stream: Stream, litresAnHour: number, from: number): Stream {
  const phase = random()
  const lost = (at: number) => Math.floor((litresAnHour * Math.min(Math.max(0, at - from), LONG * DAY)) / HOUR + phase)
  return stream.map(({ at, rise }, i) => ({ at, rise: rise + lost(at) - lost(stream[i - 1]?.at ?? 0) }))
}

/** The moments at which an alarm begins, as the job would see the nights one after the other. */
function alarmsOf(stream: Stream): number[] {
  const byDay = Map.groupBy(
    stream.filter(({ at }) => Number(toZone(new Date(at)).slice(11, 13)) < NIGHT.to),
    ({ at }) => businessDay(at),
  )
  const nights: Night[] = []
  const begun: number[] = []
  let isActive = false
  for (let day = businessDay(stream[0]!.at); day <= businessDay(stream.at(-1)!.at); day++) {
    nights.push({ day: dayText(day), flow: nightFlow(byDay.get(day) ?? []) })
    const verdict = judgeNights(nights.slice(-KEPT_NIGHTS), LIMITS)
    if (verdict.is === 'leak' && !isActive) begun.push(Date.parse(`${dayText(day)}T0${NIGHT.to}:00:00+08:00`))
    isActive = verdict.is === 'leak' || (isActive && verdict.is === 'unknown')
  }
  return begun
}

describe.skipIf(!hasRealFile)('leaks in twenty real meters', () => {
  beforeAll(async () => {
    const { ctx, db } = await testApp(weir)
    await runImport(ctx, realFile, realOptions, {})
    const sns = await db.select({ deviceSn: waterMeters.deviceSn }).from(waterMeters).orderBy(asc(waterMeters.deviceSn))
    for (const { deviceSn } of sns) {
      const rows = await db
        .select({ at: readings.effectiveAt, rise: readings.usageLitre, accepted: readings.accepted })
        .from(readings)
        .where(eq(readings.deviceSn, deviceSn))
        .orderBy(asc(readings.effectiveAt), asc(readings.registerLitre), asc(readings.meterTime))
      streams.push([deviceSn, rows.filter(({ accepted }) => accepted).map(({ at, rise }) => ({ at: at.getTime(), rise }))])
    }
  }, 300_000)

  it('finds what is planted within days, and invents nothing where water stops at night', { timeout: 300_000 }, () => {
    const without = new Map(streams.map(([deviceSn, stream]) => [deviceSn, alarmsOf(stream)]))
    const suspected = [...without].filter(([, alarms]) => alarms.length > 0)
    const table = SIZES.map((size) => {
      const days: number[] = []
      let [leaks, others] = [0, 0]
      for (let trial = 0; trial < TRIALS; trial++) {
        for (const [deviceSn, stream] of streams) {
          const [first, last] = [stream[0]!.at, stream.at(-1)!.at]
          const from = first + 10 * DAY + random() * (last - first - (10 + LONG + 3) * DAY)
          const isWithin = (at: number) => at > from && at < from + (LONG + 1) * DAY
          const alarms = alarmsOf(planted(stream, size, from))
          const found = alarms.find(isWithin)
          leaks++
          if (found !== undefined) days.push((found - from) / DAY)
          others += alarms.filter((at) => !isWithin(at) && !without.get(deviceSn)!.includes(at)).length
        }
      }
      days.sort((a, b) => a - b)
      const at = (share: number) => days[Math.floor(share * (days.length - 1))]!
      // Each round of 20 meters meets the alarms of the readings as they are: all of them count as false here.
      const own = [...without.values()].flat().length * TRIALS
      return {
        size,
        leaks,
        found: days.length,
        recall: days.length / leaks,
        precision: days.length / (days.length + own + others),
        others,
        median: at(0.5),
        nine: at(0.9),
      }
    })
    const line = (row: (typeof table)[number]) =>
      `| ${row.size} | ${row.leaks} | ${row.found} | ${row.recall.toFixed(2)} | ${(row.found / (row.found + row.others)).toFixed(2)} | ${row.precision.toFixed(2)} | ${row.median.toFixed(1)} | ${row.nine.toFixed(1)} |`
    console.info(
      [
        '| l/h | planted | found | recall | precision, planted | precision, all alarms of the meters as false | days, median | days, 90 % |',
        ...table.map(line),
        ...suspected.map(([deviceSn, alarms]) => `${deviceSn}: ${alarms.length} without a planted leak`),
      ].join('\n'),
    )
    for (const { recall, others, median, nine } of table) {
      expect(recall).toBeGreaterThan(0.85)
      expect(others).toBeLessThanOrEqual(1)
      expect(median).toBeLessThan(4)
      expect(nine).toBeLessThan(8)
    }
    // Meters in which water runs through whole nights in the real readings; nobody knows why.
    expect(suspected.length).toBeLessThanOrEqual(4)
  })
})
