import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

/** The app on a port of its own, until the test ends. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** A connection that has sent this much, and then neither sends nor, unless asked, reads. */
export async function connection(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.on('error', () => undefined).write(text)
  return socket
}

/** When it is closed, whether by an end or by a reset. */
export const closed = (socket: Socket) =>
  new Promise<void>((resolve) => void (socket.destroyed ? resolve() : socket.resume().once('close', () => resolve())))

/** The answers on it until it is closed. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += String(chunk)))
  await closed(socket)
  return text
}

/** The head of a request; `more` are further header lines, without a line at the end. */
export const headOf = (method: string, path: string, headers: Record<string, string | number> = {}) =>
  [`${method} ${path} HTTP/1.1`, 'host: test', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
