import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a request comes from this very machine: the connection itself, whatever headers say. */
export const isLoopback = ({ raw: { socket } }: FastifyRequest) =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1', socket.localAddress].includes(socket.remoteAddress)

const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/**
 * Whether it was also made here, and not forwarded by a local proxy. Such a proxy adds a header, or asks for the public host name. A proxy
 * that does neither looks the same (docs/security.md).
 */
export const isFromLoopback = (request: FastifyRequest) =>
  isLoopback(request) && LOOPBACK.test(request.headers.host ?? '') && !FORWARDING.some((name) => name in request.headers)

/** Compares in the same time wherever they differ. */
export function hasToken({ headers }: FastifyRequest, token: string) {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
