import { smsLogApi, MOST_SENDS } from '@weir/contract/modules/sms/sms-log'
import { balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { reminderApp } from '../../../../test/sale/reminders.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { smsProviders } from '../provider/providers.ts'
import { smsLogs } from '../ground/sms-log.table.ts'

/** A run of one reminder, and its row in the log. */
async function reminded(answer: { status: number; body?: object } = { status: 200 }) {
  const app = await reminderApp({ receiptCompany: '清源水务' })
  const gateway = await smsGateway(app.ctx)
  Object.assign(gateway.answer, answer)
  await app.addCards([4, { telephone: '13812341234' }])
  const { data: run } = await app.send({})
  await app.carryOut()
  await gateway.deliver()
  const list = async () => (await app.call(smsLogApi.list, {}, app.clerk)).data.list
  const resend = async () => app.call(smsLogApi.resend, { id: (await list())[0]!.id }, app.clerk)
  return { ...app, gateway, run, list, resend }
}

it('has one row for each message, with its template, its price and the words of the provider', async () => {
  const { list, call, clerk } = await reminded({ status: 200, body: { messageId: 'SP-7', code: 'OK', description: 'taken' } })
  const [row] = await list()
  expect(row).toMatchObject({
    telephone: '138****1234',
    smsType: 'marginReminder',
    state: 'sent',
    source: 'gateway',
    templateName: '余量提醒（用量未知）',
    messageId: 'SP-7',
    statusCode: 'OK',
    description: 'taken',
    billingItems: 1,
    cost: '0.05',
    sends: 1,
    validUntil: null,
  })
  expect(row!.content).toMatch(/^【清源水务】.*剩余 4\.00 吨/)
  const found = async (filter: object) => (await call(smsLogApi.list, filter, clerk)).data.total
  expect([await found({ telephone: '1234' }), await found({ telephone: '13812341234' }), await found({ telephone: '1235' })]).toEqual([
    1, 1, 0,
  ])
  expect([await found({ messageId: 'SP-7' }), await found({ state: 'failed' }), await found({ templateId: row!.templateId! })]).toEqual([
    1, 0, 1,
  ])
})

it('keeps a remark of staff, and nothing else of a message changes', async () => {
  const { list, call, clerk } = await reminded()
  const { id, version, content } = (await list())[0]!
  expect((await call(smsLogApi.edit, { id, version, remark: ' 已电话告知 ' }, clerk)).code).toBe(0)
  expect((await call(smsLogApi.get, { id }, clerk)).data).toMatchObject({ remark: '已电话告知', content, version: 2 })
  expect((await call(smsLogApi.edit, { id, version, remark: 'late' }, clerk)).code).toBe(409)
  expect((await call(smsLogApi.edit, { id, remark: 'x' }, { ...clerk, scope: NO_ROWS })).code).toBe(404)
})

it('sends a refused message again under its key, with a new id, and the run has its result', async () => {
  const { list, resend, gateway, call, clerk, run, preview } = await reminded({ status: 422, body: { code: 'BLACK' } })
  expect(await list()).toMatchObject([{ state: 'failed', statusCode: 'BLACK', cost: '0.00' }])
  expect((await preview({})).data.counts.toSend).toBe(1)
  gateway.answer.status = 200
  expect((await resend()).code).toBe(0)
  expect((await preview({})).data.counts, 'until its result is there, no other run reminds this card').toMatchObject({ toSend: 0 })
  expect(await resend()).toMatchObject({ code: 409, message: 'Only a message that failed or was only logged can be resent' })
  await gateway.deliver()
  expect(new Set(gateway.received.map(({ id }) => id)).size).toBe(2)
  expect(new Set(gateway.received.map(({ content }) => content)).size).toBe(1)
  expect(await list()).toMatchObject([{ state: 'sent', sends: 2, cost: '0.05' }])
  expect((await call(reminderBatchApi.get, { id: run.id }, clerk)).data).toMatchObject({ failed: 0, sent: 1 })
  expect((await call(balanceReminderApi.list, { batchId: run.id }, clerk)).data.list).toMatchObject([{ state: 'sent', failure: null }])
})

it(`sends a message ${MOST_SENDS} times at most`, async () => {
  const { resend, gateway } = await reminded({ status: 422 })
  for (let sent = 1; sent < MOST_SENDS; sent++) {
    expect((await resend()).code).toBe(0)
    await gateway.deliver()
  }
  expect(await resend()).toMatchObject({ code: 409, message: 'This message was sent 3 times and is not sent again' })
  expect(gateway.received).toHaveLength(MOST_SENDS)
})

it('sends nothing again whose figures are a day old, no code, and nothing out of reach', async () => {
  const { list, resend, db, call, clerk } = await reminded({ status: 422 })
  const { id } = (await list())[0]!
  expect((await call(smsLogApi.resend, { id }, { ...clerk, scope: NO_ROWS })).code).toBe(404)
  await db.update(smsLogs).set({ usefulUntil: new Date(0) })
  expect((await resend()).message).toContain('older than a day')
  await db.update(smsLogs).set({ smsType: 'verificationCode' })
  expect((await resend()).message).toContain('asks for a new one')
})

it('sends what was only logged once there is a gateway', async () => {
  const app = await reminderApp()
  const gateway = await smsGateway(app.ctx)
  app.ctx.parts.set(smsProviders, {})
  await app.addCards([4])
  const { data: run } = await app.send({})
  await app.carryOut()
  await gateway.deliver()
  const { id, state } = (await app.call(smsLogApi.list, {}, app.clerk)).data.list[0]!
  expect(state).toBe('kept')
  const later = await smsGateway(app.ctx)
  expect((await app.call(smsLogApi.resend, { id }, app.clerk)).code).toBe(0)
  await later.deliver()
  expect((await app.call(reminderBatchApi.get, { id: run.id }, app.clerk)).data).toMatchObject({ kept: 0, sent: 1 })
})

it('sums what messages cost by month, type and community, each for its own rows', async () => {
  const app = await reminderApp({ smsItemPrice: unitPrice(10_000) })
  const gateway = await smsGateway(app.ctx)
  await app.addCards([4, { communityName: '锦绣花园', roomNo: '1-1-101' }], [4, { communityName: '锦绣花园', roomNo: '1-1-102' }], [4])
  await app.send({})
  await app.carryOut()
  await gateway.deliver()
  await app.db
    .update(smsLogs)
    .set({ createdAt: new Date('2025-12-31T15:59:59Z') })
    .where(eq(smsLogs.id, 1))
  const costs = async (input: object) =>
    (await app.call(smsLogApi.costs, input, app.clerk)).data.list.map(({ part, messages, billingItems, cost }) => [
      part,
      messages,
      billingItems,
      cost,
    ])
  expect(await costs({})).toEqual([
    ['2026-01', 2, 2, '2.00'],
    ['2025-12', 1, 1, '1.00'],
  ])
  expect(await costs({ by: 'smsType' })).toEqual([['marginReminder', 3, 3, '3.00']])
  expect(await costs({ by: 'communityName' })).toEqual([
    ['锦绣花园', 2, 2, '2.00'],
    [null, 1, 1, '1.00'],
  ])
  expect(await costs({ by: 'month', dateRange: ['2026-01-01', '2026-01-31'] })).toEqual([['2026-01', 2, 2, '2.00']])
  expect((await app.call(smsLogApi.list, { communityName: '锦绣花园' }, app.clerk)).data.total).toBe(2)
  expect((await app.call(smsLogApi.costs, {}, { ...app.clerk, scope: NO_ROWS })).data.list).toEqual([])
})
