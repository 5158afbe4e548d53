import { meterCommandApi } from '@weir/contract/modules/meter/meter-command'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { addCardWithMeter } from '../../../../test/sale/delivery.ts'
import { valveApp } from '../../../../test/meter/valves.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

describe('a valve command', () => {
  it('goes to the meter, and is done when the meter says so', async () => {
    const app = await valveApp()
    expect((await app.close({ note: 'flooded kitchen' })).code).toBe(0)
    expect([await app.valve(), await app.states(), app.woken]).toEqual([
      ['closing', 'unknown', 'closed'],
      ['closeValve queued'],
      ['outbox'],
    ])
    await app.send()
    expect(app.broker.published).toEqual([
      { topic: 'weir/SN-1/commands', command: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), type: 'closeValve' } },
    ])
    await app.answer('SN-1', { id: app.sent()[0]!.id, ok: true })
    expect([await app.valve(), await app.states(), await app.faults()]).toEqual([['closed', 'closed', 'closed'], ['closeValve done'], []])
    expect(await app.commands()).toMatchObject([
      { deviceSn: 'SN-1', cardNo: app.card.cardNo, reason: 'leak', note: 'flooded kitchen', origin: 'staff', answeredOk: true },
    ])
    expect(await app.send()).toBe(0)
  })

  it('that the meter refuses fails in its words, and is an alarm until the valve is as wanted', async () => {
    const app = await valveApp()
    await app.close()
    await app.send()
    await app.answer('SN-1', { id: app.sent()[0]!.id, ok: false, reason: 'motor\u0000 blocked\n' })
    expect([await app.valve(), await app.faults()]).toEqual([['stuck', 'unknown', 'closed'], [['active', 1]]])
    const [command] = await app.commands()
    expect(command).toMatchObject({ state: 'failed', answer: 'motor blocked', answeredOk: false })

    expect((await app.call(meterCommandApi.retry, { id: command!.id })).code).toBe(0)
    expect([await app.valve(), await app.faults()]).toEqual([['closing', 'unknown', 'closed'], [['active', 1]]])
    await app.send()
    expect(app.sent()[1]!.id).not.toBe(app.sent()[0]!.id)
    // The refused id is nothing any more.
    await app.answer('SN-1', { id: app.sent()[0]!.id, ok: true })
    expect(await app.states()).toEqual(['closeValve sent'])
    await app.answer('SN-1', { id: app.sent()[1]!.id, ok: true })
    expect([await app.valve(), await app.faults()]).toEqual([['closed', 'closed', 'closed'], [['cleared', 1]]])
  })

  it('without an answer expires after 48 hours, once; the retry has the same id, and a late answer counts', async () => {
    const app = await valveApp()
    await app.close()
    await app.send()
    app.later(47.9)
    expect(await app.overdue()).toEqual({ expired: 0 })
    app.later(0.2)
    expect([await app.overdue(), await app.overdue()]).toEqual([{ expired: 1 }, { expired: 0 }])
    expect([await app.states(), await app.valve(), await app.faults()]).toEqual([
      ['closeValve expired'],
      ['stuck', 'unknown', 'closed'],
      [['active', 1]],
    ])
    await app.call(meterCommandApi.retry, { id: (await app.commands())[0]!.id })
    await app.send()
    expect(new Set(app.sent().map(({ id }) => id)).size).toBe(1)
    app.later(49)
    await app.overdue()
    await app.answer('SN-1', { id: app.sent()[0]!.id, ok: true })
    expect([await app.states(), await app.valve(), await app.faults()]).toEqual([
      ['closeValve done'],
      ['closed', 'closed', 'closed'],
      [['cleared', 2]],
    ])
  })

  it('of the other direction supersedes the one on its way, whose late answer is recorded', async () => {
    const app = await valveApp()
    await app.close()
    await app.send()
    await app.open()
    await app.send()
    expect(await app.states()).toEqual(['closeValve superseded', 'openValve sent'])
    const [closing, opening] = app.sent().map(({ id }) => id)
    await app.answer('SN-1', { id: opening!, ok: true })
    await app.answer('SN-1', { id: closing!, ok: true })
    expect([await app.states(), await app.valve(), await app.faults()]).toEqual([
      ['closeValve superseded', 'openValve done'],
      ['open', 'open', 'open'],
      [],
    ])
    expect(await app.commands()).toMatchObject([{ answeredOk: true }, { answeredOk: true }])
  })

  it('that is superseded before it left is never sent', async () => {
    const app = await valveApp()
    await app.close()
    await app.open()
    while ((await app.send()) > 0);
    expect(app.sent().map(({ type }) => type)).toEqual(['openValve'])
  })

  it('counts an answer once, from its meter only', async () => {
    const app = await valveApp()
    await addCardWithMeter(app.db, 'SN-2')
    await app.close()
    await app.send()
    const { id } = app.sent()[0]!
    await app.answer('SN-2', { id, ok: true })
    await app.answer('SN-1', { id: crypto.randomUUID(), ok: true })
    expect(await app.states()).toEqual(['closeValve sent'])
    await app.answer('SN-1', { id, ok: true }, { id, ok: false, reason: 'no' })
    await app.answer('SN-1', { id, ok: false, reason: 'no' })
    expect(await app.commands()).toMatchObject([{ state: 'done', answer: null }])
  })

  it('is answered beside a credit in one batch', async () => {
    const app = await valveApp()
    const { orderNo, command } = await app.sold()
    await app.close()
    await app.send()
    await app.answer('SN-1', { id: app.sent()[1]!.id, ok: true }, { id: command.id, ok: true })
    expect([await app.states(), (await app.order(orderNo)).state]).toEqual([['closeValve done'], 'success'])
  })

  it('is cancelled, also when it may be at the meter: a valve that moves then is an alarm', async () => {
    const app = await valveApp()
    await app.report({ valve: 'open' })
    await app.close()
    await app.send()
    const { id } = (await app.commands())[0]!
    await app.call(meterCommandApi.cancel, { id, note: 'wrong door' })
    expect([await app.states(), await app.valve()]).toEqual([['closeValve cancelled'], ['open', 'open', 'open']])
    expect((await app.call(meterCommandApi.cancel, { id, note: 'again' })).code).toBe(409)
    await app.answer('SN-1', { id: app.sent()[0]!.id, ok: true })
    expect([await app.states(), await app.valve(), await app.faults()]).toEqual([
      ['closeValve cancelled'],
      ['stuck', 'closed', 'open'],
      [['active', 1]],
    ])
  })

  it('has one id, however often the process dies between commit and broker', async () => {
    const app = await valveApp()
    await app.close()
    app.link.publish = () => new Promise(() => undefined)
    void app.send()
    await expect.poll(app.states).toEqual(['closeValve sent'])
    const published: { id: string }[] = []
    app.link.publish = async (_topic, payload) => void published.push(payload as { id: string })
    expect(await app.send()).toBe(0)
    app.later(1)
    await app.send()
    const valveSender = app.post.senders.find(({ topic }) => topic === 'meter.valve')!
    await valveSender.sendAgain!(app.ctx, 'SN-2')
    expect(await app.send()).toBe(0)
    await valveSender.sendAgain!(app.ctx, 'SN-1')
    await app.send()
    expect(published).toHaveLength(2)
    expect(new Set(published.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a valve act', () => {
  const refused = async (answer: Promise<{ code: number; message: string }>) => {
    const { code, message } = await answer
    return [code, message]
  }

  it('is refused where nothing would change, or nobody takes commands', async () => {
    const app = await valveApp()
    await app.close()
    expect(await refused(app.close())).toEqual([409, 'The same command is on its way; wait for the answer'])
    await app.send()
    await app.answer('SN-1', { id: app.sent()[0]!.id, ok: true })
    expect(await refused(app.close())).toEqual([409, 'The valve is closed already'])
    await app.report({ valve: 'open' })
    expect((await app.close()).code).toBe(0)
    await app.db.update(waterMeters).set({ commands: false })
    expect(await refused(app.open())).toEqual([409, 'The meter takes no commands'])
    await app.send()
    expect((await app.commands()).at(-1)).toMatchObject({ state: 'failed', answer: 'noCommands' })
  })

  it('of another reason says why', async () => {
    const app = await valveApp()
    expect((await app.close({ reason: 'other' })).data).toMatchObject({ fieldErrors: { note: ['Note cannot be empty'] } })
    expect((await app.close({ reason: 'paid' })).code).toBe(400)
  })

  it('closes a protected household only if the caller says so', async () => {
    const app = await valveApp()
    await app.call(hyUserApi.edit, { id: app.card.hyUserId, name: app.card.name, protection: 'medical' })
    const { list } = (await app.call(waterMeterApi.valvePreview, { ids: [app.id], type: 'closeValve' })).data
    expect(list).toMatchObject([{ deviceSn: 'SN-1', name: app.card.name, protection: 'medical', refusal: 'protectedHousehold' }])
    expect((await app.close()).code).toBe(409)
    expect((await app.close({ overProtection: true })).code).toBe(0)
    expect(await app.commands()).toMatchObject([{ overProtection: true }])
  })

  it('on many meters has a result per row', async () => {
    const app = await valveApp()
    await addCardWithMeter(app.db, 'SN-2', false)
    const ids = (await app.call(waterMeterApi.list, { orderBy: 'id', isAsc: true })).data.list.map(({ id }) => id)
    const { results } = (await app.close({ ids, each: true })).data
    expect(results?.map(({ code }) => code)).toEqual([0, 409])
    expect((await app.close({ ids: [app.id, 999] })).code).toBe(404)
    expect(await app.states()).toEqual(['closeValve queued'])
  })
})

describe('a report', () => {
  it('against the wish is an alarm, and ends it', async () => {
    const app = await valveApp()
    await app.close()
    await app.send()
    await app.answer('SN-1', { id: app.sent()[0]!.id, ok: true })
    await app.report({ valve: 'closed' })
    expect(await app.faults()).toEqual([])
    app.later(1)
    await app.report({ valve: 'open', flags: [] })
    expect([await app.valve(), await app.faults()]).toEqual([['stuck', 'open', 'closed'], [['active', 1]]])
    app.later(1)
    await app.report({ flags: ['valveFault'], valve: 'closed' })
    expect([await app.valve(), await app.faults()]).toEqual([['closed', 'closed', 'closed'], [['active', 2]]])
    app.later(1)
    await app.report({ flags: [] })
    expect(await app.faults()).toEqual([['cleared', 2]])
  })

  it('without the flag does not end the alarm of a command', async () => {
    const app = await valveApp()
    await app.close()
    await app.send()
    await app.answer('SN-1', { id: app.sent()[0]!.id, ok: false })
    await app.report({ flags: [] })
    expect(await app.faults()).toEqual([['active', 1]])
    await app.db.update(waterMeters).set({ valveWanted: null }).where(eq(waterMeters.id, app.id))
    app.later(1)
    await app.report({ flags: [] })
    expect(await app.faults()).toEqual([['cleared', 1]])
  })
})
