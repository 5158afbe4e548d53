import { setTimeout as sleep } from 'node:timers/promises'
import { GATEWAY_USER } from '@weir/contract/platform/mqtt'
import type { AedesOptions, AuthenticateError, Client } from 'aedes'

import type { Log } from '../../../kernel/log.ts'
import { type DeviceKey, deviceKeyFinder } from '../../../kernel/auth/device-keys.ts'
import type { Db } from '../../../kernel/context.ts'
import { loggable } from '../../../kernel/errors.ts'
import { networkOf } from '../../../kernel/http/address.ts'
import { counted } from '../../../kernel/metrics.ts'
import type { GuardedSocket, Gate } from './guarded-socket.ts'
import { type Throttle, Throttles } from '../../../kernel/fair-share.ts'
import { readingRate } from '../../../kernel/auth/reading-rate.ts'
import type { Intake } from '../intake.ts'

/** Return codes of CONNACK. */
const UNAVAILABLE = 3
const WRONG = 4

interface Known {
  peers: Peers
  peerOf: (key: DeviceKey) => Peer
}

/** With a device key as the password: `gateway` and a gateway's key, or a meter's SN and that meter's key. */
export function createSignIn(db: Db, { peers, peerOf }: Known, log: Log): NonNullable<AedesOptions['authenticate']> {
  const find = deviceKeyFinder(db)
  const failed = new FailedAttempts()

  async function keyOf(user: string | undefined, password: Buffer | undefined): Promise<DeviceKey | undefined> {
    const key = password && (await find(password.toString()))
    return user === (key?.meter ?? GATEWAY_USER) ? key : undefined
  }

  async function refuse(client: Client, user: string | undefined) {
    counted.mqttSignIns.inc({ result: 'refused' })
    const { address } = client.conn as GuardedSocket
    const { delayMs, isFirst } = failed.count(networkOf(address), performance.now())
    if (isFirst) log.warn({ address, user: user?.slice(0, 64) }, 'MQTT sign-in refused')
    await sleep(delayMs)
    return refusal(WRONG)
  }

  async function signIn(client: Client, user: string | undefined, password: Buffer | undefined) {
    const key = await keyOf(user, password)
    if (!key) return refuse(client, user)
    counted.mqttSignIns.inc({ result: 'accepted' })
    ownId(client, key)
    // Else nobody would take it out again.
    if (!(client.conn as GuardedSocket).destroyed) peers.set(client, peerOf(key))
    return null
  }

  return (client, user, password, done) => {
    signIn(client, user, password)
      .catch((error: unknown) => {
        counted.mqttSignIns.inc({ result: 'failed' })
        log.error({ error: loggable(error) }, 'MQTT sign-in failed')
        return refusal(UNAVAILABLE)
      })
      .then((error) => done(error, error === null))
      .catch(() => undefined)
  }
}

/**
 * A new connection with the client id of an open one ends that one. So that nobody ends another's, the id is taken within the
 * key: a meter has one connection, a gateway one per id it chose.
 */
function ownId(client: Client, { id, meter }: DeviceKey) {
  const own = client as { id: string }
  own.id = meter === undefined ? `${id}/${client.id}` : String(id)
}

const refusal = (returnCode: number): AuthenticateError => Object.assign(new Error('sign-in refused'), { returnCode })

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 5000
/** An address without failures for so long has a clean record. */
const FORGET_MS = 10 * 60_000
const ADDRESSES = 10_000

/** Each failed key makes an address wait longer. A good key never waits. */
export class FailedAttempts {
  readonly #byAddress = new Map<string, { count: number; at: number }>()

  /** Count one; answers how long to hold back the refusal. */
  count(address: string, now: number): { delayMs: number; isFirst: boolean } {
    const known = this.#byAddress.get(address)
    const count = known && now - known.at < FORGET_MS ? known.count + 1 : 1
    this.#byAddress.delete(address)
    this.#byAddress.set(address, { count, at: now })
    if (this.#byAddress.size > ADDRESSES) this.#byAddress.delete(this.#byAddress.keys().next().value!)
    return { delayMs: Math.min(FIRST_DELAY_MS * 2 ** Math.min(count - 1, 10), LONGEST_DELAY_MS), isFirst: count === 1 }
  }
}

/** The client of a connection, and its used share. */
interface Peer extends DeviceKey {
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
