import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testApp } from '../../../../test/app/app.ts'
import { addSender } from '../../../../test/app/task-sender.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { id, instant, owner, reference } from '../../../kernel/columns.ts'
import { type Context, inTransaction } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { carryOutTasks } from '../../../services/task/carry-out.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { type Card, waterCards } from '../../card/index.ts'
import { sale } from '../module.ts'
import { defineBatchAct } from './batch-act.store.ts'
import { batchItems, previewPage, summed, type Turn } from './batch-items.store.ts'
import { cardsOf, type Selection } from './card-selection.ts'

// A further act upon many cards, as a new one begins: two tables, what refuses a card, and what is done to it. All cards of a house whose
// telephone is answered by its janitor get that number.

const batches = pgTable('zz_phone_batch', {
  id: id(),
  batchNo: varchar({ length: 32 }).notNull().default('PB1'),
  telephone: varchar({ length: 20 }).notNull(),
  state: varchar({ length: 16 }).notNull(),
  cards: integer().notNull(),
  done: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  taskId: reference(),
  createdAt: instant().notNull(),
  endedAt: instant(),
  ...owner(),
})
const items = pgTable('zz_phone_item', {
  id: id(),
  batchId: reference().notNull(),
  cardId: reference().notNull(),
  state: varchar({ length: 8 }).notNull(),
  refusal: varchar({ length: 16 }),
})
type Refusal = 'closed' | 'already'
const REFUSALS: readonly Refusal[] = ['already', 'closed']

const refusalOf = ({ state, telephone }: Pick<Card, 'state' | 'telephone'>, wanted: string): Refusal | null =>
  state === 'closed' ? 'closed' : telephone === wanted ? 'already' : null

const phoneItems = batchItems(items)
const told: [author: number, done: boolean][] = []
const phoneAct = defineBatchAct<typeof batches.$inferSelect, Turn<Refusal>>({
  // The kinds of tasks and the log know the endpoints of the product, so the test borrows one.
  kind: 'stateBatch',
  api: cardStateBatchApi,
  endpoint: cardStateBatchApi.move,
  batches,
  errors: {
    missing: 'cardStateBatch.error.missing',
    nothing: 'cardStateBatch.error.nothingToChange',
    stale: 'cardStateBatch.error.previewStale',
    notStopped: 'cardStateBatch.error.notStopped',
  },
  canResume: ({ state }) => state === 'stopped',
  async turns(ctx, { id: batchId, telephone }) {
    const found = await phoneItems.next(ctx, batchId)
    return found.map(({ cardId, card }) => ({ cardId, card, refusal: card ? refusalOf(card, telephone) : 'missing' }))
  },
  async act(ctx, batch, turns) {
    const reached = turns.filter(({ refusal }) => refusal === null)
    for (const { cardId } of reached) await ctx.db.update(waterCards).set({ telephone: batch.telephone }).where(eq(waterCards.id, cardId))
    await phoneItems.end(ctx, batch.id, turns)
    const figures = { done: batch.done + reached.length, refused: batch.refused + turns.length - reached.length }
    await ctx.db.update(batches).set(figures).where(eq(batches.id, batch.id))
    return { ...figures, cards: batch.cards }
  },
  notice: async (_, author, __, isDone) => void told.push([author, isDone]),
})

/** The endpoints `preview` and `give` of such an act call these two. */
async function assess(ctx: Context, selection: Selection, telephone: string) {
  const cards = await cardsOf(ctx, selection)
  return cards.map((card) => ({ card, refusal: refusalOf(card, telephone) }))
}
const give = (ctx: Context, selection: Selection, telephone: string, expected: { count: number; digest: string }) =>
  inTransaction(ctx, async (ctx) => {
    const assessed = await assess(ctx, selection, telephone)
    const seen = summed(assessed, telephone)
    const facts = { telephone, cards: assessed.length, refused: assessed.length - seen.count }
    return phoneAct.place(ctx, { seen, expected, facts, insertItems: (batchId) => phoneItems.insert(ctx, batchId, assessed) })
  })

const JANITOR = '13900000001'
const PAGE = { pageNum: 1, pageSize: 2, isAsc: true }

let db: Context['db']
beforeAll(async () => {
  ;({ db } = await testApp(sale))
  await db.execute(sql`create table zz_phone_batch (id bigint generated always as identity primary key, batch_no varchar(32) not null default 'PB1',
    telephone varchar(20) not null, state varchar(16) not null, cards int not null, done int not null default 0, refused int not null default 0,
    task_id bigint, created_at timestamptz not null, ended_at timestamptz, dept_id bigint not null, created_by bigint not null)`)
  await db.execute(sql`create table zz_phone_item (id bigint generated always as identity primary key, batch_id bigint not null,
    card_id bigint not null, state varchar(8) not null, refusal varchar(16))`)
})
afterAll(async () => void (await db.execute(sql`drop table zz_phone_batch, zz_phone_item`)))

async function house(...cards: NonNullable<Parameters<typeof insertCard>[1]>[]) {
  const app = await testApp(sale)
  await app.db.execute(sql`truncate zz_phone_batch, zz_phone_item`)
  told.length = 0
  const sender = await addSender(app, cardStateBatchApi.move.id)
  const clerk = { ...sender, scope: { all: false, deptIds: [sender.actor.deptId], own: false } }
  const ids: number[] = []
  for (const card of cards) ids.push((await insertCard(app.db, { deptId: clerk.actor.deptId, ...card })).id)
  const seen = async () => summed(await assess(clerk, {}, JANITOR), JANITOR)
  const results = async () => (await app.db.select().from(items).orderBy(asc(items.cardId))).map(({ state, refusal }) => refusal ?? state)
  const batch = async () => (await app.db.select().from(batches))[0]!
  const carryOut = () => carryOutTasks(app.ctx, [phoneAct.kind])
  return { ...app, clerk, ids, seen, results, batch, carryOut }
}

describe('a further act upon many cards', () => {
  it('shows what it reaches, page by page, and why it leaves the others', async () => {
    const { clerk } = await house({}, { state: 'closed' }, { telephone: JANITOR }, {})
    const { list, ...counts } = previewPage(await assess(clerk, {}, JANITOR), { ...PAGE, part: 'reached' }, REFUSALS, ({ card }) => card.id)
    expect([list.length, counts]).toEqual([
      2,
      {
        total: 2,
        currentPage: 1,
        all: 4,
        refused: 2,
        byRefusal: [
          { refusal: 'already', count: 1 },
          { refusal: 'closed', count: 1 },
        ],
      },
    ])
  })

  it('is placed as its author saw it, else refused', async () => {
    const { clerk, seen, batch } = await house({}, {})
    const stale = await seen()
    const { id: late } = await insertCard(db, { deptId: clerk.actor.deptId })
    await expect(give(clerk, {}, JANITOR, stale)).rejects.toMatchObject({ reason: 'cardStateBatch.error.previewStale' })
    await expect(give(clerk, {}, '13900000002', await seen())).rejects.toMatchObject({ reason: 'cardStateBatch.error.previewStale' })
    await db.update(waterCards).set({ telephone: JANITOR }).where(eq(waterCards.id, late))
    const none = summed(await assess(clerk, { ids: [late] }, JANITOR), JANITOR)
    await expect(give(clerk, { ids: [late] }, JANITOR, none)).rejects.toMatchObject({ reason: 'cardStateBatch.error.nothingToChange' })
    expect((await give(clerk, {}, JANITOR, await seen())).batchNo).toBe('PB1')
    expect(await batch()).toMatchObject({ state: 'running', cards: 3, refused: 1 })
  })

  it('reaches each card once, judged again at its turn, whatever dies in between', async () => {
    const app = await house(...Array.from({ length: 150 }, () => ({})))
    const { clerk, ids, seen, batch, carryOut, results } = app
    const { id: batchId } = await give(clerk, {}, JANITOR, await seen())
    expect(await phoneAct.carryOut(clerk, batchId, async () => undefined)).toBe(true)
    const death = async () => {
      throw new Error('killed')
    }
    await expect(phoneAct.carryOut(clerk, batchId, death)).rejects.toThrow('killed')
    expect(await batch()).toMatchObject({ done: 100 })
    const [closed, gone] = ids.slice(-2)
    await app.db.update(waterCards).set({ state: 'closed' }).where(eq(waterCards.id, closed!))
    await app.db.update(waterCards).set({ deptId: 77 }).where(eq(waterCards.id, gone!))
    await carryOut()
    expect(await batch()).toMatchObject({ state: 'done', done: 148, refused: 2 })
    expect((await results()).slice(-2)).toEqual(['closed', 'missing'])
    expect(told).toEqual([[clerk.actor.id, true]])
    expect(await app.db.$count(operationLogs)).toBe(0)
    expect(await app.db.select().from(tasks)).toMatchObject([{ state: 'done', total: 150, good: 148, bad: 2 }])
  })

  it('goes on after its task failed, with what is left', async () => {
    const { db, clerk, seen, batch, carryOut } = await house({}, {})
    const { id: batchId } = await give(clerk, {}, JANITOR, await seen())
    await expect(inTransaction(clerk, (ctx) => phoneAct.resume(ctx, { id: batchId }))).rejects.toMatchObject({ code: 409 })
    await db.update(tasks).set({ permission: 'none' })
    await carryOut()
    expect(await batch()).toMatchObject({ state: 'stopped', done: 0 })
    await inTransaction(clerk, (ctx) => phoneAct.resume(ctx, { id: batchId }))
    await carryOut()
    expect(await batch()).toMatchObject({ state: 'done', done: 2 })
  })
})
