import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { command, defineResource, download, query } from '@weir/contract/platform/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import { closed, connection, headOf, listening } from '../../../test/app/connection.ts'
import { implement } from '../implement.ts'

const Nothing = z.strictObject({})
const slowApi = defineResource('slow', 'test/slow', {
  think: query(Nothing, Nothing, { access: 'signedIn' }),
  say: command(z.strictObject({ text: z.string() }), Nothing),
  export: download(Nothing),
})

/** The time without progress before a cut, in this test; thirty seconds in the product. */
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
  const { app, signIn } = await mountedApp({ mounted: [slow], times: { requestMs: SILENT_MS } })
  app.server.headersTimeout = SILENT_MS
  const port = await listening(app)
  const authorization = signIn({ permissions: [slowApi.say.id, slowApi.export.id] })
  const sent = (text: string) => connection(port, text)
  const head = (method: string, path: string, more: Record<string, string | number> = {}) =>
    headOf(method, path, { authorization, ...more })
  return { sent, head, stopped: stopped.promise }
}

it('a client that does not end the headers is cut', async () => {
  const { sent, head } = await slowApp()
  const socket = await sent(head('GET', slowApi.think.path).trimEnd())
  await closed(socket)
  expect(socket.destroyed).toBe(true)
})

it('a client that stops in the middle of a body is cut', async () => {
  const { sent, head } = await slowApp()
  const more = { 'content-type': 'application/json', 'content-length': 100 }
  const socket = await sent(`${head('POST', slowApi.say.path, more)}{"text":`)
  const answered = once(socket, 'data').then(() => 'answered')
  expect(await Promise.race([answered, closed(socket).then(() => 'cut')])).toBe('cut')
})

it('a client that does not read its stream is cut, and no more rows are read for it', async () => {
  const { sent, head, stopped } = await slowApp()
  await sent(head('GET', slowApi.export.path))
  expect(await stopped).toBe('read no further')
})

it('a client that waits for an answer is not cut', async () => {
  const { sent, head } = await slowApp()
  const socket = await sent(head('GET', slowApi.think.path, { connection: 'close' }))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
})
