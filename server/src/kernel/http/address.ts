import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Where a request comes from. What a proxy that we trust says need not be an address: some add the port, some hand on
 * what the sender made up. Then it is the proxy's own, so that nobody gets away from limits, or into logs, by a name.
 * An IPv4 address that arrives in the form of IPv6 (`::ffff:192.0.2.7`) is the IPv4 address.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  const address = isIP(bare) && !bare.includes('%') ? bare : (socket.remoteAddress ?? '')
  return MAPPED.exec(address)?.[1] ?? address
}

/**
 * What limits by address count: of IPv6 the first 64 bits, since the holder of one address of such a network has all of
 * them and may use another for each call.
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
