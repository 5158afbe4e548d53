import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** Accepts text messages like an operator's gateway, and answers the received ones. Answers its port. */
export async function startSmsGateway() {
  const messages = []
  const server = createServer((request, response) => {
    const answer = (value) => void response.end(JSON.stringify(value))
    if (request.method === 'POST') void json(request).then((message) => answer({ messageId: `e2e-${messages.push(message)}` }))
    else answer(messages)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref() // it ends with the process
  return server.address().port
}
