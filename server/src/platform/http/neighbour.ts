import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a request comes from this very machine: the connection itself, whatever headers say. */
export const isLocal = ({ raw: { socket } }: FastifyRequest) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1', socket.localAddress].includes(socket.remoteAddress)

/** Compares in the same time wherever they differ. */
export function hasToken({ headers }: FastifyRequest, token: string) {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
