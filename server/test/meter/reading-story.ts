import { litre, unitPrice } from '@weir/contract/platform/units'
import { and, asc, eq, like } from 'drizzle-orm'
import fc from 'fast-check'

import { bindMeter, unbindMeter } from '../../src/modules/meter/meter-binding/meter-binding.service.ts'
import { isHeld } from '../../src/modules/meter/engine/verdict.ts'
import { decideReadings, withdrawReadings } from '../../src/modules/meter/reading/decide.service.ts'
import { ingestReadings } from '../../src/modules/meter/reading/ingest.service.ts'
import type { Arriving } from '../../src/modules/meter/judging/work.ts'
import { readings } from '../../src/modules/meter/ground/reading.table.ts'
import { waterCardPrices } from '../../src/modules/card/ground/water-card.table.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'
import { insertCard } from '../sale/water-card.ts'

const MINUTE = 60_000
const START = Date.parse('2025-03-01T00:00:00+08:00')
/** Small, so that registers start again at 0 now and then. */
const RANGE = 60_000

const minutes = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 180 }) },
  { weight: 3, arbitrary: fc.integer({ min: 600, max: 3000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 4000, max: 95 * 1440 }) },
)
/** A rise, or a reading that is off by something: a dip, a step back, a leap. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ rise: fc.integer({ min: 0, max: 900 }), off: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ rise: fc.constant(0), off: fc.integer({ min: -8, max: -1 }) }) },
  { weight: 1, arbitrary: fc.record({ rise: fc.integer({ min: 0, max: 50 }), off: fc.integer({ min: -9000, max: 30_000 }) }) },
)
const stream = fc.array(fc.record({ minutes, step, isEarly: fc.boolean() }), { minLength: 2, maxLength: 18 })
/** Enough for the longest stream, each reading twice. */
const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 36, maxLength: 36 })
/** Where and in what pieces the readings arrive, and which come twice. */
const arrival = fc.record({
  places: many(fc.integer({ min: 0, max: 1000 })),
  twice: many(fc.boolean()),
  sizes: many(fc.integer({ min: 1, max: 9 })),
})
/** The events of a meter: readings, bindings, decisions, late readings. */
export const story = fc.record({
  stream,
  early: arrival,
  late: arrival,
  /** Minutes after the start at which a card gets the meter, and loses it. */
  bindings: fc.uniqueArray(fc.integer({ min: 0, max: 40_000 }), { maxLength: 4 }),
  bindingPlaces: many(fc.integer({ min: 0, max: 4 })),
  decisions: many(fc.constantFrom('accept', 'reject', undefined)),
  withdrawn: fc.integer({ min: 0, max: 40 }),
})
export type Story = typeof story extends fc.Arbitrary<infer S> ? S : never
type Phase = Pick<Arriving, 'meterTime' | 'register'>[]

let worlds = 0

/** How a story goes: in which pieces readings arrive, when bindings happen, and what is done after each. */
export interface Telling {
  early: Phase[]
  late: Phase[]
  placeOf: (n: number) => number
  /** After readings came. */
  between?: (ctx: Context) => Promise<unknown>
  /** Before and after a decision or a binding. */
  settled?: (ctx: Context) => Promise<unknown>
}
const nothing = async () => undefined

/** Play the story in a world of its own: a prefix of names, a department. Answers the prefix. */
export async function tell(ctx: Context, { bindings, decisions, withdrawn }: Story, telling: Telling): Promise<string> {
  const { early, late, placeOf, between = nothing, settled = nothing } = telling
  const prefix = `w${++worlds}x`
  const deviceSn = `${prefix}meter`
  const deptId = 1000 + worlds
  const owner = { deptId, createdBy: 1 }
  await ctx.db
    .insert(waterMeters)
    .values({ deviceSn, registerRangeLitre: litre(RANGE), initialRegisterLitre: litre(RANGE - 12_000), ...owner })
  const cards = [await newCard(ctx, `${prefix}a`, owner), await newCard(ctx, `${prefix}b`, owner)]
  const moments = bindings.toSorted((a, b) => a - b).map((after) => new Date(START + after * MINUTE))
  const changes = moments.map((at, n) => async () => {
    const card = cards[n >> 1]!
    await settled(ctx)
    await inTransaction(ctx, (ctx) => (n % 2 === 0 ? bindMeter(ctx, { card, deviceSn, at }) : unbindMeter(ctx, { cardId: card.id, at })))
  })

  // Bindings happen in their order, each before some piece of the readings.
  let done = 0
  for (const [i, piece] of early.entries()) {
    while (done < changes.length && placeOf(done) <= i) await changes[done++]!()
    await ingest(ctx, deviceSn, piece)
    await between(ctx)
  }
  while (done < changes.length) await changes[done++]!()
  await settled(ctx)
  await decide(ctx, { deviceSn, decisions, withdrawn, settled })
  for (const piece of late) {
    await ingest(ctx, deviceSn, piece)
    await between(ctx)
  }
  await settled(ctx)
  return prefix
}

async function newCard(ctx: Context, cardNo: string, owner: { deptId: number; createdBy: number }) {
  const card = await insertCard(ctx.db, { cardNo, ...owner })
  const [oldUnitPrice, newUnitPrice] = [unitPrice(33_300), card.unitPrice]
  const createdAt = new Date(START + 3 * 1440 * MINUTE)
  await ctx.db
    .insert(waterCardPrices)
    .values({ cardId: card.id, oldUnitPrice, newUnitPrice, mode: 'keepTonnage', quantityChangeLitre: litre(0), createdAt, ...owner })
  return card
}

const ingest = (ctx: Context, deviceSn: string, piece: Phase) =>
  inTransaction(ctx, (ctx) => {
    const arriving = piece.map((reading) => ({ deviceSn, ...reading }))
    return ingestReadings(ctx, arriving, { source: 'http', arrivedAt: ctx.now() })
  })

interface Deciding extends Pick<Story, 'decisions' | 'withdrawn'> {
  deviceSn: string
  settled: (ctx: Context) => Promise<unknown>
}

async function decide(ctx: Context, { deviceSn, decisions, withdrawn, settled }: Deciding) {
  const ofMeter = (accepted: boolean) =>
    ctx.db
      .select({ id: readings.id })
      .from(readings)
      .where(and(like(readings.deviceSn, deviceSn), eq(readings.accepted, accepted)))
      .orderBy(asc(readings.meterTime), asc(readings.registerLitre))
  for (const [i, { id }] of (await ofMeter(false)).entries()) {
    const decision = decisions[i]
    // Taking one may have settled the next.
    const [now] = await ctx.db.select({ verdict: readings.verdict }).from(readings).where(eq(readings.id, id))
    if (decision === undefined || !isHeld(now!)) continue
    await inTransaction(ctx, (ctx) => decideReadings(ctx, { ids: [id], decision, reason: 'test', dryRun: false }))
    await settled(ctx)
  }
  const accepted = await ofMeter(true)
  const chosen = accepted[withdrawn]
  if (chosen) await inTransaction(ctx, (ctx) => withdrawReadings(ctx, { ids: [chosen.id], reason: 'test', dryRun: false }))
}

/** The readings in order of time: those that come before the decisions, and those after. */
export function phasesOf({ stream }: Story): [Phase, Phase] {
  let meterTime = START
  let register = RANGE - 10_000
  const all = stream.map(({ minutes, step, isEarly }) => {
    meterTime += minutes * MINUTE
    register = (register + step.rise) % (RANGE + 1)
    return { isEarly, reading: { meterTime, register: litre(Math.max(0, register + step.off)) } }
  })
  const those = (early: boolean) => all.filter(({ isEarly }) => isEarly === early).map(({ reading }) => reading)
  return [those(true), those(false)]
}

export function piecesOf(phase: Phase, { places, twice, sizes }: Story['early']): Phase[] {
  const all = [...phase, ...phase.filter((_, i) => twice[i])]
  const mixed = all.map((reading, i) => ({ reading, key: places[i]! })).sort((a, b) => a.key - b.key)
  const pieces: Phase[] = []
  for (let at = 0; at < mixed.length; at += sizes[pieces.length - 1]!)
    pieces.push(mixed.slice(at, at + sizes[pieces.length]!).map(({ reading }) => reading))
  return pieces
}
