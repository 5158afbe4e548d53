import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

import type { Context } from '../../src/kernel/context.ts'
import { listOfNetworks, webhookNetworks } from '../../src/services/webhook/networks.ts'

export interface Received {
  id: string
  body: string
  headers: Record<string, string>
}

/** A system of others that hears of events, for one test. `respond` answers by itself. */
export async function receiver(ctx: Pick<Context, 'parts'>, respond?: (response: ServerResponse) => void) {
  const received: Received[] = []
  const answer = { status: 200, body: 'ok' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ id: headers['webhook-id']!, body, headers })
      if (respond) respond(response)
      else response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  ctx.parts.set(webhookNetworks, listOfNetworks(['127.0.0.1']))
  const { port } = server.address() as AddressInfo
  const idsTaken = () => received.map(({ id }) => id)
  /** Ends what it left without an answer. */
  const drop = () => server.closeAllConnections()
  return { received, answer, idsTaken, drop, port, url: `http://127.0.0.1:${port}/events` }
}

/** The signature by the words of the specification, apart from the code that signs. */
export function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  return `v1,${createHmac('sha256', key).update(content, 'utf8').digest('base64')}`
}
