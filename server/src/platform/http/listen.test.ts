import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'

import { drain, listen } from './listen.ts'

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
