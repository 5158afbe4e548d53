import { webhookApi } from '@weir/contract/modules/system/webhook'
import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import { describe, expect, it } from 'vitest'

import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { receiver, signatureOf } from '../../../../test/system/receiver.ts'
import { webhookApp } from '../../../../test/system/webhook-app.ts'
import { departments } from '../../../kernel/auth/access.table.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { listOfNetworks, webhookNetworks } from '../../../services/webhook/networks.ts'
import { system } from '../module.ts'
import { dropOldDeliveries } from '../webhook-delivery/webhook-delivery.service.ts'

const WEBHOOK = { name: 'CRM', url: 'https://crm.example.com/weir', events: ['orderPaid' as const] }

describeCrud(system, webhookApi, {
  prepare: ({ db }) => db.insert(departments).values({ name: 'Company' }),
  add: (n) => ({ ...WEBHOOK, name: `CRM ${n}` }),
  edit: { ...WEBHOOK, events: ['alarmRaised', 'alarmCleared'], notes: 'moved' },
  shown: (n) => ({
    name: `CRM ${n}`,
    url: WEBHOOK.url,
    events: ['orderPaid'],
    deptId: 1,
    deptName: 'Company',
    state: 'working',
    waiting: 0,
    lastDoneAt: null,
    formerUntil: null,
  }),
})

describe('a webhook', () => {
  it('shows its secret once, and neither the log nor a list holds it', async () => {
    const { add, call, db } = await webhookApp()
    const { id, secret } = await add()
    const { secret: second } = (await call(webhookApi.rotate, { id })).data
    for (const one of [secret, second]) expect(one).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect(second).not.toBe(secret)
    const shown = JSON.stringify([await db.select().from(operationLogs), (await call(webhookApi.list, {})).data])
    expect(shown).toContain('system/webhook/rotate')
    for (const one of [secret, second]) expect(shown).not.toContain(one)
  })

  it('signs with both secrets for a day after a rotation', async () => {
    const { add, call, silent, east, serve, later, its, clock, shown } = await webhookApp()
    const { id, secret: former } = await add()
    const { secret, formerUntil } = (await call(webhookApi.rotate, { id })).data
    expect(new Date(formerUntil).getTime() - clock.now.getTime()).toBe(24 * 3_600_000)
    expect(await shown(id)).toMatchObject({ formerUntil })
    await silent(east, 'SN-1')
    await serve()
    later(24 * 60)
    await silent(east, 'SN-2')
    await serve()
    const [first, second] = its.received
    expect(first!.headers['webhook-signature']).toBe(`${signatureOf(secret, first!)} ${signatureOf(former, first!)}`)
    expect(second!.headers['webhook-signature']).toBe(signatureOf(secret, second!))
  })

  it('has an address by https; the operator opens networks of their own', async () => {
    const { call, ctx } = await webhookApp()
    ctx.parts.set(webhookNetworks, listOfNetworks([]))
    const wrong = async (url: string) => (await call(webhookApi.add, { ...WEBHOOK, url })).data.fieldErrors?.['url']?.[0]
    expect(await wrong('http://crm.example.com/')).toMatch(/https:/)
    expect(await wrong('https://10.0.0.1/')).toMatch(/not allowed/)
    for (const url of ['ftp://crm.example.com/', 'https://user:pass@crm.example.com/', 'crm.example.com'])
      expect(await wrong(url), url).toBeDefined()
    const { id } = (await call(webhookApi.add, WEBHOOK)).data
    expect((await call(webhookApi.edit, { id, ...WEBHOOK, url: 'https://[::1]/' })).data.fieldErrors).toHaveProperty('url')
    expect((await call(webhookApi.edit, { id, ...WEBHOOK, url: 'https://169.254.169.254/' })).data.fieldErrors).toHaveProperty('url')
    ctx.parts.set(webhookNetworks, listOfNetworks(['10.0.0.0/24']))
    expect(await wrong('http://10.0.0.1/')).toBeUndefined()
  })

  it('is for departments that lie wholly within the data scope of its author', async () => {
    const { call, company, east, west } = await webhookApp()
    const scopeOf = (...deptIds: number[]) => ({ scope: { ...NO_ROWS, deptIds } })
    const wrong = async (deptId: number | undefined, caller: object) =>
      (await call(webhookApi.add, { ...WEBHOOK, ...(deptId && { deptId }) }, caller)).data.fieldErrors
    expect(await wrong(east, scopeOf(east))).toBeUndefined()
    expect(await wrong(west, scopeOf(east))).toEqual({ deptId: [expect.stringContaining('does not exist or lies outside')] })
    expect(await wrong(company, scopeOf(company, east))).toEqual({ deptId: [expect.stringContaining('below it')] })
    expect(await wrong(company, scopeOf(company, east, west))).toBeUndefined()
    expect(await wrong(undefined, { deptId: east, scope: { ...NO_ROWS, own: true } }), 'own rows alone').toHaveProperty('deptId')
    const { id } = (await call(webhookApi.add, { ...WEBHOOK, deptId: east })).data
    const edited = await call(webhookApi.edit, { id, ...WEBHOOK, deptId: company }, scopeOf(company, east))
    expect(edited.data.fieldErrors).toHaveProperty('deptId')
  })

  it('is tried with a made-up event, and the answer is shown and kept', async () => {
    const { add, call, its, deliveries } = await webhookApp()
    const { id, secret } = await add()
    expect((await call(webhookApi.test, { id })).data).toEqual({
      answerStatus: 200,
      fault: null,
      answer: 'ok',
      durationMs: expect.any(Number),
    })
    expect(its.received[0]!.headers['webhook-signature']).toBe(signatureOf(secret, its.received[0]!))
    expect(JSON.parse(its.received[0]!.body)).toMatchObject({ type: 'webhookTest', data: { name: 'CRM' } })
    Object.assign(its.answer, { status: 401, body: 'who are you' })
    expect((await call(webhookApi.test, { id })).data).toMatchObject({ answerStatus: 401, fault: 'answered', answer: 'who are you' })
    const kept = await deliveries()
    expect(kept.map(({ state, event, attempts }) => [state, event, attempts])).toEqual([
      ['done', 'webhookTest', 1],
      ['failed', 'webhookTest', 1],
    ])
    expect(await call(webhookDeliveryApi.resend, { ids: [kept[1]!.id] })).toMatchObject({ code: 409 })
    expect((await call(webhookDeliveryApi.resendFailed, { webhookId: id })).data).toEqual({ count: 0 })
    expect((await call(webhookApi.test, { id }, { scope: NO_ROWS })).code).toBe(404)
    expect(its.received).toHaveLength(2)
  })

  it('keeps nothing while it is disabled, and sends what waited once it is enabled', async () => {
    const { add, call, silent, east, serve, its, shown } = await webhookApp()
    const { id } = await add()
    await silent(east, 'SN-1')
    await call(webhookApi.setStatus, { id, status: 0 })
    await silent(east, 'SN-2')
    await serve()
    expect([its.received, (await shown(id)).state, (await shown(id)).waiting]).toEqual([[], 'disabled', 1])
    await call(webhookApi.setStatus, { id, status: 1 })
    await serve()
    expect(its.received).toHaveLength(1)
  })

  it('is found by its state and its events', async () => {
    const { add, call, its, silent, east, serve } = await webhookApp()
    const { id: off } = await add({ name: 'off', events: ['orderPaid', 'packagePaid'] })
    await call(webhookApi.setStatus, { id: off, status: 0 })
    const { id: failing } = await add({ name: 'failing' })
    its.answer.status = 500
    await silent(east, 'SN-1')
    await serve()
    const found = async (filter: object) => (await call(webhookApi.list, filter)).data.list.map(({ id }) => id)
    expect(await found({ state: 'disabled' })).toEqual([off])
    expect(await found({ state: 'failing' })).toEqual([failing])
    expect(await found({ state: 'working' })).toEqual([])
    expect(await found({ event: 'packagePaid' })).toEqual([off])
    expect((await call(webhookApi.counts, { filters: [{ state: 'failing' }, { state: 'paused' }] })).data.counts).toEqual([
      { total: 1 },
      { total: 0 },
    ])
  })
})

describe('the log of deliveries', () => {
  it('has the signed text of each, and is that of webhooks in the data scope', async () => {
    const { add, call, silent, east, west, serve, its, deliveries } = await webhookApp()
    const { id: webhookId } = await add({ deptId: east })
    await silent(east, 'SN-1')
    await serve()
    const [row] = await deliveries({ webhookId })
    expect((await call(webhookDeliveryApi.get, { id: row!.id })).data).toEqual({ ...row, body: its.received[0]!.body })
    const elsewhere = { scope: { ...NO_ROWS, deptIds: [west] } }
    expect((await call(webhookDeliveryApi.list, {}, elsewhere)).data.total).toBe(0)
    expect((await call(webhookDeliveryApi.get, { id: row!.id }, elsewhere)).code).toBe(404)
    expect((await call(webhookDeliveryApi.resend, { ids: [row!.id] }, elsewhere)).code).toBe(404)
    expect((await call(webhookDeliveryApi.resendFailed, { webhookId }, elsewhere)).data.fieldErrors).toHaveProperty('webhookId')
    expect((await call(webhookDeliveryApi.list, {}, { scope: { ...NO_ROWS, deptIds: [east] } })).data.total).toBe(1)
  })

  it('resends what arrived under the same id, and nothing that still waits', async () => {
    const { add, call, silent, east, serve, its, deliveries } = await webhookApp()
    await add()
    await silent(east, 'SN-1')
    const [waiting] = await deliveries()
    expect(await call(webhookDeliveryApi.resend, { ids: [waiting!.id] })).toMatchObject({ code: 409 })
    await serve()
    expect((await call(webhookDeliveryApi.resend, { ids: [waiting!.id] })).code).toBe(0)
    await serve()
    expect(its.idsTaken()).toEqual([waiting!.eventId, waiting!.eventId])
    const { results } = (await call(webhookDeliveryApi.resend, { ids: [waiting!.id, 404], each: true })).data
    expect(results!.map(({ code }) => code)).toEqual([0, 404])
  })

  it('keeps a month', async () => {
    const { add, silent, east, later, ctx, deliveries } = await webhookApp()
    await add()
    await silent(east, 'SN-1')
    later(29 * 24 * 60)
    await silent(east, 'SN-2')
    await dropOldDeliveries(ctx)
    expect(await deliveries()).toHaveLength(2)
    later(2 * 24 * 60)
    await dropOldDeliveries(ctx)
    expect(await deliveries()).toHaveLength(1)
  })

  it('holds no word of an answer that nobody could store', async () => {
    const { add, silent, east, ctx, serve, deliveries } = await webhookApp()
    const odd = await receiver(ctx, (response) => response.writeHead(200).end(Buffer.from([0x61, 0, 0xff, 0xed, 0xa0, 0x80])))
    await add({ url: odd.url })
    await silent(east, 'SN-1')
    await serve()
    expect(await deliveries()).toMatchObject([{ state: 'done', answer: expect.stringMatching(/^a/) }])
  })
})
