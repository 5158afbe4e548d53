// The HTTP of a sandbox: it reads a call, and writes the reply that its parts give.
import { createServer } from 'node:http'

const MOST_BYTES = 64 * 1024

/**
 * Serves until the process ends. `answer({ request, url, body })` gives `{ status, type, headers, body }`, or nothing: then the connection
 * ends, and the caller does not know what happened. `ready(address)` is called once it listens.
 */
export function serve({ host, port }, answer, ready) {
  const server = createServer((request, response) => void reply(request, response, answer))
  server.listen(Number(port), host, () => ready(`http://${host}:${server.address().port}`))
  // A test that ends without stopping it closes this pipe.
  process.on('disconnect', () => process.exit())
  process.on('SIGTERM', () => process.exit())
}

async function reply(request, response, answer) {
  try {
    const body = await read(request)
    const given = await answer({ request, url: new URL(request.url, 'http://sandbox'), body })
    if (given === undefined) return response.destroy()
    response.writeHead(given.status ?? 200, { 'content-type': given.type ?? 'application/json; charset=utf-8', ...given.headers })
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message)
  }
}

async function read(request) {
  let body = ''
  for await (const piece of request) {
    body += piece
    if (body.length > MOST_BYTES) throw new Error('too large')
  }
  return body
}
