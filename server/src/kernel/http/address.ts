import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

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
