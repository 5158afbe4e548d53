import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { command, defineResource, download, query } from '@weir/contract/platform/endpoint'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { testApp } from '../../../test/app.ts'
import { implement } from '../implement.ts'

const Nothing = z.strictObject({})
const slowApi = defineResource('slow', 'test/slow', {
  think: query(Nothing, Nothing, { access: 'signedIn' }),
  say: command(z.strictObject({ text: z.string() }), Nothing),
  export: download(Nothing),
})

/** What a client brings or takes nothing for, here; thirty seconds in the product. */
const SILENT_MS = 300

async function slowApp() {
  const stopped = Promise.withResolvers<'read no further'>()
  async function* endless() {
    try {
      for (;;) yield [randomBytes(20_000).toString('base64')]
    } finally {
      stopped.resolve('read no further')
    }
  }
  const slow = implement(slowApi, {
    think: () => new Promise((resolve) => setTimeout(resolve, 4 * SILENT_MS, {})),
    say: async () => ({}),
    export: async () => ({ filename: 'endless.xlsx', sheet: { columns: [{ header: 'Text', kind: 'text' as const }], rows: endless() } }),
  })
  const { app, signIn } = await testApp({}, { mounted: [slow] })
  app.server.headersTimeout = app.server.timeout = SILENT_MS
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  /** A connection that has sent this much, and then neither sends nor, unless it is told to, reads. */
  async function sent(text: string): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.on('error', () => undefined).write(text)
    return socket
  }
  const head = (method: string, path: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nhost: test\r\nauthorization: ${signIn({ permissions: [slowApi.export.id] })}\r\n${more}`
  return { sent, head, stopped: stopped.promise }
}

it('who does not end the headers is cut', async () => {
  const { sent, head } = await slowApp()
  const socket = await sent(head('GET', slowApi.think.path))
  await once(socket.resume(), 'close')
  expect(socket.destroyed).toBe(true)
})

it('who stops in the middle of a body is cut', async () => {
  const { sent, head } = await slowApp()
  const more = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"text":'
  const socket = await sent(head('POST', slowApi.say.path, more))
  const answered = once(socket, 'data').then(() => 'answered')
  expect(await Promise.race([answered, once(socket, 'close').then(() => 'cut')])).toBe('cut')
})

it('who does not read what is streamed to him is cut, and no more rows are read for him', async () => {
  const { sent, head, stopped } = await slowApp()
  await sent(head('GET', slowApi.export.path, '\r\n'))
  expect(await stopped).toBe('read no further')
})

it('who waits for an answer is not', async () => {
  const { sent, head } = await slowApp()
  const socket = await sent(head('GET', slowApi.think.path, 'connection: close\r\n\r\n'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
})
