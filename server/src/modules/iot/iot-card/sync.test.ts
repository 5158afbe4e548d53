import { cycleAt } from '@weir/contract/modules/iot/packages'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { kilobyte } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { iotApp, useSimulator } from '../../../../test/iot/iot-app.ts'
import { ICCID, insertIotCard, insertType } from '../../../../test/iot/iot-rows.ts'
import type { Context } from '../../../kernel/context.ts'
import { gatewayOf } from '../operator/gateways.ts'
import { turnsJob } from './turns.job.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { iotFigures, iotPackages } from '../ground/iot-package.table.ts'
import { recount } from './recount.service.ts'
import { syncOperator } from './sync.job.ts'

const simulator = useSimulator()
const MB = 1024
const IS_LONG = process.env['TEST_LONG'] !== undefined
/** Above the burst of the operator: 4 calls of 50 cards, and 20 in the long form. Batches end with their rank. */
const MANY = IS_LONG ? 10_000 : 400
const RANKS = 4
const LONGEST_MS = IS_LONG ? 900_000 : 60_000

async function world(operator: SimOperator = 'mobile') {
  const app = await iotApp(simulator())
  const { db } = app
  const due = { nextSyncAt: app.ctx.now() }
  const { id } = await insertIotCard(db, 1, { ...due, operator })
  const packages = async (...given: { kind: 'overlay' | 'monthly3'; megabytes: number; start?: Date; end?: Date }[]) => {
    for (const { kind, megabytes, start = app.ctx.now(), end = cycleAt(operator, start).end } of given) {
      const type = await insertType(db, { operator, kind, megabytes })
      const bought = {
        iotCardId: id,
        typeId: type.id,
        name: type.name,
        kind,
        sizeKb: kilobyte(megabytes * MB),
        start,
        end,
        subscribedAt: start,
      }
      await db.insert(iotPackages).values(bought)
    }
    await app.do((ctx) => recount(ctx, { id, operator }))
  }
  const card = async () => (await app.call(iotCardApi.get, { id })).data
  const uses = (megabytes: number, asOf?: Date) =>
    simulator().card(operator, ICCID(1), {
      lifecycle: 'inService',
      haltReason: null,
      dataOn: true,
      usedKb: megabytes * MB,
      ...(asOf && { asOf: asOf.toISOString() }),
    })
  /** The operator is asked now. */
  const look = async () => {
    await db.update(iotCards).set({ nextSyncAt: app.ctx.now() }).where(eq(iotCards.id, id))
    return app.sync(operator)
  }
  return { ...app, id, packages, card, uses, look }
}

describe('a sync', () => {
  it('brings state, figures and their time, and draws from the package that ends first', async () => {
    const { packages, card, uses, look, ctx, call, id } = await world()
    await packages({ kind: 'monthly3', megabytes: 30, end: new Date('2026-04-01T00:00:00+08:00') }, { kind: 'overlay', megabytes: 10 })
    await uses(12)
    expect(await look()).toEqual({ cards: 1, calls: 1 })
    expect(await card()).toMatchObject({
      cardStatus: 'normal',
      totalTraffic: '40.00',
      usedTraffic: '12.00',
      remainingTraffic: '28.00',
      trafficDeadline: '2026-04-01T00:00:00.000+08:00',
    })
    expect((await card()).lastSyncAt).toBe((await card()).figuresAt)
    const { data } = await call(iotCardApi.detail, { id })
    expect(data.packages.map(({ kind, used }) => [kind, used])).toEqual([
      ['monthly3', '2.00'],
      ['overlay', '10.00'],
    ])
    expect(ctx.now()).toEqual(new Date('2026-01-01T00:00:00Z'))
  })

  it('notes what is used beyond all packages, and a card that the operator does not know', async () => {
    const { packages, card, uses, look, call, id, pass } = await world()
    await packages({ kind: 'overlay', megabytes: 5 })
    await uses(7)
    await look()
    expect(await card()).toMatchObject({ usedTraffic: '5.00', remainingTraffic: '0.00' })
    expect((await call(iotCardApi.detail, { id })).data.card.beyond).toBe('2.00')
    await simulator().card('mobile', ICCID(1), { isUnknown: true })
    await pass(10)
    await look()
    expect((await card()).cardStatus).toBe('abnormal')
    await simulator().card('mobile', ICCID(1), { isUnknown: false })
    await look()
    expect((await card()).cardStatus).toBe('normal')
  })

  it('takes a figure that falls as a correction, and a late one where it belongs', async () => {
    const { packages, card, uses, look, pass, ctx } = await world()
    await packages({ kind: 'overlay', megabytes: 10 })
    const seen = async (megabytes: number, asOf?: Date) => {
      await pass(60)
      await uses(megabytes, asOf ?? ctx.now())
      await look()
      return (await card()).usedTraffic
    }
    expect(await seen(4)).toBe('4.00')
    expect(await seen(9)).toBe('9.00')
    expect(await seen(6)).toBe('6.00')
    const { figuresAt } = await card()
    // Of the time between: the later correction stands.
    expect(await seen(8, new Date(ctx.now().getTime() - 90 * 60_000))).toBe('6.00')
    expect((await card()).figuresAt).toBe(figuresAt)
    expect(await seen(7)).toBe('7.00')
  })

  it('writes no row for a figure that stays the same', async () => {
    const { uses, look, pass, ctx, db } = await world()
    for (let hour = 0; hour < 4; hour++) {
      await uses(3, ctx.now())
      await look()
      await pass(60)
    }
    expect(await db.$count(iotFigures)).toBe(1)
  })
})

describe('the end of a month', () => {
  it.each([
    ['mobile', '2026-02-01T00:00:00+08:00'],
    ['telecom', '2026-02-01T00:00:00+08:00'],
    ['unicom', '2026-01-27T00:00:00+08:00'],
  ] as const)('of %s ends overlays and fills monthly packages at %s', async (operator, turn) => {
    const { packages, card, uses, look, pass, ctx } = await world(operator)
    const after = new Date(turn)
    await packages({ kind: 'overlay', megabytes: 10 }, { kind: 'monthly3', megabytes: 30, end: new Date('2026-03-27T00:00:00+08:00') })
    await uses(25)
    await look()
    const minutesTo = (date: Date) => (date.getTime() - ctx.now().getTime()) / 60_000
    await pass(minutesTo(after) - 1)
    await turnsJob.run(ctx)
    expect(await card()).toMatchObject({ totalTraffic: '40.00', usedTraffic: '25.00' })
    await pass(1)
    await turnsJob.run(ctx)
    expect(await card()).toMatchObject({ totalTraffic: '30.00', usedTraffic: '0.00' })
    await pass(60)
    await uses(4, ctx.now())
    await look()
    expect(await card()).toMatchObject({ totalTraffic: '30.00', usedTraffic: '4.00' })
    // A figure of the old cycle that comes late changes nothing of the new one.
    await uses(27, new Date(after.getTime() - 60_000))
    await look()
    expect(await card()).toMatchObject({ usedTraffic: '4.00' })
  })
})

describe('many cards', { timeout: LONGEST_MS }, () => {
  /** Due cards of all four ranks, in mixed order. */
  async function fleet() {
    const app = await iotApp(simulator())
    if (!IS_LONG) gatewayOf(app.ctx, 'mobile')!.callsPerSecond = 4
    const rows = Array.from({ length: MANY }, (_, n) => ({
      iccid: ICCID(n + 1),
      operator: 'mobile' as const,
      lifecycle: 'inService' as const,
      deptId: 1,
      createdBy: 1,
      syncRank: n % RANKS,
      nextSyncAt: app.ctx.now(),
    }))
    for (let from = 0; from < MANY; from += 500) await app.db.insert(iotCards).values(rows.slice(from, from + 500))
    /** Of each rank at the beginning, the cards with an answer. */
    const answered = async () => {
      const cards = await app.db.select({ at: iotCards.lastSyncAt }).from(iotCards).orderBy(iotCards.id)
      return Array.from({ length: RANKS }, (_, rank) => cards.filter(({ at }, n) => at !== null && n % RANKS === rank).length)
    }
    /** A run each second until all have an answer. Answers how many that took. */
    const untilAll = async (ctx: Context) => {
      for (let second = 0; ; second++) {
        await syncOperator(ctx, 'mobile')
        const counts = await answered()
        expectUrgentFirst(counts)
        if (sum(counts) === MANY) return second
        await app.pass(1 / 60)
      }
    }
    const calls = async () => (await simulator().received()).calls.mobile
    return { ...app, answered, untilAll, calls }
  }

  it('are asked for within the rate of the operator, the urgent ones first', async () => {
    const { ctx, answered, untilAll, calls, sync } = await fleet()
    const { callsPerSecond, batchSize } = gatewayOf(ctx, 'mobile')!
    await sync()
    // The clock stands still, so only the burst leaves.
    expect(sum(await answered())).toBe(callsPerSecond * batchSize)
    expect(await untilAll(ctx)).toBe(Math.ceil(MANY / (callsPerSecond * batchSize)) - 1)
    expect(await calls()).toMatchObject({ query: Math.ceil(MANY / batchSize), refused: 0 })
  })

  it('are asked for again if their process dies halfway, and none is lost', async () => {
    const { ctx, answered, untilAll, calls, pass, db } = await fleet()
    // It claims its cards, and its database is gone when the answer comes.
    const written = MANY / 2 + 10
    const dead = { ...ctx, db: brokenAfter(ctx.db, written) }
    await expect(untilAll(dead)).rejects.toThrow('the process is dead')
    const before = await answered()
    expect(sum(before)).toBe(written)
    expectUrgentFirst(before)
    // Its claim ends.
    await pass(3)
    await untilAll(ctx)
    expect(await db.$count(iotFigures)).toBe(MANY)
    // The last batch of the dead process is the only one that is asked about twice.
    expect((await calls())!.query).toBe(MANY / gatewayOf(ctx, 'mobile')!.batchSize + 1)
  })
})

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** No card has an answer while a more urgent one waits. */
function expectUrgentFirst(counts: readonly number[]) {
  const begun = counts.filter((count) => count > 0)
  expect(begun.slice(0, -1)).toEqual(begun.slice(1).map(() => MANY / RANKS))
}

/** A database whose transactions fail from the nth on. */
function brokenAfter<Db extends object>(db: Db, n: number): Db {
  let transactions = 0
  return new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown
      if (key !== 'transaction' || typeof value !== 'function') return typeof value === 'function' ? value.bind(target) : value
      return (...args: unknown[]) => {
        if (++transactions > n) throw new Error('the process is dead')
        return (value as (...args: unknown[]) => unknown).apply(target, args)
      }
    },
  })
}
