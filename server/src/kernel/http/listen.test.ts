import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'

import { mountedApp } from '../../../test/app/app.ts'
import { closed, connection, headOf } from '../../../test/app/connection.ts'
import { boundConnections } from './connections.ts'
import { drain, leave, listen } from './listen.ts'
import { mountHealth } from './health.ts'

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
  boundConnections(app, { requestMs: 30_000 })
  const url = await listen(app, { host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(app.server, 'connection')
  const closed = once(socket.resume(), 'close')
  await drain(app)
  await closed
  expect(socket.destroyed).toBe(true)
})

async function probedApp() {
  const { app, db } = await mountedApp({ mounted: [] })
  const probes = mountHealth(app, db)
  const url = await listen(app, { host: '127.0.0.1', port: 0 })
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path)
    return [status, headers.get('connection')]
  }
  return { app, probes, ask }
}

it('tells a polling load balancer that it stops, and answers everybody until the balancer has noticed', async () => {
  const { app, probes, ask } = await probedApp()
  for (let i = 0; i < 2; i++) expect(await ask('/ready')).toEqual([200, 'keep-alive'])
  const hurry = new AbortController()
  const left = leave(app, { probes, seconds: 600, hurry: hurry.signal }).then(() => 'left')
  expect(await ask('/ready')).toEqual([503, 'close'])
  expect(await ask('/health')).toEqual([200, 'close'])
  expect(await Promise.race([left, sleep(100, 'still there')])).toBe('still there')
  expect(await ask('/health')).toEqual([200, 'close'])
  hurry.abort()
  await left
  await drain(app)
})

it('a stop does not wait where nobody polls, nor after a second signal', { timeout: 20_000 }, async () => {
  const { app, probes, ask } = await probedApp()
  await ask('/ready')
  await leave(app, { probes, seconds: 600, hurry: new AbortController().signal })
  expect(await ask('/ready')).toEqual([503, 'close'])
  await leave(app, { probes, seconds: 600, hurry: AbortSignal.abort() })
  await drain(app)
  await expect(ask('/ready')).rejects.toThrow('fetch failed')
})

it('a request on an open connection is answered while the port is closed already, and its connection ends', async () => {
  const { app, ask } = await probedApp()
  await ask('/health')
  const { port } = app.server.address() as AddressInfo
  const socket = await connection(port, headOf('GET', '/health'))
  await once(socket, 'data')
  app.endConnections()
  const drained = drain(app)
  await sleep(50)
  socket.write(headOf('GET', '/health'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close\r\n/s)
  await closed(socket)
  await drained
})

it('drain does not wait as long as a slow sender may take', async () => {
  const { app } = await mountedApp({ mounted: [], times: { requestMs: 900 } })
  app.post('/say', async () => ({}))
  await listen(app, { host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const json = { 'content-type': 'application/json', 'content-length': 100 }
  const sockets = [await connection(port, 'GET /say HTTP/1.1\r\nhost:'), await connection(port, `${headOf('POST', '/say', json)}{`)]
  await sleep(100)
  await drain(app)
  await Promise.all(sockets.map(closed))
  expect(sockets.map(({ bytesRead }) => bytesRead)).toEqual([0, 0])
})
