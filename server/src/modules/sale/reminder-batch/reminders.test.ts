import { balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { litre, unitPrice } from '@weir/contract/platform/units'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { reminderApp } from '../../../../test/sale/reminders.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { operationLogs, outbox } from '../../../kernel/platform.table.ts'
import { notices } from '../../../services/notice/notice.table.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { smsLogs } from '../../sms/ground/sms-log.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { balanceReminders } from '../../card/ground/balance-reminder.table.ts'
import { reminderAct } from './reminder-act.ts'
import { reminderBatches } from '../../card/ground/reminder-batch.table.ts'

type App = Awaited<ReturnType<typeof reminderApp>>
const rowsOf = ({ db }: App) => db.select().from(balanceReminders).orderBy(asc(balanceReminders.id))
const runOf = async ({ call }: App, id: number) => (await call(reminderBatchApi.get, { id })).data

describe('preview', () => {
  it('counts and prices the messages, and says why the others get none', async () => {
    const app = await reminderApp({ smsItemPrice: unitPrice(450), receiptCompany: '永清水务' })
    const [low, urgent, , owing] = await app.addCards(
      [4.2, { communityName: '锦绣花园', roomNo: '3-2-1203' }],
      [1.5],
      [80],
      [-1.2],
      [3, { state: 'suspended' }],
      [3, { telephone: '' }],
    )
    await app.useWater(low!, 7_000)
    const { data } = await app.preview({})
    expect(data).toMatchObject({
      counts: {
        all: 6,
        toSend: 3,
        refused: 3,
        urgent: 2,
        byRefusal: [
          { refusal: 'notActive', count: 1 },
          { refusal: 'enough', count: 1 },
          { refusal: 'noPhone', count: 1 },
        ],
      },
      billingItems: 3,
      cost: '0.14',
      isConnected: false,
    })
    const texts = new Map(data.list.map(({ id, content }) => [id, content]))
    expect(texts.get(low!)).toBe('【永清水务】锦绣花园 3-2-1203：水卡剩余 4.20 吨，按近期用量约可用 8 天，及时充值以免影响用水。')
    expect(texts.get(urgent!)).toBe('【永清水务】Zhang San：水卡剩余 1.50 吨，及时充值以免影响用水。')
    expect(texts.get(owing!)).toBe('【永清水务】Zhang San：水卡欠 1.20 吨，充值补足，以免影响用水。')
    expect(data.list.find(({ id }) => id === low)).toMatchObject({ telephone: '138****1234', daysLeft: 8, level: 'low' })
    const refused = await app.call(reminderBatchApi.preview, { part: 'refused', refusal: 'noPhone' }, app.clerk)
    expect(refused.data).toMatchObject({ total: 1, counts: { all: 6 } })
  })

  it.each([
    { tons: 10, used: 20_000, level: 'low' },
    { tons: 10, used: 17_000, level: null },
    { tons: 5, used: 0, level: 'low' },
    { tons: 5.01, used: 0, level: null },
    { tons: 2, used: 0, level: 'urgent' },
  ])('has level $level at $tons t and $used l in 14 days', async ({ tons, used, level }) => {
    const app = await reminderApp()
    const [id] = await app.addCards([tons])
    if (used > 0) await app.useWater(id!, used)
    expect((await app.preview({})).data.list).toMatchObject([{ level, refusal: level === null ? 'enough' : null }])
  })

  it('follows the parameters of both levels', async () => {
    const app = await reminderApp({ lowQuantityLitre: litre(20_000), urgentQuantityLitre: litre(9_000), lowDays: 0 })
    await app.addCards([19], [8])
    expect((await app.preview({ ids: undefined })).data.list.map(({ level }) => String(level)).sort()).toEqual(['low', 'urgent'])
  })
})

describe('run', () => {
  it('sends one message to each household, with a result per card', async () => {
    const app = await reminderApp()
    const gateway = await smsGateway(app.ctx)
    await app.addCards([4], [1], [80])
    const { data, code } = await app.send({})
    expect([code, await runOf(app, data.id)]).toMatchObject([0, { state: 'running', cards: 3, messages: 2, waiting: 2, refused: 1 }])
    await app.carryOut()
    expect(await runOf(app, data.id)).toMatchObject({ state: 'sending', sending: 2, sent: 0, pending: 2, leavesAt: null })
    while ((await gateway.deliver()) > 0);
    expect(gateway.received).toHaveLength(2)
    expect(await runOf(app, data.id)).toMatchObject({ state: 'done', sent: 2, failed: 0, refused: 1, sender: 'clerk' })
    const { data: rows } = await app.call(balanceReminderApi.list, { batchId: data.id, state: 'sent', isAsc: true }, app.clerk)
    expect(rows.list).toMatchObject([
      { state: 'sent', level: 'low', remaining: '4.000', telephone: '138****1234', batchNo: data.batchNo },
      { state: 'sent', level: 'urgent' },
    ])
    expect(await app.db.select().from(smsLogs)).toMatchObject([{ smsType: 'marginReminder', state: 'sent' }, {}])
    expect(await app.db.select().from(tasks)).toMatchObject([{ state: 'done', total: 3, good: 2, bad: 1 }])
    expect(await app.db.select().from(notices)).toMatchObject([{ kind: 'reminderBatchDone', params: { handed: 2, refused: 1 } }])
    expect(await app.db.select().from(operationLogs)).toMatchObject([{ touched: [`reminderBatch:${data.id}`] }])
  })

  it('refuses another count or price than its author saw, and an empty run', async () => {
    const app = await reminderApp()
    const [first] = await app.addCards([4], [1], [80])
    const seen = await app.confirmed({})
    await app.call(waterCardApi.recharge, { id: first!, amount: '345.00', paymentMethod: 'cash' })
    expect((await app.call(reminderBatchApi.send, seen, app.clerk)).code).toBe(409)
    const expected = { count: 1, digest: 'none' }
    expect((await app.call(reminderBatchApi.send, { selection: { ids: [first!] }, expected }, app.clerk)).code).toBe(409)
    expect(await app.db.$count(reminderBatches)).toBe(0)
  })

  it('acts once for repeated calls with one key, and once for a card of two runs', async () => {
    const app = await reminderApp()
    await app.addCards([4])
    const seen = await app.confirmed({})
    const key = 'key-of-one-dialog'
    const replies = await Promise.all([1, 2, 3].map(() => app.call(reminderBatchApi.send, seen, { ...app.clerk, key })))
    expect(new Set(replies.map(({ data }) => data.batchNo)).size).toBe(1)
    expect((await app.call(reminderBatchApi.send, seen, app.clerk)).code).toBe(409)
    expect(await app.db.$count(balanceReminders)).toBe(1)
  })

  it('leaves out a card that was recharged, closed or moved away after the preview', async () => {
    const app = await reminderApp()
    const [recharged, suspended, moved] = await app.addCards([4], [4], [4], [4])
    const { data } = await app.send({})
    await app.call(waterCardApi.recharge, { id: recharged!, amount: '345.00', paymentMethod: 'cash' })
    await app.db.update(waterCards).set({ state: 'suspended' }).where(eq(waterCards.id, suspended!))
    await app.db.update(waterCards).set({ deptId: 77 }).where(eq(waterCards.id, moved!))
    await app.carryOut()
    expect((await rowsOf(app)).map(({ state, refusal }) => refusal ?? state)).toEqual(['enough', 'notActive', 'missing', 'sending'])
    expect(await app.db.$count(outbox)).toBe(1)
    expect(await runOf(app, data.id)).toMatchObject({ messages: 4, refused: 3 })
  })

  it('reaches no card outside the data scope', async () => {
    const app = await reminderApp()
    await app.addCards([4])
    const { id: theirs } = await insertCard(app.db, { deptId: 77 })
    const { data } = await app.send({})
    const stranger = { id: 9, scope: { all: false, deptIds: [77], own: false } }
    expect((await app.call(reminderBatchApi.get, { id: data.id }, stranger)).code).toBe(404)
    expect((await app.call(balanceReminderApi.list, { batchId: data.id }, stranger)).data.total).toBe(0)
    expect((await app.preview({ ids: [theirs] })).data.total).toBe(0)
    expect((await app.call(reminderBatchApi.preview, { failedOf: data.id }, stranger)).code).toBe(404)
  })

  it('is a fact: the database refuses to change it or to send again', async () => {
    const app = await reminderApp()
    await app.addCards([4])
    await app.send({})
    await app.carryOut()
    const refused = (message: string) => ({ cause: { message: expect.stringContaining(message) } })
    await expect(app.db.update(reminderBatches).set({ messages: 9 })).rejects.toMatchObject(refused('append-only'))
    await expect(app.db.delete(balanceReminders)).rejects.toMatchObject(refused('append-only'))
    await expect(app.db.update(balanceReminders).set({ content: 'other' })).rejects.toMatchObject(refused('append-only'))
    await expect(app.db.update(balanceReminders).set({ state: 'waiting' })).rejects.toMatchObject(refused('no move'))
  })
})

describe('cycle', () => {
  const refusals = async (app: App) => (await app.preview({})).data.list.map(({ refusal }) => refusal)
  const once = async (app: App) => {
    const gateway = await smsGateway(app.ctx)
    await app.send({})
    await app.carryOut()
    await gateway.deliver()
  }

  it('reminds once per level, and again when the water stood above it', async () => {
    const app = await reminderApp()
    const [id] = await app.addCards([4])
    await once(app)
    expect(await refusals(app)).toEqual(['reminded'])
    const adjust = (quantity: string) => app.call(waterCardApi.adjust, { id: id!, quantity, reason: 'other', note: 'test' })
    await adjust('-2.500')
    expect((await app.preview({})).data.list).toMatchObject([{ level: 'urgent', refusal: null }])
    await adjust('3.000')
    expect(await refusals(app)).toEqual(['reminded'])
    await adjust('1.000')
    await adjust('-1.000')
    expect((await app.preview({})).data.list).toMatchObject([{ level: 'low', refusal: null }])
  })

  it('counts an urgent message for the lower level too', async () => {
    const app = await reminderApp()
    const [id] = await app.addCards([1])
    await once(app)
    await app.call(waterCardApi.adjust, { id: id!, quantity: '2.000', reason: 'other', note: 'test' })
    expect((await app.preview({})).data.list).toMatchObject([{ level: 'low', refusal: 'reminded' }])
  })
})

describe('failure', () => {
  it('shows a message that the gateway rejected later, and a further run sends it again', async () => {
    const app = await reminderApp()
    const gateway = await smsGateway(app.ctx)
    await app.addCards([4], [3])
    const { data } = await app.send({})
    await app.carryOut()
    Object.assign(gateway.answer, { status: 400, body: { code: 'BLACK', description: 'unsubscribed' } })
    await gateway.deliver()
    expect(await runOf(app, data.id)).toMatchObject({ state: 'done', failed: 2, sent: 0 })
    const failed = await app.call(balanceReminderApi.list, { batchId: data.id, state: 'failed' }, app.clerk)
    expect(failed.data.list[0]).toMatchObject({ failure: 'rejected', description: 'BLACK unsubscribed' })
    Object.assign(gateway.answer, { status: 200, body: {} })
    const again = await app.send({ failedOf: data.id })
    await app.carryOut()
    await gateway.deliver()
    expect(await runOf(app, again.data.id)).toMatchObject({ retriesId: data.id, retriesNo: data.batchNo, sent: 2 })
    expect((await app.preview({ failedOf: data.id })).data.counts).toMatchObject({ all: 2, toSend: 0 })
  })

  it('tries again with the same id while the gateway is out of reach, and gives up after a day', async () => {
    const app = await reminderApp()
    const gateway = await smsGateway(app.ctx)
    await app.addCards([4])
    await app.send({})
    await app.carryOut()
    gateway.answer.status = 503
    await gateway.deliver()
    await app.db.update(outbox).set({ dueAt: new Date(0) })
    await gateway.deliver()
    expect(new Set(gateway.received.map(({ id }) => id)).size).toBe(1)
    expect(await rowsOf(app)).toMatchObject([{ state: 'sending' }])
    const tomorrow = await smsGateway({ ...app.ctx, now: () => new Date('2026-01-02T00:00:00Z') })
    await app.db.update(outbox).set({ dueAt: new Date(0) })
    await tomorrow.deliver()
    expect(tomorrow.received).toEqual([])
    expect(await rowsOf(app)).toMatchObject([{ state: 'failed', failure: 'expired' }])
    expect(await app.db.select().from(smsLogs)).toMatchObject([{ state: 'failed', statusCode: 'expired' }])
  })

  it('sends nothing again after a process that died before it wrote the result', async () => {
    const app = await reminderApp()
    const gateway = await smsGateway(app.ctx)
    await app.addCards([4])
    await app.send({})
    await app.carryOut()
    await gateway.deliver()
    // The message as a killed process leaves it: the log has the result, the outbox has not.
    await app.db.update(outbox).set({ sentAt: null, dueAt: new Date(0) })
    await gateway.deliver()
    expect(gateway.received).toHaveLength(1)
    expect(await rowsOf(app)).toMatchObject([{ state: 'sent' }])
  })
})

describe('interruption', () => {
  /** Two chunks and a half. */
  const MANY = 250

  it('goes on after a process that died, with one message per card', async () => {
    const app = await reminderApp()
    await app.addCards(...Array.from({ length: MANY }, () => [3] as const))
    const { data } = await app.send({})
    expect(await reminderAct.carryOut(app.sender, data.id, async () => undefined)).toBe(true)
    const death = async () => {
      throw new Error('killed')
    }
    await expect(reminderAct.carryOut(app.sender, data.id, death)).rejects.toThrow('killed')
    expect(await runOf(app, data.id)).toMatchObject({ state: 'running', sending: 100, waiting: 150 })
    await app.carryOut()
    expect(await runOf(app, data.id)).toMatchObject({ state: 'sending', sending: MANY })
    expect(await app.db.$count(outbox)).toBe(MANY)
    expect(new Set((await app.db.select().from(outbox)).map(({ lane }) => lane)).size).toBe(MANY)
  })

  it('stops with a sender who has lost the permission, and another one may go on', async () => {
    const app = await reminderApp()
    await app.addCards([4])
    const { data } = await app.send({})
    await app.db.update(tasks).set({ permission: 'none' })
    await app.carryOut()
    expect(await runOf(app, data.id)).toMatchObject({ state: 'stopped', waiting: 1 })
    expect((await app.call(reminderBatchApi.resume, { id: data.id }, app.clerk)).code).toBe(0)
    await app.carryOut()
    expect(await runOf(app, data.id)).toMatchObject({ state: 'sending', sending: 1 })
    expect((await app.call(reminderBatchApi.resume, { id: data.id }, app.clerk)).code).toBe(409)
  })
})
