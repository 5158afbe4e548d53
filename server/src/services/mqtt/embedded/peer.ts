import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'aedes'

import type { DeviceKey } from '../../../kernel/auth/device-keys.ts'
import { readingRate } from '../../../kernel/auth/reading-rate.ts'
import { type Throttle, Throttles } from '../../../kernel/throttle.ts'
import type { Intake } from '../intake.ts'
import type { Gate } from './guarded-socket.ts'

/** The client of a connection, and its used share. */
export interface Peer extends DeviceKey {
  /** In the intake, shared by the connections of a key. */
  lane: string
  /** Shared likewise. */
  throttle: Throttle
  subscriptions: number
}

export type Peers = Map<Client, Peer>

export function createPeers() {
  const throttles = new Throttles<number>()
  return (key: DeviceKey): Peer => ({ ...key, lane: String(key.id), throttle: throttles.of(key.id, readingRate(key)), subscriptions: 0 })
}

/** Shut while too much of its key waits, or its key is faster than it may be: so it is slowed, and nothing is lost. */
export const gateOf = ({ lane, throttle }: Peer, intake: Intake): Gate => ({
  get isOpen() {
    return intake.hasRoom(lane) && throttle.waitMs === 0
  },
  async opened() {
    await intake.room(lane)
    await sleep(throttle.waitMs, undefined, { ref: false })
  },
})
