import type { Client } from 'aedes'

import type { DeviceKey } from '../../auth/device-keys.ts'
import { createPace } from './pace.ts'

/** Who is at the other end of a connection, and what it has used of its share. */
export interface Peer extends DeviceKey {
  pace: () => Promise<void>
  subscriptions: number
}

export type Peers = Map<Client, Peer>

/** A meter reports some times a day; a gateway speaks for thousands, and catches up after an outage. */
const RATES = { meter: { perSecond: 50, burst: 1000 }, gateway: { perSecond: 20_000, burst: 40_000 } }

export const peerOf = (key: DeviceKey): Peer => ({
  ...key,
  pace: createPace(key.meter === undefined ? RATES.gateway : RATES.meter),
  subscriptions: 0,
})
