import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** Accepts text messages like an operator's gateway, and answers the received ones. Answers its port. */
export async function startSmsGateway() {
  const messages: unknown[] = []
  const server = createServer((request, response) => {
    const answer = (value: unknown) => void response.end(JSON.stringify(value))
    if (request.method === 'POST') void json(request).then((message) => answer({ messageId: `e2e-${messages.push(message)}` }))
    else answer(messages)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.unref() // it ends with the process
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('the gateway does not listen')
  return bound.port
}
