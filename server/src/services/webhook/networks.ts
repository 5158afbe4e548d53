import { BlockList, isIP } from 'node:net'

import { definePart } from '../../kernel/context.ts'

/** Addresses that no webhook calls unless the operator says so: RFC 6890 and what clouds use for their metadata. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of IPv6 only these are public, and of them not the next ones: some carry an address of IPv4 inside. */
const PUBLIC_V6 = ['2000::/3']
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** `10.1.0.0/16`, or one address. Undefined: it is neither. */
export function networkOf(text: string): readonly [address: string, bits: number] | undefined {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return undefined
  const most = family === 4 ? 32 : 128
  if (bits === undefined) return [address, most]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [address, Number(bits)] : undefined
}

export function listOfNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = networkOf(network)!
    list.addSubnet(address, bits, familyOf(address))
  }
  return list
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')
const notPublicV4 = listOfNetworks(NOT_PUBLIC_V4)
const publicV6 = listOfNetworks(PUBLIC_V6)
const notPublicV6 = listOfNetworks(NOT_PUBLIC_V6)

/** Networks beside the public ones that the operator lets webhooks call. */
export const webhookNetworks = definePart('networks of webhooks', () => new BlockList())

/** An address of IPv4 in the form of IPv6 is one of IPv4, however it is written. */
function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(host) ?? []
  if (high === undefined || low === undefined) return host
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/** Whether the operator named its network. */
export const isNamed = (given: string, named: BlockList): boolean => {
  const address = plainAddress(given)
  return isIP(address) !== 0 && named.check(address, familyOf(address))
}

/** Whether a webhook may call this address. */
export function isCallable(given: string, named: BlockList): boolean {
  // An interface of this machine is no address of the internet.
  if (given.includes('%') || isIP(given) === 0) return false
  const address = plainAddress(given)
  if (isNamed(address, named)) return true
  if (isIP(address) === 4) return !notPublicV4.check(address)
  return publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
}
