import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { iotApp, useSimulator } from '../../../../test/iot/iot-app.ts'
import { ICCID, insertIotCard, insertType } from '../../../../test/iot/iot-rows.ts'
import { turnsJob } from '../iot-card/turns.job.ts'
import { requestTimeoutJob } from './timeout.job.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { askOperator } from './place-request.service.ts'
import { iotRequests } from '../ground/iot-request.table.ts'

const simulator = useSimulator()

/** Cards in service at the product and at China Mobile. */
async function street(cards = 1, state: Partial<typeof iotCards.$inferInsert> = {}) {
  const app = await iotApp(simulator())
  const ids: number[] = []
  for (let n = 1; n <= cards; n++) {
    ids.push((await insertIotCard(app.db, n, state)).id)
    await simulator().card('mobile', ICCID(n), { lifecycle: 'inService', dataOn: true, haltReason: state.haltReason ?? null, usedKb: 0 })
  }
  const card = async (id = ids[0]!) => (await app.call(iotCardApi.get, { id })).data
  const request = async (n = 0) => (await app.call(iotRequestApi.list, { orderBy: 'id', isAsc: true })).data.list[n]!
  return { ...app, ids, card, request }
}

const QUOTA = { haltReason: 'quota', haltedAt: new Date('2025-12-30T00:00:00Z') } as const

describe('a request', () => {
  it('reaches the operator, and the card is as wished once the operator reports it', async () => {
    const { call, ids, card, request, deliver, sync } = await street()
    await call(iotCardApi.stop, { ids, reason: 'vacant' })
    expect(await card()).toMatchObject({ wanted: 'halted', cardStatus: 'normal' })
    expect((await call(iotCardApi.stop, { ids, reason: 'again' })).message).toBe('The card has a request without a result yet')
    await deliver()
    expect(await request()).toMatchObject({
      kind: 'stop',
      state: 'done',
      reason: 'vacant',
      requestNo: expect.stringMatching(/^RQ\d{12}$/) as string,
    })
    await sync()
    expect(await card()).toMatchObject({ wanted: null, cardStatus: 'halted', haltReason: 'manual' })
  })

  it('gives a result per card, and refuses one that only the operator may resume', async () => {
    const { call, db, ids, request, deliver, card } = await street(3, QUOTA)
    await db.update(iotCards).set({ haltReason: 'violation' }).where(eq(iotCards.id, ids[1]!))
    await simulator().card('mobile', ICCID(3), { haltReason: 'imeiMismatch' })
    const { results } = (await call(iotCardApi.resume, { ids, each: true })).data
    expect(results!.map(({ code, message }) => [code, message])).toEqual([
      [0, ''],
      [409, 'Halted for a violation or because it is in another device: only the operator can resume it'],
      [0, ''],
    ])
    await deliver()
    expect([(await request(0)).state, (await request(1)).state]).toEqual(['done', 'refused'])
    expect((await request(1)).answer).not.toBe('')
    // The operator keeps it halted: nobody waits for it any more.
    expect(await card(ids[2])).toMatchObject({ wanted: null, cardStatus: 'halted' })
  })

  it('to log off waits for a second person, and is for good', async () => {
    const { call, ids, card, request, deliver, sync } = await street()
    await call(iotCardApi.logOff, { ids, reason: 'the house is gone' })
    const { id } = await request()
    await deliver()
    expect([(await request()).state, (await card()).wanted]).toEqual(['waiting', null])
    expect((await call(iotRequestApi.confirm, { ids: [id] })).message).toBe(
      'Another person has to confirm; you cannot confirm your own request',
    )
    expect((await call(iotRequestApi.confirm, { ids: [id] }, { id: 2 })).code).toBe(0)
    expect((await call(iotRequestApi.cancel, { ids: [id], note: 'no' })).code).toBe(0)
    await deliver()
    expect([(await request()).state, (await card()).wanted]).toEqual(['cancelled', null])

    await call(iotCardApi.logOff, { ids, reason: 'the house is gone' })
    await call(iotRequestApi.confirm, { ids: [(await request(1)).id] }, { id: 2 })
    await deliver()
    await sync()
    expect(await card()).toMatchObject({ cardStatus: 'loggedOff' })
    expect((await call(iotCardApi.activate, { ids })).message).toBe('The card is terminated and cannot be restored')
  })

  it('that the operator works on is asked about every ten minutes', async () => {
    const { call, ids, request, deliver, pass } = await street()
    await simulator().faults({ operation: 'send', mode: 'pending', operator: 'mobile' })
    await call(iotCardApi.stop, { ids, reason: 'vacant' })
    await deliver()
    expect((await request()).state).toBe('sent')
    expect((await call(iotRequestApi.cancel, { ids: [(await request()).id], note: 'no' })).code).toBe(409)
    await pass(9)
    expect(await deliver()).toBe(0)
    await simulator().settle()
    await pass(1)
    expect(await deliver()).toBe(1)
    expect((await request()).state).toBe('done')
  })

  it('acts once, though its answer is lost and it is sent again', async () => {
    const { call, ids, request, deliver, pass } = await street()
    await simulator().faults({ operation: 'send', mode: 'lose', operator: 'mobile', times: 2 })
    await call(iotCardApi.stop, { ids, reason: 'vacant' })
    for (let tries = 0; tries < 3; tries++) {
      await deliver()
      await pass(2)
    }
    expect((await request()).state).toBe('done')
    expect((await simulator().received()).requests).toMatchObject({ [(await request()).requestNo]: { sent: 3, acted: 1 } })
  })

  it('without an answer for 48 hours fails, and its card is an exception until the operator reports the state', async () => {
    const { call, ctx, ids, card, request, deliver, pass, sync } = await street()
    await simulator().outage('mobile', true)
    await call(iotCardApi.stop, { ids, reason: 'vacant' })
    await deliver()
    await pass(48 * 60 - 1)
    await turnsJob.run(ctx)
    await requestTimeoutJob.run(ctx)
    expect([(await request()).state, (await card()).cardStatus]).toEqual(['queued', 'normal'])
    await pass(1)
    await turnsJob.run(ctx)
    await requestTimeoutJob.run(ctx)
    expect(await request()).toMatchObject({ state: 'failed', answer: 'noAnswer' })
    expect(await card()).toMatchObject({ cardStatus: 'abnormal', wanted: 'halted' })
    expect((await call(iotCardApi.list, { unmet: true })).data.total).toBe(1)
    await simulator().outage('mobile', false)
    await call(iotRequestApi.retry, { ids: [(await request()).id] })
    await pass(15)
    await deliver()
    await sync()
    expect(await card()).toMatchObject({ cardStatus: 'halted', wanted: null })
  })

  it('that is cancelled takes its wish along, but not that of a newer one', async () => {
    const { call, ctx, ids, card, request, pass } = await street()
    await call(iotCardApi.stop, { ids, reason: 'vacant' })
    await pass(48 * 60)
    await requestTimeoutJob.run(ctx)
    await call(iotCardApi.stop, { ids, reason: 'still vacant' })
    const cancel = async (n: number) => call(iotRequestApi.cancel, { ids: [(await request(n)).id], note: 'not needed' })
    expect((await cancel(0)).code).toBe(0)
    expect((await card()).wanted).toBe('halted')
    expect((await cancel(1)).code).toBe(0)
    expect((await card()).wanted).toBeNull()
  })

  it('stands where its time belongs, though it was written later', async () => {
    const { call, db, ids } = await street(2)
    await call(iotCardApi.stop, { ids, reason: 'vacant' })
    const listed = async () => (await call(iotRequestApi.list, {})).data.list.map(({ iotCardId }) => iotCardId)
    expect(await listed()).toEqual(ids.toReversed())
    await db
      .update(iotRequests)
      .set({ createdAt: new Date('2025-01-01T00:00:00Z') })
      .where(eq(iotRequests.iotCardId, ids[1]!))
    expect(await listed()).toEqual(ids)
  })

  it('of many cards on one line of each card is held back by none of the others', async () => {
    const { do: run, ids, deliver, db } = await street(30)
    await simulator().faults({ operation: 'send', mode: 'fail', operator: 'mobile' })
    await run((ctx) => askOperator(ctx, 'stop', { ids, reason: 'vacant' }))
    await deliver()
    const states = (await db.select({ state: iotRequests.state }).from(iotRequests).orderBy(iotRequests.id)).map(({ state }) => state)
    expect(states.filter((state) => state === 'done').length).toBeGreaterThan(0)
    expect(states).toContain('queued')
  })
})

describe('the renewal of a halted card', () => {
  async function renewed(megabytes = 10) {
    const app = await street(1, QUOTA)
    const type = await insertType(app.db, { packageCode: 'PKG-10', megabytes })
    const sale = {
      id: app.ids[0]!,
      trafficPacketId: type.id,
      effect: 'thisMonth',
      paymentMethod: 'bankTransfer',
      transactionNo: 'T0',
    } as const
    const order = async () => (await app.call(iotCardRechargeApi.list, {})).data.list[0]!
    return { ...app, sale, order, recharge: () => app.call(iotCardApi.recharge, sale) }
  }

  it('gives the packages to the operator, and then resumes it', async () => {
    const { call, ids, sale, recharge, order, request, deliver, sync, card } = await renewed()
    const { trafficPacketId, effect } = sale
    expect((await call(iotCardApi.renewPreview, { ids, trafficPacketId, effect })).data.list[0]).toMatchObject({ notOrdered: null })
    await recharge()
    expect(await order()).toMatchObject({ paymentStatus: 'paid', channelStatus: 'initiated' })
    await deliver()
    expect(await order()).toMatchObject({ channelStatus: 'success' })
    await deliver()
    expect([(await request(0)).kind, (await request(1)).kind, (await request(1)).state]).toEqual(['subscribe', 'resume', 'done'])
    // The product itself asks for the second.
    expect([(await request(0)).actorId, (await request(1)).actorId]).toEqual([1, null])
    await sync()
    expect(await card()).toMatchObject({ cardStatus: 'normal', totalTraffic: '10.00', wanted: null })
  })

  it('stays paid where the operator refuses the packages, and can be sent again', async () => {
    const { call, recharge, order, deliver, card } = await renewed()
    await simulator().faults({ operation: 'send', mode: 'refuse', operator: 'mobile', code: 'E7', text: 'unknown package' })
    await recharge()
    await deliver()
    expect(await order()).toMatchObject({ paymentStatus: 'paid', channelStatus: 'fail', failureReason: 'unknown package' })
    expect(await card()).toMatchObject({ totalTraffic: '10.00', cardStatus: 'halted' })
    expect((await call(iotCardRechargeApi.retry, { id: (await order()).id })).code).toBe(0)
    await deliver()
    expect(await order()).toMatchObject({ channelStatus: 'success', failureReason: null })
    const { transitions } = (await call(iotCardRechargeApi.get, { id: (await order()).id })).data
    expect(transitions.map(({ to }) => to).toReversed()).toEqual([
      'paid/notInitiated',
      'paid/initiated',
      'paid/fail',
      'paid/initiated',
      'paid/success',
    ])
  })

  it('is sent no more once all of its money went back', async () => {
    const { call, recharge, order, request, deliver } = await renewed()
    await simulator().faults({ operation: 'send', mode: 'refuse', operator: 'mobile', code: 'E7', text: 'unknown package' })
    await recharge()
    await deliver()
    await call(iotCardRechargeApi.refund, { id: (await order()).id, amount: '3.00', reason: 'refused' })
    const message = 'The order was fully refunded and is not subscribed again'
    expect(await call(iotRequestApi.retry, { ids: [(await request()).id] })).toMatchObject({ code: 409, message })
  })
})
