import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'

import { connectPacket } from '../../../../test/fuzz/hostile-packets.ts'
import { cut, metersContext, metersNetwork, mqttSocket, publish, rememberingTopic, silent } from '../../../../test/meter/meters-network.ts'
import { counted } from '../../../kernel/metrics.ts'
import type { Accept } from './websocket.ts'

const METER = 'the-key-of-meter-1'

/** The broker behind an app that listens, with the key of a meter. */
async function network(options: Parameters<typeof mqttSocket>[1] = {}) {
  const kept = rememberingTopic()
  const net = await metersNetwork(await metersContext(), [kept.topic])
  await net.addKey(METER, 'SN-1')
  let accept: Accept | undefined = net.broker.accept
  const way = await mqttSocket(() => accept, options)
  const { url, port } = way
  const open = (headers: Record<string, string> = {}, protocols = ['mqtt']) => new WebSocket(url, protocols, { headers })
  const meter = () => net.connect('SN-1', METER, { url })
  return { ...net, ...kept, ...way, host: `127.0.0.1:${port}`, open, meter, leave: () => (accept = undefined) }
}

/** The status of a refused handshake. */
const refusal = (socket: WebSocket) =>
  new Promise<number | undefined>((resolve, reject) => {
    socket.once('unexpected-response', (request, { statusCode }) => {
      request.destroy()
      resolve(statusCode)
    })
    socket.once('open', () => reject(new Error('it opened')))
    socket.on('error', () => undefined)
  })

const opened = async (socket: WebSocket) => {
  await once(socket, 'open')
  return socket
}

it('a meter reports over it, is answered after the commit, and hears its commands', async () => {
  const { meter, broker, store, taken } = await network()
  const client = await meter()
  const heard: string[] = []
  client.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`))
  await client.subscribeAsync('weir/SN-1/commands', { qos: 1 })
  const gate = Promise.withResolvers<void>()
  store.before = () => gate.promise
  let isAcknowledged = false
  const sent = publish(client, 'weir/SN-1/readings', { text: 'a' }).then(() => (isAcknowledged = true))
  await broker.publish('weir/SN-1/commands', { id: 'x' })
  await expect.poll(() => heard).toEqual(['weir/SN-1/commands {"id":"x"}'])
  expect([isAcknowledged, taken()]).toEqual([false, []])
  gate.resolve()
  await sent
  expect(taken()).toEqual(['SN-1 a'])
})

it('many large messages in one go are all stored', async () => {
  const { meter, taken } = await network()
  const client = await meter()
  const texts = Array.from({ length: 40 }, (_, n) => `${n} ${'x'.repeat(60_000)}`)
  await Promise.all(texts.map((text) => publish(client, 'weir/SN-1/readings', { text })))
  expect(taken()).toEqual(texts.map((text) => `SN-1 ${text}`))
})

describe('a connection', () => {
  it('is refused with a wrong key', async () => {
    const { connect, url } = await network()
    await expect(connect('SN-1', 'not-the-key', { url })).rejects.toThrow('Bad username or password')
  })

  it('comes from a page of this console, or from no page', async () => {
    const { open, host } = await network()
    expect(await refusal(open({ origin: 'https://elsewhere.example' }))).toBe(403)
    expect(await refusal(open({ origin: 'null' }))).toBe(403)
    await opened(open({ origin: `http://${host}` }))
    await opened(open())
  })

  it('comes from no page whose name leads here without being ours, though `Host` agrees', async () => {
    const { open, port } = await network({ publicUrl: 'https://weir.example/console' })
    const of = (name: string, host = name) => open({ origin: `http://${name}:${port}`, host: `${host}:${port}` })
    for (const name of ['rebound.example', 'weir.example', 'localhost.example', '127.0.0.1.example'])
      expect(await refusal(of(name))).toBe(403)
    expect(await refusal(of('localhost', 'rebound.example'))).toBe(403)
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]', '192.168.1.20', 'meters.lan']) await opened(of(name))
    await opened(open({ origin: 'https://weir.example', host: 'weir.example' }))
    await opened(open({ origin: 'https://weir.example', host: `10.0.0.1:${port}` }))
  })

  it('speaks MQTT', async () => {
    const { open } = await network()
    expect(await refusal(open({}, ['chat']))).toBe(400)
    expect(await refusal(open({}, []))).toBe(400)
    expect((await opened(open({}, ['chat', 'mqttv3.1']))).protocol).toBe('mqttv3.1')
  })

  it('is refused while there is no broker, and by plain HTTP', async () => {
    const { open, host, leave } = await network()
    expect((await fetch(`http://${host}/mqtt`)).status).toBe(426)
    leave()
    expect(await refusal(open())).toBe(503)
  })

  it.each([
    ['a message that is too large', (socket: WebSocket) => socket.send(Buffer.alloc(300 * 1024))],
    ['a CONNECT that is too large', (socket: WebSocket) => socket.send(connectPacket('x'.repeat(9000), 'SN-1', METER))],
    ['what is no packet', (socket: WebSocket) => socket.send(Buffer.from([0, 0, 0, 0]))],
    [
      'a frame without a mask',
      (socket: WebSocket) => (socket as unknown as { _socket: NodeJS.WritableStream })._socket.write(Buffer.from([0x82, 1, 0])),
    ],
  ])('ends by %s, and no other does', async (_, send) => {
    const { open, meter, taken } = await network()
    const calm = await meter()
    const socket = await opened(open())
    socket.on('error', () => undefined)
    send(socket)
    await once(socket, 'close')
    await publish(calm, 'weir/SN-1/readings', { text: 'calm' })
    expect(taken()).toEqual(['SN-1 calm'])
  })

  it('of a meter ends by a text, though its bytes would be a packet', async () => {
    const { open } = await network()
    const socket = await opened(open())
    socket.send(connectPacket('x', 'SN-1', METER))
    await once(socket, 'message')
    const publishing = 'weir/SN-1/readings{"text":"a"}'
    socket.send(`0${String.fromCodePoint(publishing.length + 2, 0, 18)}${publishing}`)
    const [code] = (await once(socket, 'close')) as [number]
    expect(code).toBe(1006)
  })

  it('counts for the address that a trusted proxy names', async () => {
    const warned = vi.spyOn(silent, 'warn')
    onTestFinished(() => warned.mockRestore())
    const { connect, open, url } = await network({ trustProxy: true })
    const wsOptions = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    await expect(connect('SN-1', 'not-the-key', { url, wsOptions })).rejects.toThrow(/./)
    expect(warned.mock.calls[0]).toMatchObject([{ address: '203.0.113.7' }, 'MQTT sign-in refused'])
    const waiting = await Promise.all(Array.from({ length: 200 }, () => opened(open({ 'x-forwarded-for': '203.0.113.8' }))))
    await once(open({ 'x-forwarded-for': '203.0.113.8' }), 'close')
    await opened(open({ 'x-forwarded-for': '203.0.113.9' }))
    expect(waiting.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
  })

  it.each([
    ['closes it', (socket: WebSocket) => socket.close()],
    ['breaks off', (socket: WebSocket) => socket.terminate()],
  ])('leaves nothing behind when its client %s', async (_, end) => {
    const { open, meter } = await network()
    const connections = async () => (await counted.mqttConnections.get()).values[0]!.value
    const calm = await meter()
    const socket = await opened(open())
    await expect.poll(connections).toBe(2)
    end(socket)
    await expect.poll(connections).toBe(1)
    expect(calm.connected).toBe(true)
  })

  it('does not hold up a stop', async () => {
    const { close, meter } = await network()
    const ended = cut(await meter())
    await close()
    await expect(ended).resolves.toBeUndefined()
  })
})

it('other addresses and protocols stay with HTTP', async () => {
  const { port } = await network()
  const answer = async (lines: readonly string[]) => {
    const socket = dial(port, '127.0.0.1')
    socket.end(`${lines.join('\r\n')}\r\nHost: weir\r\nConnection: Upgrade\r\nContent-Length: 0\r\n\r\n`)
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    return bytes.toString().split('\r\n', 1)[0]
  }
  expect(await answer(['GET /other HTTP/1.1', 'Upgrade: websocket'])).toContain('404')
  expect(await answer(['GET /mqtt HTTP/1.1', 'Upgrade: h2c'])).toContain('426')
  expect(await answer(['POST /api/v1/other HTTP/1.1', 'Upgrade: h2c'])).toContain('404')
})
