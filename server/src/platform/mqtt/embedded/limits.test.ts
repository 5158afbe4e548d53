import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'

import { Backlog } from '../backlog.ts'
import { FailedAttempts } from './failed-attempts.ts'
import { GuardedSocket } from './guarded-socket.ts'
import { Lobby } from './lobby.ts'
import { createPace } from './pace.ts'

const MINUTE = 60_000

describe('who tries keys', () => {
  it('waits longer each time, by address, until ten minutes passed without', () => {
    const failed = new FailedAttempts()
    const delays = Array.from({ length: 6 }, () => failed.count('10.0.0.1', 0).delayMs)
    expect(delays).toEqual([500, 1000, 2000, 4000, 5000, 5000])
    expect(failed.count('10.0.0.2', 0)).toEqual({ delayMs: 500, isFirst: true })
    expect(failed.count('10.0.0.1', 9 * MINUTE).isFirst).toBe(false)
    expect(failed.count('10.0.0.1', 19 * MINUTE)).toEqual({ delayMs: 500, isFirst: true })
  })

  it('from many addresses is not remembered without end', () => {
    const failed = new FailedAttempts()
    failed.count('the oldest', 0)
    for (let n = 0; n < 10_000; n++) failed.count(String(n), 0)
    expect(failed.count('the oldest', 0).isFirst).toBe(true)
  })
})

it('so many of one address may wait to sign in, and leave once', () => {
  const lobby = new Lobby()
  const waiting = Array.from({ length: 200 }, () => lobby.enter('a'))
  expect(lobby.enter('a')).toBeUndefined()
  expect(lobby.enter('b')).toBeTypeOf('function')
  waiting[0]!()
  waiting[0]!()
  expect([lobby.enter('a'), lobby.enter('a')].map((leave) => leave !== undefined)).toEqual([true, false])
})

it('messages come at their pace after a burst', async () => {
  let now = 0
  const pace = createPace({ perSecond: 1000, burst: 3 }, () => now)
  const admitted: number[] = []
  const all = Promise.all(Array.from({ length: 5 }, (_, n) => pace().then(() => admitted.push(n))))
  await Promise.resolve()
  await Promise.resolve()
  expect(admitted).toEqual([0, 1, 2])
  await all
  expect(admitted).toEqual([0, 1, 2, 3, 4])
  now = 100
  await Promise.all([pace(), pace(), pace()])
})

describe('what waits to be stored', () => {
  it('goes in batches of so many messages and so many bytes, a large one alone', () => {
    const backlog = new Backlog<number>()
    for (let n = 0; n < 1200; n++) void backlog.push(n, 10)
    for (let n = 0; n < 4; n++) void backlog.push(n, 300_000)
    void backlog.push(9, 600_000)
    const sizes: number[] = []
    while (backlog.size > 0) sizes.push(backlog.nextBatch().length)
    expect(sizes).toEqual([500, 500, 201, 1, 1, 1, 1])
  })

  it('is bounded in number and in bytes; there is room again when half of it is stored', async () => {
    for (const [count, bytes] of [
      [10_000, 10],
      [17, 1024 * 1024],
    ] as const) {
      const backlog = new Backlog<number>()
      for (let n = 0; n < count; n++) void backlog.push(n, bytes)
      expect(backlog.hasRoom).toBe(false)
      let isRoom = false
      const room = backlog.room().then(() => (isRoom = true))
      backlog.nextBatch()
      await Promise.resolve()
      expect(isRoom).toBe(false)
      while (!isRoom && backlog.size > 0) {
        backlog.nextBatch()
        await Promise.resolve()
      }
      await room
      expect(backlog.size).toBeGreaterThan(0)
    }
  })
})

it('from a client nothing is read while the intake is full, so that the client waits', async () => {
  const gate = Promise.withResolvers<void>()
  const intake = { hasRoom: false, room: () => gate.promise }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = await accepted
  const guarded = new GuardedSocket(socket, 1024, intake)
  onTestFinished(() => {
    guarded.destroy()
    client.destroy()
    server.close()
  })
  let read = 0
  guarded.on('data', (chunk: Buffer) => (read += chunk.length))
  const packets = Buffer.concat(Array.from({ length: 20_000 }, () => Buffer.concat([Buffer.from([0x30, 0x80, 0x08]), Buffer.alloc(1024)])))
  const isAllSent =
    !client.write(packets) &&
    (await Promise.race([once(client, 'drain').then(() => true), new Promise((resolve) => setTimeout(resolve, 300, false))]))
  expect([isAllSent, read < packets.length / 2]).toEqual([false, true])
  intake.hasRoom = true
  gate.resolve()
  await expect.poll(() => read, { timeout: 10_000 }).toBe(packets.length)
})
