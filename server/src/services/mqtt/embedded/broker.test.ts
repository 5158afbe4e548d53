import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { cut, metersContext, metersNetwork, publish, rememberingTopic } from '../../../../test/meter/meters-network.ts'
import { deviceKeys } from '../../../kernel/auth/device-key.table.ts'
import { unreadableCounts, unreadableMessages } from '../unreadable.table.ts'

const METER = 'the-key-of-meter-1'
const GATEWAY = 'the-key-of-a-gateway'

async function network() {
  const ctx = await metersContext()
  const { db } = ctx
  const kept = rememberingTopic()
  const net = await metersNetwork(ctx, [kept.topic])
  const meterKey = await net.addKey(METER, 'SN-1')
  await net.addKey(GATEWAY)
  const unreadable = () =>
    db
      .select({ topic: unreadableMessages.topic, sender: unreadableMessages.sender, fault: unreadableMessages.fault })
      .from(unreadableMessages)
      .orderBy(unreadableMessages.id)
  return {
    ...net,
    ...kept,
    db,
    meterKey,
    unreadable,
    meter: () => net.connect('SN-1', METER),
    gateway: () => net.connect('gateway', GATEWAY),
  }
}

describe('an acknowledgement', () => {
  it('comes after the message is stored, not before', async () => {
    const { meter, store, taken } = await network()
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    store.before = async () => {
      reached.resolve()
      await gate.promise
    }
    let isAcknowledged = false
    const client = await meter()
    const sent = publish(client, 'weir/SN-1/readings', { text: 'a' }).then(() => (isAcknowledged = true))
    await reached.promise
    expect([isAcknowledged, taken()]).toEqual([false, []])
    gate.resolve()
    await sent
    expect(taken()).toEqual(['SN-1 a'])
  })

  it('does not come when the database is away: the connection is closed, and the message comes again', async () => {
    const { meter, store, taken, connect } = await network()
    let isAway = true
    store.before = async () => {
      if (isAway) throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
    }
    const first = await meter()
    let isAcknowledged = false
    first.publish('weir/SN-1/readings', '{"text":"a"}', { qos: 1 }, (error) => (isAcknowledged = !error))
    await cut(first)
    expect([isAcknowledged, taken()]).toEqual([false, []])
    isAway = false
    const again = await connect('SN-1', METER, { reconnectPeriod: 50 })
    await publish(again, 'weir/SN-1/readings', { text: 'a' })
    expect(taken()).toEqual(['SN-1 a'])
  })

  it('comes for all of a thousand in flight, in their order and in few transactions', async () => {
    const { gateway, batches, taken } = await network()
    const client = await gateway()
    const texts = Array.from({ length: 1000 }, (_, n) => String(n))
    await Promise.all(texts.map((text) => publish(client, 'weir/SN-7/readings', { text })))
    expect(taken()).toEqual(texts.map((text) => `SN-7 ${text}`))
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(500)
    expect(batches.length).toBeLessThan(100)
  })

  it('of QoS 2 comes as PUBREC, and QoS 0 is taken without', async () => {
    const { meter, taken } = await network()
    const client = await meter()
    await client.publishAsync('weir/SN-1/readings', '{"text":"twice"}', { qos: 2 })
    await client.publishAsync('weir/SN-1/readings', '{"text":"at most once"}', { qos: 0 })
    await publish(client, 'weir/SN-1/readings', { text: 'last' })
    expect(taken()).toEqual(['SN-1 twice', 'SN-1 at most once', 'SN-1 last'])
  })

  it('is not owed to what one poisonous message spoils: the others are stored, that one is kept', async () => {
    const { gateway, store, taken, unreadable } = await network()
    store.before = async (texts) => {
      if (texts.some((text) => text.endsWith('poison'))) throw new TypeError('cannot read properties of poison')
    }
    const client = await gateway()
    const texts = ['a', 'b', 'poison', 'c', 'd']
    await Promise.all(texts.map((text) => publish(client, 'weir/SN-7/readings', { text })))
    expect(taken()).toEqual(['SN-7 a', 'SN-7 b', 'SN-7 c', 'SN-7 d'])
    expect(await unreadable()).toEqual([{ topic: 'weir/SN-7/readings', sender: `key ${GATEWAY}`, fault: 'notStored' }])
  })
})

describe('garbage', () => {
  it.each([
    ['bytes that are no text', Buffer.from([0xff, 0, 0xfe, 0x22]), 'notJson'],
    ['nothing', Buffer.alloc(0), 'notJson'],
    ['no JSON', 'hello', 'notJson'],
    ['another structure', '{"texts":[]}', 'wrongShape'],
    ['a name every object has', '{"__proto__":{"text":"a"},"text":"a"}', 'wrongShape'],
    ['JSON 30,000 levels deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'wrongShape'],
    ['70 KB', Buffer.alloc(70 * 1024, 'a'), 'tooLarge'],
    ['5 MB', Buffer.alloc(5 * 1024 * 1024, 'a'), 'tooLarge'],
  ])('%s is acknowledged, kept and counted', async (_, payload, fault) => {
    const { meter, taken, unreadable, db } = await network()
    const client = await meter()
    await publish(client, 'weir/SN-1/readings', payload)
    await publish(client, 'weir/SN-1/readings', { text: 'good' })
    expect(taken()).toEqual(['SN-1 good'])
    expect(await unreadable()).toEqual([{ topic: 'weir/SN-1/readings', sender: 'SN-1', fault }])
    expect(await db.select().from(unreadableCounts)).toEqual([{ day: '2026-01-01', fault, count: 1 }])
    const [row] = await db.select().from(unreadableMessages)
    expect(row!.raw).toEqual(Buffer.from(payload).subarray(0, 8192))
  })

  it.each(['weir/SN-1/commands', 'weir/SN-1/readings/x', 'weir//readings', '$SYS/x', 'other', 'weir/SN 1/readings', 'weir/SN-1/nul\u0000'])(
    'on %s goes to nobody',
    async (topic) => {
      const { gateway, meter, taken, unreadable } = await network()
      const listener = await meter()
      const heard: string[] = []
      listener.on('message', (topic) => heard.push(topic))
      await listener.subscribeAsync('weir/SN-1/#', { qos: 1 })
      const client = await gateway()
      await publish(client, topic, { text: 'a' }).catch(() => undefined)
      await publish(await gateway(), 'weir/SN-2/readings', { text: 'last' })
      expect([taken(), heard]).toEqual([['SN-2 last'], []])
      for (const row of await unreadable()) expect(row).toMatchObject({ fault: 'wrongTopic', sender: `key ${GATEWAY}` })
    },
  )

  it('in a flood is counted; only the beginning is kept', async () => {
    const { meter, unreadable, db } = await network()
    const client = await meter()
    await Promise.all(Array.from({ length: 200 }, () => publish(client, 'weir/SN-1/readings', 'x')))
    expect(await unreadable()).toHaveLength(30)
    expect(await db.select().from(unreadableCounts)).toMatchObject([{ count: 200 }])
  })
})

describe('a connection', () => {
  it.each([
    ['no user', '', METER],
    ['an unknown key', 'gateway', 'not-the-key'],
    ['no key', 'gateway', ''],
    ['a gateway by the key of a meter', 'gateway', METER],
    ['a meter by the key of another', 'SN-2', METER],
    ['a meter by the key of a gateway', 'SN-1', GATEWAY],
  ])('is refused to %s', async (_, user, key) => {
    const { connect } = await network()
    await expect(connect(user, key)).rejects.toThrow('Bad username or password')
  })

  it('of a meter speaks for that meter only', async () => {
    const { meter, taken, unreadable } = await network()
    const client = await meter()
    await publish(client, 'weir/SN-2/readings', { text: 'a' })
    expect(taken()).toEqual([])
    expect(await unreadable()).toEqual([{ topic: 'weir/SN-2/readings', sender: 'SN-1', fault: 'foreignTopic' }])
  })

  it('receives its own commands, and no readings', async () => {
    const { broker, meter, gateway } = await network()
    const [one, all] = [await meter(), await gateway()]
    const heard: string[] = []
    one.on('message', (topic, payload) => heard.push(`meter ${topic} ${payload.toString()}`))
    all.on('message', (topic, payload) => heard.push(`gateway ${topic} ${payload.toString()}`))
    const listening: string[] = []
    broker.onListening((deviceSn) => listening.push(deviceSn))
    await one.subscribeAsync('weir/SN-1/commands', { qos: 1 })
    await all.subscribeAsync('weir/#', { qos: 1 })
    expect(listening).toEqual(['SN-1', '+'])
    await publish(all, 'weir/SN-1/readings', { text: 'a' })
    await broker.publish('weir/SN-2/commands', { id: 'x' })
    await broker.publish('weir/SN-1/commands', { id: 'y' })
    await expect
      .poll(() => heard.toSorted())
      .toEqual(['gateway weir/SN-1/commands {"id":"y"}', 'gateway weir/SN-2/commands {"id":"x"}', 'meter weir/SN-1/commands {"id":"y"}'])
  })

  it.each(['#', '+/+/commands', '$SYS/#', 'weir/+/commands', 'weir/SN-2/commands', 'weir/#', '$share/weir/weir/SN-1/commands'])(
    'of a meter is refused %s',
    async (filter) => {
      const { meter } = await network()
      const client = await meter()
      await expect(client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow(/./)
    },
  )

  it('keeps nothing for later: no retained message, no will, no session', async () => {
    const { broker, connect, meter, gateway, taken } = await network()
    const will = { topic: 'weir/SN-1/readings', payload: Buffer.from('{"text":"will"}'), qos: 1 as const, retain: true }
    const first = await connect('SN-1', METER, { will, clean: false, clientId: 'm' })
    await first.subscribeAsync('weir/SN-1/commands', { qos: 1 })
    await first.publishAsync('weir/SN-1/readings', '{"text":"retained"}', { qos: 1, retain: true })
    first.stream.destroy()
    await cut(first)
    await broker.publish('weir/SN-1/commands', { id: 'missed' })

    const heard: string[] = []
    const again = await connect('SN-1', METER, { clean: false, clientId: 'm' })
    again.on('message', (_topic, payload) => heard.push(payload.toString()))
    const all = await gateway()
    all.on('message', (_topic, payload) => heard.push(payload.toString()))
    await all.subscribeAsync('weir/#', { qos: 1 })
    await again.subscribeAsync('weir/SN-1/commands', { qos: 1 })
    await broker.publish('weir/SN-1/commands', { id: 'now' })
    await expect.poll(() => heard).toEqual(['{"id":"now"}', '{"id":"now"}'])
    await publish(await meter(), 'weir/SN-1/readings', { text: 'last' })
    expect(taken()).toEqual(['SN-1 retained', 'SN-1 last'])
  })

  it('is not ended by a stranger with the same client id, only by the same key', async () => {
    const { connect, addKey, gateway, taken } = await network()
    await addKey('the-key-of-meter-2', 'SN-2')
    const meter = await connect('SN-1', METER, { clientId: 'same' })
    await connect('SN-2', 'the-key-of-meter-2', { clientId: 'same' })
    await connect('gateway', GATEWAY, { clientId: 'same' })
    await expect(connect('SN-1', 'not-the-key', { clientId: 'same' })).rejects.toThrow(/./)
    await gateway()
    await publish(meter, 'weir/SN-1/readings', { text: 'still here' })
    const ended = cut(meter)
    await connect('SN-1', METER, { clientId: 'another' })
    await ended
    expect(taken()).toEqual(['SN-1 still here'])
  })

  it('a connection of a meter ends the one before it, also an unfinished one, and nothing else', async () => {
    const { meter, gateway, taken } = await network()
    const calm = await gateway()
    for (let round = 0; round < 20; round++) await Promise.allSettled(Array.from({ length: 10 }, meter))
    await publish(calm, 'weir/SN-2/readings', { text: 'calm' })
    expect(taken()).toEqual(['SN-2 calm'])
  })

  it('ends within seconds of its key', async () => {
    const { meter, gateway, db, meterKey } = await network()
    const [client, other] = [await meter(), await gateway()]
    await db.delete(deviceKeys).where(eq(deviceKeys.id, meterKey))
    await cut(client)
    await expect(meter()).rejects.toThrow(/./)
    expect(other.connected).toBe(true)
  })
})

it('stores what it has taken before it stops', async () => {
  const { broker, gateway, store, taken } = await network()
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  store.before = async () => {
    reached.resolve()
    await gate.promise
  }
  const client = await gateway()
  const sent = publish(client, 'weir/SN-1/readings', { text: 'a' })
  await reached.promise
  const stopped = broker.stop()
  gate.resolve()
  await Promise.all([stopped, sent])
  expect(taken()).toEqual(['SN-1 a'])
})
