import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { sale } from '../../src/modules/sale/module.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'
import { meterBindings } from '../../src/modules/meter/ground/meter-binding.table.ts'
import { replaceByForm } from '../../src/modules/meter/meter-replacement/replace-by-form.service.ts'
import { ingestReadings } from '../../src/modules/meter/reading/ingest.service.ts'
import { judgeMeters } from '../../src/modules/meter/reading/judging.job.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import { testApp } from '../app/app.ts'
import { expectBalanced, stateOf } from './reading-state.ts'
import { randomBelow, type Reading, readMeters, shuffled, type Swap, withSwaps } from './replaced-stream.ts'
import { insertCard } from '../sale/water-card.ts'

type Batch = readonly Reading[]

/** Meters with a card each, and the meters that replace them, all registered. */
async function worldOf(sns: readonly string[], swaps: readonly Swap[]) {
  const { ctx, db } = await testApp(sale)
  const owner = { deptId: 1, createdBy: 1 }
  for (const [i, deviceSn] of sns.entries()) {
    await db.insert(waterMeters).values({ deviceSn, ...owner })
    const card = await insertCard(db, { cardNo: `R${i}`, deviceSn })
    await db
      .insert(meterBindings)
      .values({ deviceSn, cardId: card.id, cardNo: card.cardNo, from: new Date('2015-01-01T00:00:00Z'), ...owner })
  }
  if (swaps.length > 0) await db.insert(waterMeters).values(swaps.map(({ newDeviceSn }) => ({ deviceSn: newDeviceSn, ...owner })))
  return ctx
}

/** Each batch in its turn; a replacement happens before the batch that `placeOf` names, the others after the last. */
async function play(ctx: Context, batches: readonly Batch[], swaps: readonly Swap[], placeOf: (n: number) => number) {
  const left = swaps.map((swap, n) => ({ swap, place: placeOf(n) }))
  for (const [i, batch] of batches.entries()) {
    for (const { swap } of left.filter(({ place }) => place === i)) await replace(ctx, swap)
    await inTransaction(ctx, (ctx) => ingestReadings(ctx, batch, { source: 'file', arrivedAt: ctx.now() }))
    await judgeMeters(ctx)
  }
  for (const { swap } of left.filter(({ place }) => place >= batches.length)) await replace(ctx, swap)
  await judgeMeters(ctx)
}

async function replace(ctx: Context, { deviceSn, ...swap }: Swap) {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select id from water_meter where device_sn = ${deviceSn}`)
  const more = { registerNew: false, confirmed: true, dryRun: false, reason: 'expired' } as const
  await inTransaction(ctx, (ctx) => replaceByForm(ctx, { id: Number(rows[0]!.id), ...swap, ...more }))
  await judgeMeters(ctx)
}

const inPieces = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

/** The usage and the money of each card and day, whichever meter counted them. */
async function daysOfCards({ db }: Context) {
  const { rows } = await db.execute(sql`
    select card_no, date::text, sum(usage_litre) as litres, sum(amount_fen) as fen from meter_stat
    where card_no is not null and (usage_litre > 0 or amount_fen > 0) group by card_no, date order by card_no, date`)
  return rows
}

/** Σ daily usage of a meter = its last accepted register − the first: of the old one the last is the final register, of the new one the first is the initial one. */
async function expectExact({ db }: Context, meters: number) {
  const { rows } = await db.execute<{ device_sn: string; usage: string; difference: string }>(sql`
    select device_sn, sum(usage_litre) as usage,
      (select max(register_litre) - min(register_litre) from reading r where r.device_sn = s.device_sn and accepted) as difference
    from meter_stat s group by device_sn`)
  expect(rows.length).toBe(meters)
  for (const { device_sn, usage, difference } of rows) expect([device_sn, usage]).toEqual([device_sn, difference])
}

interface Extent {
  meters: number
  readings: number
  swaps: number
  batch: number
}

/**
 * Real streams with replacements in the middle of a day. Whether the readings come in order and the replacements last, or all of it mixed
 * and some readings twice: the rows are the same, and for each card and day they are those of a meter that nobody replaced.
 */
export async function expectReplacedExactly({ meters, readings, swaps: perMeter, batch }: Extent) {
  const streams = readMeters(meters, readings)
  const cut = [...streams.values()].map((stream) => withSwaps(stream, perMeter))
  const swaps = cut.flatMap(({ swaps }) => swaps)
  const all = cut.flatMap(({ readings }) => readings)
  const sns = [...streams.keys()]
  expect(swaps.length).toBe(meters * perMeter)

  const untouched = await worldOf(sns, [])
  await play(untouched, inPieces([...streams.values()].flat(), batch), [], () => 0)
  const days = await daysOfCards(untouched)

  const plain = await worldOf(sns, swaps)
  await play(plain, inPieces(all, batch), swaps, () => Infinity)
  await expectExact(plain, sns.length + swaps.length)
  await expectBalanced(plain.db)
  expect(await daysOfCards(plain)).toEqual(days)
  const expected = await stateOf(plain.db)

  const below = randomBelow(20_161_031)
  const twice = all.filter(() => below(10) === 0)
  const batches = inPieces(shuffled([...all, ...twice], below), batch)
  const places = Array.from(swaps, () => below(batches.length + 1))
  // The meters of one household are replaced one after the other.
  for (let n = 0; n < swaps.length; n += perMeter) places.splice(n, perMeter, ...places.slice(n, n + perMeter).sort((a, b) => a - b))
  const mixed = await worldOf(sns, swaps)
  await play(mixed, batches, swaps, (n) => places[n]!)
  expect(await stateOf(mixed.db)).toEqual(expected)
  await expectBalanced(mixed.db)
}
