import { balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import { type ReminderBatch, reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { describe, expect, it } from 'vitest'

import { reminderApp } from '../../../../test/sale/reminders.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { smsProviders } from '../../sms/provider/providers.ts'

const runOf = async ({ call }: Awaited<ReturnType<typeof reminderApp>>, id: number) => (await call(reminderBatchApi.get, { id })).data

describe('the state of a run', () => {
  const QUIET = { smsQuietHours: '00:00-12:00' }
  const NOON = '2026-01-01T12:00:00.000+08:00'
  const added = ({ cards, waiting, queued, sending, sent, kept, failed, refused }: ReminderBatch) =>
    cards - (waiting + queued + sending + sent + kept + failed + refused)

  it('is queued until the quiet hours end, with the time', async () => {
    const app = await reminderApp(QUIET)
    const gateway = await smsGateway(app.ctx)
    await app.addCards([4], [1], [80])
    const { data } = await app.send({})
    await app.carryOut()
    await gateway.deliver()
    const run = await runOf(app, data.id)
    expect(run).toMatchObject({ state: 'queued', queued: 2, sending: 0, sent: 0, pending: 2, leavesAt: NOON })
    expect([gateway.received, added(run)]).toEqual([[], 0])
    const stateIs = async (state: 'queued' | 'sending' | 'done') =>
      (await app.call(reminderBatchApi.list, { state }, app.clerk)).data.list.map(({ batchNo }) => batchNo)
    expect([await stateIs('queued'), await stateIs('sending'), await stateIs('done')]).toEqual([[data.batchNo], [], []])
    const rows = async (state: 'queued' | 'sending') =>
      (await app.call(balanceReminderApi.list, { batchId: data.id, state }, app.clerk)).data.list.map((row) => row.state)
    expect([await rows('queued'), await rows('sending')]).toEqual([['queued', 'queued'], []])
    const later = await smsGateway({ ...app.ctx, now: () => new Date(NOON) })
    while ((await later.deliver()) > 0);
    expect(await runOf(app, data.id)).toMatchObject({ state: 'done', queued: 0, sent: 2, leavesAt: null })
  })

  it('is "only logged" at once where no gateway is connected, in the quiet hours too', async () => {
    const app = await reminderApp(QUIET)
    await app.addCards([4], [80])
    expect((await app.preview({})).data).toMatchObject({ isConnected: false, leavesAt: null })
    const { data } = await app.send({})
    await app.carryOut()
    const { deliver } = await smsGateway(app.ctx)
    app.ctx.parts.set(smsProviders, {})
    while ((await deliver()) > 0);
    const run = await runOf(app, data.id)
    expect(run).toMatchObject({ state: 'kept', kept: 1, refused: 1, sent: 0, pending: 0 })
    expect(added(run)).toBe(0)
  })

  it('is "sending" for a message that was tried and waits for its next try', async () => {
    const app = await reminderApp(QUIET)
    const gateway = await smsGateway(app.ctx)
    await app.addCards([4])
    const { data } = await app.send({})
    await app.carryOut()
    gateway.answer.status = 503
    const later = await smsGateway({ ...app.ctx, now: () => new Date(NOON) })
    later.answer.status = 503
    await later.deliver()
    expect(await runOf(app, data.id)).toMatchObject({ state: 'sending', sending: 1, queued: 0, leavesAt: null })
  })
})
