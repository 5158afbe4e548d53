// The HTTP of a sandbox: it reads a call, and writes the reply that its parts give.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const MOST_BYTES = 64 * 1024

export interface Call {
  request: IncomingMessage
  url: URL
  body: string
}
/** Without a status it is 200, and without a type JSON. */
export interface Reply {
  status?: number
  type?: string
  headers?: Record<string, string>
  body: unknown
}
/** Without a reply the connection ends, and the caller does not know what happened. */
export type Answering = (call: Call) => Reply | undefined | Promise<Reply | undefined>

/** The time of a sandbox, which tests may set. */
export interface Clock {
  now: () => Date
}

/** Serves until the process ends. `ready(address)` is called once it listens. */
export function serve({ host, port }: { host: string; port: string }, answer: Answering, ready: (address: string) => void) {
  const server = createServer((request, response) => void reply(request, response, answer))
  server.listen(Number(port), host, () => {
    const bound = server.address()
    if (typeof bound === 'object' && bound) ready(`http://${host}:${bound.port}`)
  })
  // A test that ends without stopping it closes this pipe.
  process.on('disconnect', () => process.exit())
  process.on('SIGTERM', () => process.exit())
}

async function reply(request: IncomingMessage, response: ServerResponse, answer: Answering) {
  try {
    const body = await read(request)
    const given = await answer({ request, url: new URL(request.url ?? '', 'http://sandbox'), body })
    if (given === undefined) return response.destroy()
    response.writeHead(given.status ?? 200, { 'content-type': given.type ?? 'application/json; charset=utf-8', ...given.headers })
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end(messageOf(error))
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function read(request: IncomingMessage) {
  let body = ''
  for await (const piece of request) {
    body += String(piece)
    if (body.length > MOST_BYTES) throw new Error('too large')
  }
  return body
}

/** The JSON of a body, which a schema has yet to read. */
export const jsonOf = (body: string, ofNone: object = {}): unknown => (body === '' ? ofNone : JSON.parse(body))
