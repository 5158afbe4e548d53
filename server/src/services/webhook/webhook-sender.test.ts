import { webhookApi } from '@weir/contract/modules/system/webhook'
import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'

import { receiver, signatureOf } from '../../../test/system/receiver.ts'
import { webhookApp } from '../../../test/system/webhook-app.ts'
import { inTransaction } from '../../kernel/context.ts'
import { news } from '../notice/news.table.ts'
import { call } from './call.ts'
import { emit } from './emit.ts'
import { serveDue, startWebhookSender } from './webhook-sender.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

const HOUR = 60

describe('an event', () => {
  it('arrives once, signed with the secret of its webhook', async () => {
    const { add, silent, east, serve, its, deliveries } = await webhookApp()
    const { secret } = await add()
    await silent(east, 'SN-1')
    await serve()
    const [first] = its.received
    expect(its.received).toHaveLength(1)
    expect(first!.headers['webhook-signature']).toBe(signatureOf(secret, first!))
    expect(first!.headers).toMatchObject({ 'webhook-timestamp': '1767225600', 'content-type': 'application/json' })
    expect(JSON.parse(first!.body)).toEqual({
      type: 'meterSilent',
      timestamp: '2026-01-01T00:00:00.000Z',
      data: { deviceSn: 'SN-1', lastReportAt: '2025-12-30T08:00:00.000+08:00', hours: 48 },
    })
    expect(await deliveries()).toMatchObject([
      { eventId: first!.id, event: 'meterSilent', state: 'done', attempts: 1, answerStatus: 200, answer: 'ok', fault: null, dueAt: null },
    ])
  })

  it('of a transaction that rolls back is none', async () => {
    const { add, ctx, east, serve, its, deliveries } = await webhookApp()
    await add()
    const data = { deviceSn: 'SN-1', lastReportAt: ctx.now(), hours: 48 }
    const refused = inTransaction(ctx, async (ctx) => {
      await emit(ctx, 'meterSilent', [{ deptId: east, subject: 'meter:SN-1', data }])
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await serve()
    expect([its.received, await deliveries()]).toEqual([[], []])
  })

  it('goes to the webhooks of its department and those above, if they are enabled and subscribe to it', async () => {
    const { add, silent, call, company, east, west, serve, deliveries } = await webhookApp()
    const { id: ofAll } = await add({ name: 'all' })
    const { id: ofEast } = await add({ name: 'east', deptId: east })
    await add({ name: 'west', deptId: west })
    await add({ name: 'other events', events: ['orderPaid'] })
    const { id: off } = await add({ name: 'off' })
    await call(webhookApi.setStatus, { id: off, status: 0 })
    await silent(east, 'SN-1')
    await silent(company, 'SN-2')
    await serve()
    const told = (await deliveries()).map(({ webhookId, eventId, state }) => [webhookId, eventId, state])
    expect(told.map(([webhookId]) => webhookId)).toEqual([ofAll, ofEast, ofAll])
    expect(told[0]![1], 'one id for all').toBe(told[1]![1])
  })

  it('costs no statement where nobody subscribes to it', async () => {
    const { add, silent, east, ctx, deliveries } = await webhookApp()
    await add({ events: ['orderPaid'] })
    await silent(east, 'SN-1')
    const asked = vi.fn<() => never>()
    const db = new Proxy(ctx.db, { get: asked })
    await emit({ ...ctx, db } as never, 'meterSilent', [{ deptId: east, subject: 'x', data: {} as never }])
    expect(asked).not.toHaveBeenCalled()
    expect(await deliveries()).toEqual([])
  })
})

describe('a receiver', () => {
  it('that is down for an hour gets every event once after it is back, in order', async () => {
    const { add, silent, east, its, later, serveFor, deliveries, shown } = await webhookApp()
    const { id } = await add()
    its.answer.status = 503
    for (let n = 0; n < HOUR; n++) {
      await silent(east, `SN-${n}`)
      await serveFor(1)
    }
    const probes = its.received.length
    expect(probes).toBeGreaterThan(5)
    expect(probes, 'not one after the other').toBeLessThan(15)
    expect(await shown(id)).toMatchObject({ state: 'failing', waiting: HOUR, failingSince: '2026-01-01T08:00:00.000+08:00' })

    its.answer.status = 200
    its.received.length = 0
    await serveFor(16)
    expect(new Set(its.idsTaken()).size).toBe(HOUR)
    expect(its.received).toHaveLength(HOUR)
    const taken = its.received.slice(1).map(({ body }) => Number(/SN-(\d+)/.exec(body)![1]))
    expect(taken).toEqual(taken.toSorted((a, b) => a - b))
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['done']))
    later(24 * HOUR)
    await serveFor(1)
    expect(its.received).toHaveLength(HOUR)
    expect(await shown(id)).toMatchObject({ state: 'working', waiting: 0, failingSince: null })
  })

  it('gets the same id again if the process died before it could note the answer', async () => {
    const { add, silent, east, its, ctx, later, serve, deliveries } = await webhookApp()
    await add()
    await silent(east, 'SN-1')
    const dying = serveDue(ctx, async (asked) => {
      await call(asked)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await serve()
    expect(its.received, 'while the lease lasts').toHaveLength(1)
    later(1)
    await serve()
    expect(its.received).toHaveLength(2)
    expect(new Set(its.idsTaken()).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'done' }])
  })

  it('that is dead delays no other one', async () => {
    const { add, silent, east, its, ctx } = await webhookApp()
    const dead = await receiver(ctx, () => undefined)
    await add({ name: 'dead', url: dead.url })
    await add({ name: 'fine' })
    const sender = startWebhookSender(async () => ctx, { error: (facts) => expect(facts).toBeUndefined() })
    await silent(east, 'SN-1')
    sender.wake()
    await vi.waitFor(() => expect(dead.received).toHaveLength(1), 5000)
    for (let n = 2; n < 5; n++) {
      await silent(east, `SN-${n}`)
      sender.wake()
      await vi.waitFor(() => expect(its.received).toHaveLength(n), 5000)
    }
    dead.drop()
    await sender.stop()
  })

  it('that refuses one event gets the others, and in the end a person resends that one', async () => {
    const { add, silent, east, ctx, call, serve, later, deliveries } = await webhookApp()
    const refusing = { isOn: true }
    const its = await receiver(ctx, (response) => response.writeHead(refusing.isOn && lastIs('SN-bad') ? 500 : 200).end())
    const lastIs = (sn: string) => its.received.at(-1)!.body.includes(sn)
    const { id } = await add({ url: its.url })
    await silent(east, 'SN-bad')
    for (let n = 0; n < 40; n++) {
      await silent(east, `SN-${n}`)
      await serve()
      later(HOUR)
    }
    const failed = await deliveries({ state: 'failed' })
    expect(failed).toMatchObject([{ attempts: 12, fault: 'answered', answerStatus: 500 }])
    expect(await deliveries({ state: 'waiting' })).toEqual([])
    refusing.isOn = false
    expect((await call(webhookDeliveryApi.resendFailed, { webhookId: id })).data).toEqual({ count: 1 })
    await serve()
    expect(its.received.at(-1)!.id).toBe(failed[0]!.eventId)
    expect(await deliveries({ state: 'failed' })).toEqual([])
  })

  it('gets the events of one subject in their order', async () => {
    const { add, silent, east, its, serve, later } = await webhookApp()
    await add()
    its.answer.status = 500
    await silent(east, 'SN-1')
    await serve()
    its.answer.status = 200
    await silent(east, 'SN-1')
    await silent(east, 'SN-2')
    later(1)
    await serve()
    const [refused, second, third] = its.received.filter(({ body }) => body.includes('SN-1')).map(({ id }) => id)
    expect([second === refused, third === refused, its.received.length]).toEqual([true, false, 4])
  })

  it('is not served again and again for an event that waits behind a refused one', async () => {
    const { add, silent, east, its, ctx, db, later } = await webhookApp()
    await add()
    its.answer.status = 500
    await silent(east, 'SN-1')
    await serveDue(ctx)
    await db.update(webhookDeliveries).set({ dueAt: new Date(ctx.now().getTime() + HOUR * 60_000) })
    its.answer.status = 200
    await silent(east, 'SN-1', 'SN-2')
    later(1)
    expect([await serveDue(ctx), await serveDue(ctx)]).toEqual([1, 0])
    later(HOUR)
    expect([await serveDue(ctx), await serveDue(ctx)]).toEqual([1, 0])
    expect(its.received).toHaveLength(4)
  })

  it.each([
    [500, 3 * 24 * HOUR + HOUR],
    [410, 1],
  ])('that answers %i is paused after %i minutes, with a notice, and what waits leaves once it is resumed', async (status, minutes) => {
    const { add, silent, east, its, db, call, serve, later, deliveries, shown } = await webhookApp()
    const { id } = await add()
    its.answer.status = status
    await silent(east, 'SN-1')
    for (let passed = 0; passed < minutes; passed += HOUR) {
      await serve()
      later(HOUR)
    }
    expect(await shown(id)).toMatchObject({ state: 'paused', waiting: 1 })
    expect(await db.select().from(news)).toMatchObject([
      { kind: 'webhookPaused', subject: String(id), params: { webhookId: id, name: 'CRM' } },
    ])
    its.received.length = 0
    its.answer.status = 200
    await silent(east, 'SN-2')
    later(HOUR)
    await serve()
    expect(its.received, 'while it is paused').toEqual([])
    await call(webhookApi.setStatus, { id, status: 1 })
    await serve()
    expect(its.received).toHaveLength(2)
    expect(await deliveries({ state: 'done' })).toHaveLength(2)
  })
})

it('serves a webhook by one process at a time', async () => {
  const { add, silent, east, ctx, db, its } = await webhookApp()
  const { id } = await add()
  await silent(east, 'SN-1', 'SN-2', 'SN-3')
  expect((await Promise.all([serveDue(ctx), serveDue(ctx), serveDue(ctx)])).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  expect(its.received).toHaveLength(3)
  expect(await db.select({ lease: webhooks.leaseUntil }).from(webhooks).where(eq(webhooks.id, id))).toEqual([{ lease: null }])
})

it('writes nothing for a holder that another process replaced', async () => {
  const { add, silent, east, ctx, later, db, its } = await webhookApp()
  await add()
  await silent(east, 'SN-1')
  await serveDue(ctx, async (asked) => {
    later(5)
    await serveDue(ctx)
    return { ...(await call(asked)), answerStatus: 500, fault: 'answered' }
  })
  expect(its.received).toHaveLength(2)
  expect(await db.select({ state: webhookDeliveries.state, attempts: webhookDeliveries.attempts }).from(webhookDeliveries)).toEqual([
    { state: 'done', attempts: 1 },
  ])
})
