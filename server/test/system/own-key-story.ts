import { litre } from '@weir/contract/platform/units'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'

import { meterStats } from '../../src/modules/meter/ground/meter-stat.table.ts'
import { ingestReadings } from '../../src/modules/meter/reading/ingest.service.ts'
import type { Arriving } from '../../src/modules/meter/judging/work.ts'
import { readings } from '../../src/modules/meter/ground/reading.table.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'

const HOUR = 3_600_000
const START = Date.parse('2025-11-03T00:00:00+08:00')
const DAYS = 3

/** Of each day every sixth hour, and its last moment: between two of them no day ends unseen. */
const MOMENTS = Array.from({ length: DAYS }, (_, day) =>
  [0, 6, 12, 18, 24 - 1 / HOUR].map((hour) => START + day * 24 * HOUR + Math.round(hour * HOUR)),
).flat()

type Bare = Pick<Arriving, 'meterTime' | 'register'>

const truth = fc
  .record({
    first: fc.integer({ min: 0, max: 50_000 }),
    rises: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: MOMENTS.length, maxLength: MOMENTS.length }),
  })
  .map(({ first, rises }) => {
    let register = first
    return MOMENTS.map((meterTime, i): Bare => ({ meterTime, register: litre((register += rises[i]!)) }))
  })
/** Anything, or what lies near the truth of its moment, and so may well be taken for true. */
const garbage = fc.array(
  fc.record({
    minute: fc.integer({ min: -2000, max: DAYS * 1440 + 2000 }),
    off: fc.oneof(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -60_000, max: 4_000_000 })),
  }),
  { minLength: 1, maxLength: 14 },
)
/** Readings of a meter by a gateway, and others by the meter's own key. */
export const ownKeyStory = fc.record({
  truth,
  garbage,
  hasInitial: fc.boolean(),
  keys: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 40, maxLength: 40 }),
  sizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 40, maxLength: 40 }),
  /** Some true readings by the meter, too. */
  twice: fc.array(fc.boolean(), { minLength: MOMENTS.length, maxLength: MOMENTS.length }),
})
type Story = typeof ownKeyStory extends fc.Arbitrary<infer S> ? S : never

let meters = 0

export async function newMeter({ db }: Context, { truth, hasInitial }: Story) {
  const deviceSn = `M-${++meters}`
  const initialRegisterLitre = hasInitial ? truth[0]!.register : null
  const createdAt = new Date(START - 24 * HOUR)
  await db.insert(waterMeters).values({ deviceSn, initialRegisterLitre, createdAt, deptId: 1, createdBy: 1 })
  return deviceSn
}

/** As one report. */
export const ingest = (ctx: Context, deviceSn: string, piece: readonly Omit<Arriving, 'deviceSn'>[]) =>
  inTransaction(ctx, (ctx) => {
    const arriving = piece.map((reading) => ({ deviceSn, ...reading }))
    return ingestReadings(ctx, arriving, { source: 'http', arrivedAt: ctx.now() })
  })

/** Truth and garbage mixed, in pieces of some readings. */
export function piecesOf({ truth, garbage, keys, sizes, twice }: Story) {
  const planted = garbage.map(({ minute, off }) => {
    const meterTime = START + minute * 60_000
    const near = truth.findLast((reading) => reading.meterTime <= meterTime) ?? truth[0]!
    return { meterTime, register: litre(Math.max(0, near.register + off)), byOwnKey: true }
  })
  const copies = truth.filter((_, i) => twice[i]).map((reading) => ({ ...reading, byOwnKey: true }))
  const all = [...truth, ...planted, ...copies].map((reading, i) => ({ reading, key: keys[i]! })).sort((a, b) => a.key - b.key)
  const pieces: Omit<Arriving, 'deviceSn'>[][] = []
  for (let at = 0; at < all.length; at += sizes[pieces.length - 1]!)
    pieces.push(all.slice(at, at + sizes[pieces.length]!).map(({ reading }) => reading))
  return pieces
}

/** All days of the truth but its first: before its beginning there is none. */
export async function daysOf({ db }: Context, deviceSn: string) {
  const rows = await db.select().from(meterStats).where(eq(meterStats.deviceSn, deviceSn)).orderBy(asc(meterStats.date))
  return rows
    .filter(({ date }) => date > '2025-11-03' && date < '2025-11-06')
    .map(({ date, usageLitre, reportedLitre, estimated }) => ({ date, usageLitre, reportedLitre, estimated }))
}

export async function trustedOf({ db }: Context, deviceSn: string) {
  const rows = await db
    .select()
    .from(readings)
    .where(eq(readings.deviceSn, deviceSn))
    .orderBy(asc(readings.meterTime), asc(readings.registerLitre))
  return rows.filter(({ trusted }) => trusted).map(({ meterTime, registerLitre, accepted }) => ({ meterTime, registerLitre, accepted }))
}
