import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { stateApp } from '../../../../test/sale/state-batches.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { notices } from '../../../services/notice/notice.table.ts'
import { carryOutTasks } from '../../../services/task/carry-out.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { stateTransitions } from '../../card/ground/state-transition.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { cardStateAct } from './card-state-act.ts'
import { cardStateBatches } from './card-state-batch.table.ts'
import { cardStateItems } from './card-state-item.table.ts'

type App = Awaited<ReturnType<typeof stateApp>>
const SUSPEND = { selection: {}, to: 'suspended' } as const
const statesOf = async ({ db }: App) => (await db.select().from(waterCards).orderBy(asc(waterCards.id))).map(({ state }) => state)
const resultsOf = async (app: App, id: number) => (await app.itemsOf(id)).map(({ refusal, state }) => refusal ?? state)

describe('preview', () => {
  it('counts the cards that move, names them, and says why the others do not', async () => {
    const app = await stateApp()
    const [first] = await app.addCards(
      { communityName: '锦绣花园', roomNo: '3-2-1203' },
      { state: 'suspended' },
      { state: 'draft' },
      { state: 'closed' },
    )
    const { data } = await app.preview(SUSPEND)
    expect(data.counts).toEqual({
      all: 4,
      changing: 1,
      refused: 3,
      byRefusal: [
        { refusal: 'already', count: 1 },
        { refusal: 'draft', count: 1 },
        { refusal: 'closed', count: 1 },
      ],
    })
    const changing = await app.call(cardStateBatchApi.preview, { to: 'suspended', part: 'changing' }, app.clerk)
    expect(changing.data.list).toMatchObject([{ id: first, communityName: '锦绣花园', roomNo: '3-2-1203', state: 'active', refusal: null }])
    const closed = await app.call(cardStateBatchApi.preview, { to: 'suspended', part: 'refused', refusal: 'closed' }, app.clerk)
    expect(closed.data).toMatchObject({ total: 1, counts: { all: 4 } })
  })

  it('opens no draft where many cards are activated', async () => {
    const app = await stateApp()
    await app.addCards({ state: 'draft' }, { state: 'suspended' }, {})
    const { data } = await app.preview({ selection: {}, to: 'active' })
    expect(data.counts).toMatchObject({ changing: 1, byRefusal: [{ refusal: 'already' }, { refusal: 'draft' }] })
  })

  it('takes the filter of the list, and names a wrong field', async () => {
    const app = await stateApp()
    await app.addCards({ name: 'Wang Wu' }, {})
    expect((await app.preview({ selection: { name: 'Wang' }, to: 'suspended' })).data.counts.all).toBe(1)
    const sent = { ...(await app.confirmed(SUSPEND)), to: 'closed', reason: '' } as never
    const { code, data } = await app.call(cardStateBatchApi.move, sent, app.clerk)
    expect([code, Object.keys(data.fieldErrors ?? {})]).toEqual([400, ['to', 'reason']])
  })
})

describe('batch', () => {
  it('moves each card as the single act does: its history, the log, the task and a notice', async () => {
    const app = await stateApp()
    const [a, b, c] = await app.addCards({}, {}, { state: 'closed' })
    const { data } = await app.move(SUSPEND)
    expect(await app.batchOf(data.id)).toMatchObject({ state: 'running', cards: 3, done: 0, refused: 1 })
    expect(await app.carryOut()).toMatchObject({ done: 1 })
    expect(await statesOf(app)).toEqual(['suspended', 'suspended', 'closed'])
    expect(await app.batchOf(data.id)).toMatchObject({ state: 'done', done: 2, refused: 1, to: 'suspended', sender: 'clerk' })
    expect(await app.itemsOf(data.id)).toMatchObject([
      { cardId: a, state: 'done', name: 'Zhang San' },
      { cardId: b, state: 'done' },
      { cardId: c, state: 'refused', refusal: 'closed' },
    ])
    const { transitions } = (await app.call(waterCardApi.detail, { id: a! })).data
    expect(transitions).toMatchObject([{ from: 'active', to: 'suspended', reason: 'Pipes under repair', actor: 'clerk' }])
    const logged = await app.db
      .select()
      .from(operationLogs)
      .where(eq(operationLogs.endpointId, cardStateBatchApi.move.id))
      .orderBy(operationLogs.id)
    expect(logged.map(({ touched }) => touched)).toEqual([[`cardStateBatch:${data.id}`], [`waterCard:${a}`, `waterCard:${b}`]])
    expect(await app.db.select().from(notices)).toMatchObject([{ kind: 'stateBatchDone', params: { done: 2, refused: 1 } }])
    expect(await app.db.select().from(tasks)).toMatchObject([{ state: 'done', total: 3, good: 2, bad: 1, recordId: data.id }])
  })

  it('refuses other cards than its author saw, and a batch of none', async () => {
    const app = await stateApp()
    const [first, second] = await app.addCards({}, {})
    const seen = await app.confirmed(SUSPEND)
    await app.call(waterCardApi.setStatus, { id: first!, state: 'suspended', reason: 'away' })
    expect((await app.call(cardStateBatchApi.move, seen, app.clerk)).code).toBe(409)
    const counted = await app.confirmed(SUSPEND)
    await app.addCards({})
    expect((await app.call(cardStateBatchApi.move, counted, app.clerk)).code).toBe(409)
    const none = { ...seen, selection: { ids: [first!] }, expected: { count: 1, digest: 'none' } }
    expect((await app.call(cardStateBatchApi.move, none, app.clerk)).code).toBe(409)
    expect(await app.db.$count(cardStateBatches)).toBe(0)
    expect((await app.move({ selection: { ids: [second!] }, to: 'suspended' })).code).toBe(0)
  })

  it('acts once for repeated calls with one key', async () => {
    const app = await stateApp()
    await app.addCards({})
    const seen = await app.confirmed(SUSPEND)
    const key = 'key-of-one-dialog'
    const replies = await Promise.all([1, 2, 3].map(() => app.call(cardStateBatchApi.move, seen, { ...app.clerk, key })))
    expect(new Set(replies.map(({ data }) => data.batchNo)).size).toBe(1)
    expect(await app.db.$count(cardStateBatches)).toBe(1)
  })

  it('judges each card again when its turn comes, and reaches none outside the data scope', async () => {
    const app = await stateApp()
    const [mine, suspended, leaving] = await app.addCards({}, {}, {})
    const { id: theirs } = await insertCard(app.db, { deptId: 77 })
    const { data } = await app.move(SUSPEND)
    await app.call(waterCardApi.setStatus, { id: suspended!, state: 'suspended', reason: 'away' })
    await app.db.update(waterCards).set({ deptId: 77 }).where(eq(waterCards.id, leaving!))
    await app.carryOut()
    const items = await app.db.select().from(cardStateItems).orderBy(asc(cardStateItems.cardId))
    expect(items.map(({ cardId, state, refusal }) => [cardId, refusal ?? state])).toEqual([
      [mine, 'done'],
      [suspended, 'already'],
      [leaving, 'missing'],
    ])
    expect((await app.itemsOf(data.id)).map(({ cardId }) => cardId)).toEqual([mine, suspended])
    const stranger = { id: 9, scope: { all: false, deptIds: [77], own: false } }
    expect((await app.call(cardStateBatchApi.get, { id: data.id }, stranger)).code).toBe(404)
    expect((await app.call(cardStateBatchApi.items, { id: data.id }, stranger)).code).toBe(404)
    expect((await app.call(cardStateBatchApi.preview, { undoesId: data.id, to: 'active' }, stranger)).code).toBe(404)
    expect((await app.preview({ selection: { ids: [theirs] }, to: 'suspended' })).data.total).toBe(0)
  })

  it('is a fact: the database refuses to change or to delete it, or to take back a result', async () => {
    const app = await stateApp()
    await app.addCards({})
    await app.move(SUSPEND)
    await app.carryOut()
    const refused = (message: string) => ({ cause: { message: expect.stringContaining(message) } })
    await expect(app.db.update(cardStateBatches).set({ reason: 'another' })).rejects.toMatchObject(refused('append-only'))
    await expect(app.db.delete(cardStateBatches)).rejects.toMatchObject(refused('append-only'))
    await expect(app.db.update(cardStateItems).set({ state: 'waiting', transitionId: null })).rejects.toMatchObject(refused('append-only'))
    await expect(app.db.update(cardStateBatches).set({ state: 'running' })).rejects.toMatchObject(refused('no move'))
  })
})

describe('interruption', () => {
  /** Two chunks and a half. */
  const MANY = 250
  const addMany = (app: App) => app.addCards(...Array.from({ length: MANY }, () => ({})))

  it('goes on after a process that died, and moves no card twice', async () => {
    const app = await stateApp()
    await addMany(app)
    const { data } = await app.move(SUSPEND)
    expect(await cardStateAct.carryOut(app.sender, data.id, async () => undefined)).toBe(true)
    const death = async () => {
      throw new Error('killed')
    }
    await expect(cardStateAct.carryOut(app.sender, data.id, death)).rejects.toThrow('killed')
    expect(await app.batchOf(data.id)).toMatchObject({ state: 'running', done: 100 })
    await app.carryOut()
    expect(await app.batchOf(data.id)).toMatchObject({ state: 'done', done: MANY, refused: 0 })
    expect(await app.db.$count(stateTransitions)).toBe(MANY)
  })

  it('keeps what is done when its task is cancelled; another batch takes the cards that are left', async () => {
    const app = await stateApp()
    await addMany(app)
    const { data } = await app.move(SUSPEND)
    let chunks = 0
    const cancelling = {
      ...cardStateAct.kind,
      run: (...[ctx, work, task]: Parameters<typeof cardStateAct.kind.run>) => {
        const record: typeof task.record = async (ctx, change) => {
          if (++chunks === 2) await ctx.db.update(tasks).set({ isCancelling: true }).where(eq(tasks.id, task.id))
          await task.record(ctx, change)
        }
        return cardStateAct.kind.run(ctx, work, { ...task, record })
      },
    }
    const left = { selection: { leftOf: data.id }, to: 'suspended' } as const
    expect((await app.preview(left)).code).toBe(409)
    await carryOutTasks(app.ctx, [cancelling])
    expect(await app.batchOf(data.id)).toMatchObject({ state: 'stopped', done: 100 })
    expect((await app.preview({ ...left, to: 'active' })).data.fieldErrors).toHaveProperty('to')
    const next = await app.move(left)
    await app.carryOut()
    expect(await app.batchOf(next.data.id)).toMatchObject({ state: 'done', cards: 150, done: 150 })
    expect(new Set(await statesOf(app))).toEqual(new Set(['suspended']))
  })

  it('moves nothing for a sender who has lost the permission', async () => {
    const app = await stateApp()
    await app.addCards({})
    const { data } = await app.move(SUSPEND)
    await app.db.update(tasks).set({ permission: 'none' })
    await app.carryOut()
    expect(await app.batchOf(data.id)).toMatchObject({ state: 'stopped', done: 0 })
    expect(await statesOf(app)).toEqual(['active'])
    expect(await app.db.select().from(notices)).toMatchObject([{ kind: 'stateBatchStopped' }])
  })
})

describe('undo', () => {
  it('takes back exactly the cards that the batch changed, unless somebody moved them since', async () => {
    const app = await stateApp()
    const [a, , again, closed] = await app.addCards({}, { state: 'suspended' }, {}, {})
    const { data: first } = await app.move(SUSPEND)
    const undo = { selection: { undoesId: first.id }, to: 'active' } as const
    expect((await app.preview(undo)).code).toBe(409)
    await app.carryOut()
    expect((await app.preview({ ...undo, to: 'suspended' })).data.fieldErrors).toHaveProperty('to')
    for (const state of ['active', 'suspended'] as const) await app.call(waterCardApi.setStatus, { id: again!, state, reason: 'by hand' })
    await app.call(waterCardApi.setStatus, { id: closed!, state: 'closed', reason: 'moved out' })
    expect((await app.preview(undo)).data.counts).toMatchObject({
      all: 3,
      changing: 1,
      byRefusal: [{ refusal: 'closed' }, { refusal: 'changedSince' }],
    })
    const { data: second } = await app.move(undo)
    await app.carryOut()
    expect(await statesOf(app)).toEqual(['active', 'suspended', 'suspended', 'closed'])
    expect(await resultsOf(app, second.id)).toEqual(['done', 'changedSince', 'closed'])
    expect(await app.batchOf(first.id)).toMatchObject({ undoneById: second.id, undoneByNo: second.batchNo })
    expect(await app.batchOf(second.id)).toMatchObject({ undoesId: first.id, undoesNo: first.batchNo, done: 1, refused: 2 })
    expect((await app.itemsOf(second.id))[0]).toMatchObject({ cardId: a })
    expect((await app.preview(undo)).data.counts.changing).toBe(0)
  })
})
