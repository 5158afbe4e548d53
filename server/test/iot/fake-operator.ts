import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface AskedCall {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}
export interface FakeReply {
  status?: number
  headers?: Record<string, string>
  /** JSON, or a text as it is. Undefined: the connection is cut. */
  body: unknown
}

/** An operator over real HTTP that says what the test wants. Account and host stand in `url`. */
export async function fakeOperator(answer: (asked: AskedCall) => FakeReply) {
  const asked: AskedCall[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const call = { method: request.method!, url: new URL(request.url!, 'http://operator'), headers: request.headers, body }
      asked.push(call)
      const reply = answer(call)
      if (reply.body === undefined) return request.socket.destroy()
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
      return response.writeHead(reply.status ?? 200, reply.headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, url: (account: string, rest = '') => `http://${account}@127.0.0.1:${port}${rest}` }
}
