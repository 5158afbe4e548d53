import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Client } from 'aedes'
import { describe, expect, it, onTestFinished } from 'vitest'

import type { Log } from '../../../kernel/log.ts'
import { emptyDatabase } from '../../../../test/db/database.ts'
import { Lobby } from '../../../kernel/fair-share.ts'
import { FailedAttempts, createSignIn, createPeers } from './sign-in.ts'
import { GuardedSocket } from './guarded-socket.ts'

const MINUTE = 60_000

describe('clients that try keys', () => {
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

it('tries of keys from many addresses of one IPv6 network count together', async () => {
  const { db } = await emptyDatabase()
  const warned: object[] = []
  const log = { warn: (facts: object) => void warned.push(facts), error: (facts: object) => void warned.push(facts) }
  const signIn = createSignIn(db, { peers: new Map(), peerOf: createPeers() }, log as unknown as Log)
  const from = (address: string) =>
    new Promise((resolve) => signIn({ conn: { address } } as unknown as Client, 'gateway', Buffer.from('no key'), resolve))
  const answers = await Promise.all(['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].map(from))
  expect(answers).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ returnCode: 4 })))
  expect(warned).toMatchObject([{ address: '2001:db8::1' }, { address: '2001:db8:0:1::1' }])
})

it('so many of one address may wait to sign in, and leave once', () => {
  const lobby = new Lobby(200)
  const waiting = Array.from({ length: 200 }, () => lobby.enter('a'))
  expect(lobby.enter('a')).toBeUndefined()
  expect(lobby.enter('b')).toBeTypeOf('function')
  waiting[0]!()
  waiting[0]!()
  expect([lobby.enter('a'), lobby.enter('a')].map((leave) => leave !== undefined)).toEqual([true, false])
})

it('from a client nothing is read while its gate is shut, so that the client waits', async () => {
  const gate = Promise.withResolvers<void>()
  const shut = { isOpen: false, opened: () => gate.promise }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = await accepted
  const guarded = new GuardedSocket({ stream: socket, address: '' }, 1024, shut)
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
  shut.isOpen = true
  gate.resolve()
  await expect.poll(() => read, { timeout: 10_000 }).toBe(packets.length)
})
