import { once } from 'node:events'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createWebSocketStream, WebSocket } from 'ws'

import { weir } from '../../src/modules/index.ts'
import { framesTopic } from '../../src/modules/meter/reading/frames/frames.topic.ts'
import { readingsTopic } from '../../src/modules/meter/reading/readings.topic.ts'
import { readings } from '../../src/modules/meter/ground/reading.table.ts'
import { ackTopic } from '../../src/modules/sale/water-card-recharge/ack.topic.ts'
import { unreadableCounts } from '../../src/services/mqtt/unreadable.table.ts'
import { testApp } from '../app/app.ts'
import { addHousehold } from '../sale/household.ts'
import { metersNetwork, mqttSocket, publish, silent } from '../meter/meters-network.ts'
import { expectBalanced } from '../meter/reading-state.ts'
import { connectPacket, type HostilePacket, hostilePackets, PING, PONG } from './hostile-packets.ts'
import { SEED, TIMEOUT_MS } from './settings.ts'

const PACKETS = process.env.TEST_LONG ? 5000 : 250
const CLIENTS = 10
/** A packet that promises more than it brings is waited for. */
const PATIENCE_MS = 50

interface Way {
  name: string
  open: (net: Awaited<ReturnType<typeof metersNetwork>>) => Promise<() => Duplex>
}

const WAYS: Way[] = [
  {
    name: 'MQTT',
    open:
      async ({ broker }) =>
      () =>
        connect(broker.port, '127.0.0.1'),
  },
  {
    name: 'WebSocket',
    open: async ({ broker }) => {
      const { url } = await mqttSocket(() => broker.accept)
      return () => {
        const stream = createWebSocketStream(new WebSocket(url, 'mqtt'))
        return stream.once('end', () => stream.destroy())
      }
    },
  },
]

it.each(WAYS)('packets over $name end no process, store nothing wrong and keep nobody else', { timeout: TIMEOUT_MS }, async ({ open }) => {
  const { ctx, db } = await testApp(weir)
  for (let n = 1; n <= CLIENTS; n++) await addHousehold(ctx, n)
  const net = await metersNetwork(ctx, [readingsTopic, framesTopic, ackTopic])
  const { addKey, connect: signIn } = net
  const dial = await open(net)
  await addKey('of-gateway')
  // A key of its own for each: connections of one key end each other.
  const senders = Array.from({ length: CLIENTS }, (_, n) => (n % 2 === 0 ? `SN-${n + 1}` : 'gateway'))
  for (const [n, userName] of senders.entries()) await addKey(`key-${n}`, userName === 'gateway' ? undefined : userName)
  const failures = vi.spyOn(silent, 'error')
  const waiting = fc.sample(hostilePackets, { numRuns: PACKETS, seed: SEED })
  const ends = { answered: 0, closed: 0, waited: 0 }
  await Promise.all(
    senders.map(async (userName, n) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) ends[await send(dial(), next, [userName, `key-${n}`])]++
    }),
  )
  expect(ends.answered).toBeGreaterThan(PACKETS / 10)
  expect(ends.closed).toBeGreaterThan(PACKETS / 10)

  const good = await signIn('gateway', 'of-gateway')
  await publish(good, 'weir/SN-2/readings', { readings: [{ time: '2025-12-30T08:00:00+08:00', register: '1.234' }] })
  expect((await db.select().from(readings)).map(({ registerLitre }) => registerLitre)).toContain(1234)
  expect(failures.mock.calls).toEqual([])
  expect((await db.select().from(unreadableCounts)).filter(({ fault }) => fault === 'notStored')).toEqual([])
  await expectBalanced(db)
  if (process.env.TEST_LONG) console.table(ends)
})

/** How it ends: the broker still answers, has closed the connection, or waits for the rest of a packet. */
async function send(socket: Duplex, { isSignedIn, bytes }: HostilePacket, [userName, password]: readonly [string, string]) {
  socket.on('error', () => undefined)
  try {
    if (isSignedIn) {
      socket.write(connectPacket(`fuzz-${Math.random()}`, userName, password))
      await Promise.race([once(socket, 'data'), once(socket, 'close')])
    }
    socket.write(bytes)
    socket.write(PING)
    return await endOf(socket)
  } finally {
    socket.destroy()
  }
}

const endOf = (socket: Duplex) =>
  new Promise<'answered' | 'closed' | 'waited'>((resolve) => {
    const timer = setTimeout(() => resolve('waited'), PATIENCE_MS)
    const ended = (how: 'answered' | 'closed') => {
      clearTimeout(timer)
      resolve(how)
    }
    if (socket.closed) ended('closed')
    socket.once('close', () => ended('closed'))
    socket.on('data', (data) => data.includes(PONG) && ended('answered'))
  })
