import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Where a request comes from. What a proxy that we trust says need not be an address: some add the port, some hand on
 * what the sender made up. Then it is the proxy's own, so that nobody gets away from limits, or into logs, by a name.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip
  return isIP(bare) && !bare.includes('%') ? bare : (socket.remoteAddress ?? '')
}
