import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'

import { drain, listen } from './listen.ts'
import { closeUnusedConnections } from './unused-connections.ts'

it('drain answers who takes long, and does not wait for what else their connection might bring', async () => {
  const app = fastify()
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    arrived.resolve()
    await release.promise
    return 'done'
  })
  const url = await listen(app, { host: '127.0.0.1', port: 0 })
  const answer = fetch(`${url}/slow`)
  await arrived.promise
  const drained = drain(app)
  await sleep(600)
  release.resolve()
  expect(await (await answer).text()).toBe('done')
  await drained
})

it('drain does not wait for a connection that was opened ahead and has brought nothing', async () => {
  const app = fastify()
  closeUnusedConnections(app)
  const url = await listen(app, { host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(app.server, 'connection')
  const closed = once(socket.resume(), 'close')
  await drain(app)
  await closed
  expect(socket.destroyed).toBe(true)
})
