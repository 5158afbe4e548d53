import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

import { providersOf, smsProviders } from '../../src/modules/sms/provider/providers.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'
import { writeTemplates } from '../../src/modules/sms/sms-template/sms-template.service.ts'
import { sendDue } from '../../src/services/outbox/outbox-sender.ts'
import { productOfTest } from './worker-app.ts'

interface Received {
  authorization: string | undefined
  id: string
  phone: string
  content: string
}

/** A gateway of the operator, for one test: its requests, its answers, and a way to empty the outbox into it. */
export async function smsGateway(ctx: Context) {
  await inTransaction(ctx, writeTemplates)
  const received: Received[] = []
  const answer = { status: 200, body: {} as object }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, ...(JSON.parse(body) as Omit<Received, 'authorization'>) })
      response.writeHead(answer.status).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ctx.parts.set(smsProviders, providersOf({ smsUrl: `http://weir:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}/sms` }))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const senders = ctx.parts.get(productOfTest).senders.filter(({ needsLink }) => !needsLink)
  const link = { publish: () => Promise.reject(new Error('no meters here')), onListening: () => undefined }
  const log = { warn: () => undefined, error: () => undefined }
  const deliver = () => sendDue(ctx, { senders, link, log })
  const codeIn = (content = '') => /\d{6}/.exec(content)?.[0] ?? ''
  return { received, answer, deliver, lastCode: () => codeIn(received.at(-1)?.content) }
}
