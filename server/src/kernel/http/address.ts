import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Location } from '@weir/contract/platform/location'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { timingSafeEqual } from 'node:crypto'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The address of a request. A trusted proxy's text need not be an address: some add the port, some forward the sender's invention. Then the
 * proxy's own address counts, so that no name evades limits or reaches logs. An IPv4 address in the form of IPv6 (`::ffff:192.0.2.7`) is
 * the IPv4 address.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  const address = isIP(bare) && !bare.includes('%') ? bare : (socket.remoteAddress ?? '')
  return MAPPED.exec(address)?.[1] ?? address
}

/**
 * The key of limits by address. Of IPv6 it is the first 64 bits: the holder of one such address has the whole network, with another address
 * for each call.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [left = '', right] = address.split('%', 1)[0]!.toLowerCase().split('::')
  const head = groups(left)
  const tail = right === undefined ? [] : groups(right)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const first = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** The 16-bit groups; an IPv4 address at the end stands for two. */
const groups = (text: string) => (text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group])))

/** The same of a request. */
export const networkFrom = (request: Pick<FastifyRequest, 'ip' | 'socket'>) => networkOf(addressOf(request))

/** As a socket of both families writes an IPv4 address, or plain. */
const THIS_SERVER = sql.raw(`'^(::1$|(::ffff:)?127[.])'`)
const LOCAL_NETWORK = sql.raw(`'^((::ffff:)?(10|192[.]168|172[.](1[6-9]|2[0-9]|3[01])|169[.]254)[.]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)'`)

/** Where the address of a column lies: for the columns and the filters of a list. */
export const locationOf = (ip: PgColumn): SQL<Location> =>
  sql<Location>`case when ${ip} ~ ${THIS_SERVER} then 'thisServer' when ${ip} ~ ${LOCAL_NETWORK} then 'localNetwork' else 'unknown' end`

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
