import { litre } from '@weir/contract/platform/units'
import { asc, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { expectBalanced, stateOf } from '../../../../test/meter/reading-state.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { type Context, inTransaction } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { ingestReadings } from '../reading/ingest.service.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterReplacements } from '../ground/meter-replacement.table.ts'
import { replaceByForm } from './replace-by-form.service.ts'
import { undoReplacement } from './undo.service.ts'

const RUNS = process.env.TEST_LONG ? 1000 : 12
const START = Date.parse('2025-06-01T08:00:00+08:00')
const MINUTE = 60_000

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      minutes: fc.integer({ min: 1, max: 3000 }),
      rise: fc.integer({ min: 0, max: 40 }),
    }),
  },
  /** A reading of the past, or of a meter that is no longer there. */
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('late' as const),
      which: fc.nat(9),
      back: fc.integer({ min: 1, max: 20_000 }),
      off: fc.integer({ min: -60, max: 20 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      minutes: fc.integer({ min: 1, max: 900 }),
      rise: fc.integer({ min: 0, max: 30 }),
      initial: fc.integer({ min: 0, max: 500 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), isDryFirst: fc.boolean() }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** Random stories may undo nothing. */
const UNDONE: Act[] = [
  { kind: 'report', minutes: 60, rise: 10 },
  { kind: 'replace', minutes: 60, rise: 10, initial: 100 },
  { kind: 'undo', isDryFirst: true },
]

let worlds = 0

/** A household and its meters: `<prefix>0` feeds the card first. */
async function newWorld(ctx: Context) {
  const prefix = `p${++worlds}x`
  const owner = { deptId: 1000 + worlds, createdBy: 1 }
  const sns = Array.from({ length: 10 }, (_, n) => `${prefix}${n}`)
  await ctx.db.insert(waterMeters).values(sns.map((deviceSn) => ({ deviceSn, ...owner })))
  const card = await insertCard(ctx.db, { cardNo: `${prefix}c`, deviceSn: sns[0]!, ...owner })
  await ctx.db
    .insert(meterBindings)
    .values({ deviceSn: sns[0]!, cardId: card.id, cardNo: card.cardNo, from: new Date(START - MINUTE), ...owner })
  return { prefix, sns, cardId: card.id }
}

/** Plays the acts; refusals are allowed, and change nothing. Answers how many replacements were made and undone. */
async function play(ctx: Context, { prefix, sns, cardId }: Awaited<ReturnType<typeof newWorld>>, acts: readonly Act[]) {
  const { db } = ctx
  const registers = new Map(sns.map((sn) => [sn, 10_000]))
  const before: unknown[] = []
  let [time, free] = [START, 1]
  const counts = { replaced: 0, undone: 0, refused: 0 }
  const demandSums = async (sums: unknown) => expect(await sumsOf(ctx, prefix)).toEqual(sums)
  const attempt = async (work: () => Promise<unknown>) => {
    const stood = await sumsOf(ctx, prefix)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await demandSums(stood)
      counts.refused++
      return false
    }
  }
  const ingest = (deviceSn: string, meterTime: number, register: number) =>
    inTransaction(ctx, (ctx) =>
      ingestReadings(ctx, [{ deviceSn, meterTime, register: litre(register) }], { source: 'http', arrivedAt: ctx.now() }),
    )
  for (const act of acts) {
    const [card] = await db.select({ sn: waterCards.deviceSn }).from(waterCards).where(eq(waterCards.id, cardId))
    const sn = card!.sn!
    if (act.kind === 'report') {
      time += act.minutes * MINUTE
      registers.set(sn, registers.get(sn)! + act.rise)
      await ingest(sn, time, registers.get(sn)!)
      before.length = 0
    } else if (act.kind === 'late') {
      const late = sns[act.which % free]!
      await ingest(late, Math.max(START, time - act.back * MINUTE), Math.max(0, registers.get(late)! + act.off))
      before.length = 0
    } else if (act.kind === 'replace' && free < sns.length) {
      const at = time + act.minutes * MINUTE
      const [meter] = await db.select({ id: waterMeters.id }).from(waterMeters).where(eq(waterMeters.deviceSn, sn))
      const stood = await sumsOf(ctx, prefix)
      const final = litre(registers.get(sn)! + act.rise)
      const input = { id: meter!.id, newDeviceSn: sns[free]!, finalRegister: final, initialRegister: litre(act.initial), at: new Date(at) }
      const more = { reason: 'expired', registerNew: false, confirmed: false, dryRun: false } as const
      if (!(await attempt(() => inTransaction(ctx, (ctx) => replaceByForm(ctx, { ...input, ...more }))))) continue
      before.push(stood)
      registers.set(sns[free]!, act.initial)
      time = at
      free++
      counts.replaced++
    } else if (act.kind === 'undo') {
      const [last] = (
        await db.select().from(meterReplacements).where(isNull(meterReplacements.undoneAt)).orderBy(asc(meterReplacements.id))
      ).filter(({ newDeviceSn }) => newDeviceSn === sn)
      if (!last) continue
      const undo = (dryRun: boolean) =>
        attempt(() => inTransaction(ctx, (ctx) => undoReplacement(ctx, { id: last.id, undoReason: 'wrong', dryRun })))
      const stood = await sumsOf(ctx, prefix)
      if (act.isDryFirst) {
        await undo(true)
        await demandSums(stood)
      }
      if (!(await undo(false))) continue
      counts.undone++
      // Nothing arrived since: all is as it was.
      const former = before.pop()
      if (former) await demandSums(former)
    }
    await expectBalanced(db)
  }
  return counts
}

async function sumsOf({ db }: Context, prefix: string) {
  const { readings, meters, ...sums } = await stateOf(db, prefix)
  return {
    ...sums,
    readings: readings.filter(({ decision }) => decision !== 'withdraw'),
    meters: meters.map((meter) => ({ ...meter, read_to: null })),
    bindings: (await db.select().from(meterBindings).orderBy(asc(meterBindings.id))).filter(({ deviceSn }) => deviceSn.startsWith(prefix)),
  }
}

it('replacements and their undoing among readings keep ledger, rows, sums and cards in step', { timeout: 3_600_000 }, async () => {
  const { ctx, db } = await testApp(meter)
  const all = { replaced: 0, undone: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      const counts = await play(ctx, await newWorld(ctx), acts)
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) all[key] += counts[key]
    }),
    { numRuns: RUNS, examples: [[UNDONE]] },
  )
  expect(all.replaced).toBeGreaterThan(RUNS / 2)
  expect(all.undone).toBeGreaterThan(0)
  await expectBalanced(db)
})
