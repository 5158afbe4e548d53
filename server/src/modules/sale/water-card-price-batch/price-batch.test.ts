import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { priceApp } from '../../../../test/sale/price-batches.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { notices } from '../../../services/notice/notice.table.ts'
import { carryOutTasks } from '../../../services/task/carry-out.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { checkBalances } from '../ledger/balance-check.job.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { waterCardPrices, waterCards } from '../../card/ground/water-card.table.ts'
import { priceAct } from './price-act.ts'
import { startDueBatches } from './price-plans.job.ts'
import { waterCardPriceBatches } from '../../card/ground/price-batch.table.ts'
import { waterCardPriceItems } from './price-item.table.ts'

type App = Awaited<ReturnType<typeof priceApp>>
const cardsOf = ({ db }: App) => db.select().from(waterCards).orderBy(asc(waterCards.id))
const stateOf = async ({ call }: App, id: number) => (await call(waterCardPriceBatchApi.get, { id })).data

describe('batch', () => {
  it('gives each card its new price and its tons, in the ledger, the record, the log and a notice', async () => {
    const app = await priceApp()
    const ids = await app.addCards([3, 12.34], [3, -1.5], [3.45, 1])
    const { data } = await app.place({ selection: {}, unitPrice: '3.45', mode: 'keepAmount' })
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'running', cards: 3, done: 0, refused: 1 })
    expect(await app.carryOut()).toMatchObject({ done: 1 })
    expect((await cardsOf(app)).map(({ unitPrice, remainingLitre }) => [unitPrice, remainingLitre])).toEqual([
      [34_500, 10_730],
      [34_500, -1_300],
      [34_500, 1_000],
    ])
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'done', done: 2, refused: 1, quantityChange: '-1.410', adjuster: 'clerk' })
    expect(await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'priceChange')).orderBy(ledgerEntries.id)).toMatchObject([
      { kind: 'priceChange', amount: 1_610, note: 'new tariff', actorId: app.clerk.id },
      { kind: 'priceChange', amount: 200 },
    ])
    const { data: records } = await app.call(waterCardPriceApi.list, { isAsc: true }, app.clerk)
    const unified = { oldUnitPrice: '3.00', newUnitPrice: '3.45', unifiedUnitPrice: '3.45', batchNo: data.batchNo, adjuster: 'clerk' }
    expect(records.list).toMatchObject([
      { cardId: ids[0], quantityChange: '-1.610', ...unified },
      { cardId: ids[1], quantityChange: '0.200', ...unified },
    ])
    const logged = await app.db
      .select()
      .from(operationLogs)
      .where(eq(operationLogs.endpointId, waterCardApi.adjustPriceBatch.id))
      .orderBy(operationLogs.id)
    expect(logged.map(({ touched }) => touched)).toEqual([
      [`waterCardPriceBatch:${data.id}`],
      ids.slice(0, 2).map((id) => `waterCard:${id}`),
    ])
    expect(await app.db.select().from(notices)).toMatchObject([{ kind: 'priceBatchDone', params: { done: 2, refused: 1 } }])
    expect(await app.db.select().from(tasks)).toMatchObject([{ state: 'done', total: 3, done: 3, good: 2, bad: 1 }])
  })

  it('refuses cards or prices that differ from the preview, and takes tons as they are at the act', async () => {
    const app = await priceApp()
    const [first] = await app.addCards([3, 10], [3, 20])
    const order = { selection: {}, unitPrice: '3.45', mode: 'keepAmount' } as const
    const seen = await app.confirmed(order)
    await app.call(waterCardApi.adjustPrice, { id: first!, unitPrice: '3.10', mode: 'keepTonnage' })
    expect((await app.call(waterCardApi.adjustPriceBatch, seen, app.clerk)).code).toBe(409)
    expect(await app.db.$count(waterCardPriceBatches)).toBe(0)
    const again = await app.confirmed(order)
    await app.call(waterCardApi.recharge, { id: first!, amount: '31.00', paymentMethod: 'cash' })
    expect((await app.call(waterCardApi.adjustPriceBatch, again, app.clerk)).code).toBe(0)
    await app.carryOut()
    expect(await cardsOf(app)).toMatchObject([{ remainingLitre: 17_970 }, { remainingLitre: 17_390 }])
  })

  it('acts once for repeated calls with one key', async () => {
    const app = await priceApp()
    await app.addCards([3, 10])
    const seen = await app.confirmed({ selection: {}, unitPrice: '3.45', mode: 'keepTonnage' })
    const key = 'key-of-one-dialog'
    const replies = await Promise.all([1, 2, 3].map(() => app.call(waterCardApi.adjustPriceBatch, seen, { ...app.clerk, key })))
    expect(new Set(replies.map(({ data }) => data.batchNo)).size).toBe(1)
    expect(await app.db.$count(waterCardPriceBatches)).toBe(1)
  })

  it('reaches no card outside the data scope, and none that has left it', async () => {
    const app = await priceApp()
    const [mine, leaving] = await app.addCards([3, 10], [3, 20])
    const { id: theirs } = await insertCard(app.db, { deptId: 77 })
    const { data } = await app.place({ selection: {}, unitPrice: '3.45', mode: 'keepTonnage' })
    await app.db.update(waterCards).set({ deptId: 77 }).where(eq(waterCards.id, leaving!))
    await app.carryOut()
    const items = await app.db.select().from(waterCardPriceItems).orderBy(waterCardPriceItems.id)
    expect(items).toMatchObject([
      { cardId: mine, state: 'done' },
      { cardId: leaving, state: 'refused', refusal: 'missing' },
    ])
    const seen = await app.call(waterCardPriceBatchApi.items, { id: data.id }, app.clerk)
    expect(seen.data.list.map(({ cardId }) => cardId)).toEqual([mine])
    const stranger = { id: 9, scope: { all: false, deptIds: [77], own: false } }
    expect((await app.call(waterCardPriceBatchApi.items, { id: data.id }, stranger)).code).toBe(404)
    expect((await app.call(waterCardApi.adjustPricePreview, { ids: [theirs] }, app.clerk)).data.total).toBe(0)
  })

  it('is a fact: the database refuses to change or to delete it, or to take back what is done', async () => {
    const app = await priceApp()
    await app.addCards([3, 10])
    await app.place({ selection: {}, unitPrice: '3.45', mode: 'keepTonnage' })
    await app.carryOut()
    const refused = { cause: { message: expect.stringContaining('append-only') } }
    await expect(app.db.update(waterCardPriceBatches).set({ reason: 'another' })).rejects.toMatchObject(refused)
    await expect(app.db.delete(waterCardPriceBatches)).rejects.toMatchObject(refused)
    await expect(app.db.update(waterCardPriceItems).set({ state: 'waiting' })).rejects.toMatchObject(refused)
    await expect(app.db.update(waterCardPriceBatches).set({ state: 'planned' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('no move') },
    })
  })
})

describe('interruption', () => {
  /** Two chunks and a half. */
  const MANY = 250

  it('goes on after a process that died, and changes no card twice', async () => {
    const app = await priceApp()
    await app.addCards(...Array.from({ length: MANY }, (_, i) => [3, i / 10] as const))
    const { data } = await app.place({ selection: {}, unitPrice: '3.45', mode: 'keepAmount' })
    // A whole chunk, then one that dies with its transaction.
    expect(await priceAct.carryOut(app.sender, data.id, async () => undefined)).toBe(true)
    const death = async () => {
      throw new Error('killed')
    }
    await expect(priceAct.carryOut(app.sender, data.id, death)).rejects.toThrow('killed')
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'running', done: 100 })
    await app.carryOut()
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'done', done: MANY, refused: 0 })
    expect(await app.db.$count(waterCardPrices)).toBe(MANY)
    expect((await checkBalances(app)).differences).toEqual([])
  })

  it('keeps what is done when its task is cancelled, and goes on when somebody resumes it', async () => {
    const app = await priceApp()
    await app.addCards(...Array.from({ length: MANY }, () => [3, 1] as const))
    const { data } = await app.place({ selection: {}, unitPrice: '3.45', mode: 'keepTonnage' })
    let chunks = 0
    const cancelling = {
      ...priceAct.kind,
      run: (...[ctx, work, task]: Parameters<typeof priceAct.kind.run>) => {
        const record: typeof task.record = async (ctx, change) => {
          if (++chunks === 2) await ctx.db.update(tasks).set({ isCancelling: true }).where(eq(tasks.id, task.id))
          await task.record(ctx, change)
        }
        return priceAct.kind.run(ctx, work, { ...task, record })
      },
    }
    await carryOutTasks(app.ctx, [cancelling])
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'stopped', done: 100 })
    expect((await app.call(waterCardPriceBatchApi.resume, { id: data.id }, app.clerk)).code).toBe(0)
    await app.carryOut()
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'done', done: MANY })
    expect((await checkBalances(app)).differences).toEqual([])
  })

  it('stops with a sender who has lost the permission, and another one may go on', async () => {
    const app = await priceApp()
    await app.addCards([3, 10])
    const { data } = await app.place({ selection: {}, unitPrice: '3.45', mode: 'keepTonnage' })
    await app.db.update(tasks).set({ permission: 'none' })
    await app.carryOut()
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'stopped', done: 0 })
    expect((await app.call(waterCardPriceBatchApi.cancel, { id: data.id }, app.clerk)).code).toBe(409)
    expect((await app.call(waterCardPriceBatchApi.resume, { id: data.id }, app.clerk)).code).toBe(0)
    await app.carryOut()
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'done', done: 1 })
  })
})

describe('plan', () => {
  const order = { selection: {}, unitPrice: '3.45', mode: 'keepAmount', startsOn: '2026-01-02' } as const
  const on = ({ ctx }: App, at: string) => ({ ...ctx, now: () => new Date(at) })

  it('is carried out once, at the beginning of its business day, with the tons of then', async () => {
    const app = await priceApp()
    const [id] = await app.addCards([3, 12.34])
    const { data } = await app.place(order)
    expect(data.taskId).toBeNull()
    expect(await startDueBatches(on(app, '2026-01-01T15:59:59Z'))).toEqual({ started: 0 })
    const midnight = on(app, '2026-01-01T16:00:00Z')
    const started = await Promise.all([startDueBatches(midnight), startDueBatches(midnight)])
    expect(new Set(started.map((one) => one.started))).toEqual(new Set([0, 1]))
    await carryOutTasks(midnight, [priceAct.kind])
    expect(await app.db.select().from(waterCardPrices)).toMatchObject([{ cardId: id, quantityChangeLitre: -1_610 }])
    expect(await startDueBatches(midnight)).toEqual({ started: 0 })
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'done', startsOn: '2026-01-02', adjuster: 'clerk' })
  })

  it('can be withdrawn until then, and says by whom', async () => {
    const app = await priceApp()
    await app.addCards([3, 12.34])
    const { data } = await app.place(order)
    expect((await app.call(waterCardPriceBatchApi.cancel, { id: data.id }, app.clerk)).code).toBe(0)
    expect(await stateOf(app, data.id)).toMatchObject({ state: 'cancelled', canceller: 'clerk' })
    expect(await startDueBatches(on(app, '2026-02-01T00:00:00Z'))).toEqual({ started: 0 })
    expect((await app.call(waterCardPriceBatchApi.cancel, { id: data.id }, app.clerk)).code).toBe(409)
  })

  it('begins after today at the earliest', async () => {
    const app = await priceApp()
    await app.addCards([3, 12.34])
    const { code, data } = await app.place({ ...order, startsOn: '2026-01-01' })
    expect([code, data.fieldErrors?.['startsOn']]).toEqual([400, [expect.any(String)]])
  })
})

describe('undo', () => {
  it('is a batch that gives each card its old price, unless it was changed since', async () => {
    const app = await priceApp()
    const [a, b, c] = await app.addCards([3, 12.34], [3.2, 10], [3, 5])
    const { data: first } = await app.place({ selection: {}, unitPrice: '3.45', mode: 'keepTonnage' })
    expect((await app.preview({ selection: {}, undoesId: first.id, mode: 'keepTonnage' })).code).toBe(409)
    await app.carryOut()
    await app.call(waterCardApi.adjustPrice, { id: c!, unitPrice: '4.00', mode: 'keepTonnage' })
    const undo = { selection: {}, undoesId: first.id, mode: 'keepTonnage' } as const
    const { data: seen } = await app.preview(undo)
    expect(seen.undoes).toMatchObject({ batchNo: first.batchNo })
    expect(new Map(seen.list.map((row) => [row.id, row.newUnitPrice ?? row.refusal]))).toEqual(
      new Map([
        [a, '3.00'],
        [b, '3.20'],
        [c, 'changedSince'],
      ]),
    )
    const { data: second } = await app.place(undo)
    await app.carryOut()
    expect((await cardsOf(app)).map(({ unitPrice }) => unitPrice)).toEqual([30_000, 32_000, 40_000])
    expect(await stateOf(app, first.id)).toMatchObject({ undoneById: second.id, undoneByNo: second.batchNo })
    expect(await stateOf(app, second.id)).toMatchObject({
      undoesId: first.id,
      undoesNo: first.batchNo,
      unitPrice: null,
      done: 2,
      refused: 1,
    })
    expect((await app.preview(undo)).data.keepTonnage.count).toBe(0)
  })
})
