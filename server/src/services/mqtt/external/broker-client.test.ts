import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aedes } from 'aedes'
import { connectAsync } from 'mqtt'
import { describe, expect, it, onTestFinished } from 'vitest'

import { metersContext, publish, rememberingTopic, silent } from '../../../../test/meter/meters-network.ts'
import { counted } from '../../../kernel/metrics.ts'
import { createIntake } from '../intake.ts'
import { connectBroker } from '../open-link.ts'

/** A broker of somebody else's, which gives a shared subscription to its only process. */
async function foreignBroker() {
  const users: string[] = []
  const broker = await Aedes.createBroker({
    authenticate: (_client, user, password, done) => {
      users.push(`${user} ${String(password)}`)
      done(null, true)
    },
    authorizeSubscribe: (_client, subscription, done) => {
      subscription.topic = subscription.topic.replace('$share/weir/', '')
      done(null, subscription)
    },
  })
  const acknowledged: string[] = []
  // The broker acknowledges no packet that it does not keep.
  broker.on('ack', (packet: object | undefined) => packet && 'payload' in packet && acknowledged.push(String(packet.payload)))
  const sockets = new Set<Socket>()
  const listen = async (port = 0) => {
    const server = createServer((socket) => {
      sockets.add(socket)
      broker.handle(socket)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen()
  const { port } = server.address() as AddressInfo
  const goAway = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  const comeBack = async () => void (server = await listen(port))
  onTestFinished(async () => {
    await goAway()
    await new Promise<void>((resolve) => broker.close(resolve))
  })
  return { broker, users, acknowledged, port, goAway, comeBack }
}

async function linked() {
  const foreign = await foreignBroker()
  const kept = rememberingTopic()
  const ctx = await metersContext()
  const intake = createIntake([kept.topic], async () => ctx, silent)
  const subscribed = once(foreign.broker, 'subscribe')
  const url = `mqtt://weir:p%40ss%3Aword@127.0.0.1:${foreign.port}`
  const link = connectBroker(url, { clientId: 'weir-test', topics: ['readings'], intake, log: silent })
  await subscribed
  const meter = await connectAsync(`mqtt://127.0.0.1:${foreign.port}`, { reconnectPeriod: 100 })
  onTestFinished(async () => {
    await meter.endAsync(true)
    await link.stop()
  })
  return { ...foreign, ...kept, link, meter }
}

const connected = async () => (await counted.mqttConnected.get()).values[0]!.value

describe('with a broker of the operator', () => {
  it('a message is acknowledged after it is stored', async () => {
    const { meter, store, taken, acknowledged, users } = await linked()
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    store.before = async () => {
      reached.resolve()
      await gate.promise
    }
    await publish(meter, 'weir/SN-1/readings', { text: 'a' })
    await reached.promise
    expect([acknowledged, taken()]).toEqual([[], []])
    gate.resolve()
    await expect.poll(() => acknowledged).toEqual(['{"text":"a"}'])
    expect(taken()).toEqual(['SN-1 a'])
    expect(users[0]).toBe('weir p@ss:word')
  })

  it('a message that is not stored is not acknowledged, and comes again', async () => {
    const { meter, store, taken, acknowledged } = await linked()
    let tries = 0
    store.before = async () => {
      if (++tries <= 2) throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
    }
    await publish(meter, 'weir/SN-1/readings', { text: 'a' })
    await expect.poll(() => acknowledged, { timeout: 20_000 }).toEqual(['{"text":"a"}'])
    expect([taken(), tries]).toEqual([['SN-1 a'], 3])
  })

  it('many messages are stored together, in their order', async () => {
    const { meter, taken, batches, acknowledged } = await linked()
    const texts = Array.from({ length: 500 }, (_, n) => String(n))
    await Promise.all(texts.map((text) => publish(meter, 'weir/SN-7/readings', { text })))
    await expect.poll(() => acknowledged.length).toBe(500)
    expect(taken()).toEqual(texts.map((text) => `SN-7 ${text}`))
    expect(batches.length).toBeLessThan(100)
  })

  it('stops during a stream of messages: acknowledged ones are stored, the rest stays with the broker', async () => {
    const { meter, link, store, taken, acknowledged } = await linked()
    store.before = () => sleep(5)
    await Promise.all(Array.from({ length: 50 }, (_, n) => publish(meter, 'weir/SN-7/readings', { text: String(n) })))
    await expect.poll(() => taken().length).toBeGreaterThan(0)
    const late = Promise.all(Array.from({ length: 200 }, (_, n) => publish(meter, 'weir/SN-7/readings', { text: `late ${n}` })))
    await link.stop()
    await late
    const stored = new Set(taken())
    expect(acknowledged.filter((text) => !stored.has(`SN-7 ${(JSON.parse(text) as { text: string }).text}`))).toEqual([])
  })

  it('commands go out, not while the broker is out of reach, and again when it is back', async () => {
    const { meter, link, goAway, comeBack } = await linked()
    const heard: string[] = []
    meter.on('message', (_topic, payload) => heard.push(payload.toString()))
    await meter.subscribeAsync('weir/SN-1/commands', { qos: 1 })
    await link.publish('weir/SN-1/commands', { id: 'a' })
    await expect.poll(() => heard).toEqual(['{"id":"a"}'])
    await goAway()
    await expect.poll(connected).toBe(0)
    await expect(link.publish('weir/SN-1/commands', { id: 'b' })).rejects.toThrow('out of reach')
    await comeBack()
    await expect.poll(() => meter.connected).toBe(true)
    await expect.poll(connected, { timeout: 20_000 }).toBe(1)
    await link.publish('weir/SN-1/commands', { id: 'c' })
    await expect.poll(() => heard).toEqual(['{"id":"a"}', '{"id":"c"}'])
  })
})
