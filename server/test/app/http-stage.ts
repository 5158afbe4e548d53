import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface StagedRequest {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingMessage['headers']
  body: string
}
interface StagedAnswer {
  status?: number
  headers?: Record<string, string>
  body: string | Buffer
}

/** A server of somebody else, for one test. */
export async function httpStage(answer: (request: StagedRequest) => StagedAnswer) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const {
        status = 200,
        headers = {},
        body: text,
      } = answer({ method: request.method!, url: request.url!, headers: request.headers, body })
      response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
