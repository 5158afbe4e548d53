import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'

import { acceptInTurn } from './app.ts'

function door() {
  const server = new EventEmitter()
  const served: string[] = []
  server.on('connection', ({ remoteAddress }: Socket) => void served.push(remoteAddress!))
  acceptInTurn({ server } as unknown as FastifyInstance)
  const come = (remoteAddress: string, count: number) =>
    Array.from({ length: count }, () => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false })
      server.emit('connection', socket)
      return socket
    })
  return { served, come }
}

it('of many connections that come at once a few are let in in a turn of the event loop', async () => {
  const { served, come } = door()
  come('192.0.2.1', 100)
  expect(served).toHaveLength(0)
  await turn()
  expect(served).toHaveLength(4)
  await turn()
  expect(served).toHaveLength(8)
  await expect.poll(() => served.length).toBe(100)
})

it('an address with few calls does not wait behind one with many', async () => {
  const { served, come } = door()
  come('192.0.2.1', 100)
  come('192.0.2.2', 1)
  come('2001:db8::1', 50)
  come('2001:db8::2', 50)
  await expect.poll(() => served.length).toBe(201)
  expect(served.slice(0, 5)).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1', '192.0.2.1', '2001:db8::1'])
})

it('a connection that breaks while it waits is passed over, and ends nothing', async () => {
  const { served, come } = door()
  const [first] = come('192.0.2.1', 3)
  first!.emit('error', new Error('reset'))
  first!.destroyed = true
  await turn()
  expect(served).toHaveLength(2)
})
