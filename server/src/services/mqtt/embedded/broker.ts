import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aedes, type Client, type AedesOptions } from 'aedes'

import type { Log } from '../../../kernel/log.ts'
import type { Db } from '../../../kernel/context.ts'
import { loggable } from '../../../kernel/errors.ts'
import { networkOf } from '../../../kernel/http/address.ts'
import { Lobby } from '../../../kernel/fair-share.ts'
import { counted } from '../../../kernel/metrics.ts'
import { type Intake, weightOf } from '../intake.ts'
import type { MqttLink } from '../mqtt-link.ts'
import { type Gate, GuardedSocket } from './guarded-socket.ts'
import { createSignIn, createPeers, gateOf, type Peers } from './sign-in.ts'
import type { Accept } from './websocket.ts'
import { goodKeys, type DeviceKey } from '../../../kernel/auth/device-keys.ts'

/** Bytes of a packet before the sign-in, and after it: 64 KB of payload and some topic. */
const CONNECT_BYTES = 8 * 1024
const PACKET_BYTES = 66 * 1024
const CONNECTIONS = 5000
/** From one address, before they have shown who they are. A gateway's whole fleet may stand behind one. */
const WAITING_OF_ADDRESS = 200
const CONNECT_MS = 10_000
/** A client that does not read what is sent to it is cut. */
const DRAIN_MS = 30_000
/** QoS 2 messages of a client between their two halves. */
const HALVES = 100
const KEEP_ALIVE_MS = 60_000
/** So that acknowledgements of the last batch still leave. */
const FLUSH_MS = 20
/** The answer of aedes for a refused filter. */
const REFUSED = 128

export interface EmbeddedBroker extends MqttLink {
  port: number
  accept: Accept
}

interface Needs {
  db: Db
  intake: Intake
  log: Log
}

/** MQTT 3.1 and 3.1.1, in this process: over TCP, and over what `accept` brings. Rejects with the error of `listen`. */
export async function startBroker({ host, port }: { host: string; port: number }, { db, intake, log }: Needs): Promise<EmbeddedBroker> {
  const peers: Peers = new Map()
  const told: ((deviceSn: string) => void)[] = []
  const broker = new Aedes({
    connectTimeout: CONNECT_MS,
    drainTimeout: DRAIN_MS,
    maxInflightInbound: HALVES,
    authenticate: createSignIn(db, { peers, peerOf: createPeers() }, log),
    ...rightsOf(peers, intake),
  })
  const lobby = new Lobby(WAITING_OF_ADDRESS)
  const door: Gate = {
    get isOpen() {
      return intake.hasRoom()
    },
    opened: () => intake.room(),
  }
  const open = new Set<GuardedSocket>()

  function accept(stream: Duplex, address: string) {
    const leave = open.size < CONNECTIONS ? lobby.enter(networkOf(address)) : undefined
    if (!leave) return void stream.destroy()
    const guarded = new GuardedSocket({ stream, address }, CONNECT_BYTES, door)
    const client = broker.handle(guarded)
    open.add(guarded)
    counted.mqttConnections.set(open.size)
    guarded.once('close', () => {
      leave()
      peers.delete(client)
      open.delete(guarded)
      counted.mqttConnections.set(open.size)
    })
    client.on('connected', () => {
      leave()
      const peer = peers.get(client)
      // The connection may have ended while its key was looked up.
      if (peer) guarded.admit(PACKET_BYTES, gateOf(peer, intake))
    })
  }

  broker.on('subscribe', (subscriptions) => {
    for (const { topic, qos } of subscriptions as { topic: string; qos: number }[]) {
      const deviceSn = qos === REFUSED ? undefined : listensFor(topic)
      if (deviceSn !== undefined) for (const tell of told) tell(deviceSn)
    }
  })
  broker.on('error' as 'clientError', (error: Client | Error) => log.error({ error: loggable(error) }, 'MQTT broker'))
  await broker.listen()

  const server = createServer((socket) => accept(socket.setKeepAlive(true, KEEP_ALIVE_MS).setNoDelay(true), socket.remoteAddress ?? ''))
  server.maxConnections = CONNECTIONS
  server.listen({ host, port })
  await once(server, 'listening').catch((error: unknown) => {
    broker.close()
    throw error
  })
  const stopLooking = closeRevoked(db, peers)

  return {
    port: (server.address() as AddressInfo).port,
    accept,
    onListening: (tell) => void told.push(tell),
    async publish(topic, payload) {
      if (broker.closed) throw new Error('the broker is closed')
      const packet = { cmd: 'publish' as const, topic, payload: JSON.stringify(payload), qos: 1 as const, retain: false, dup: false }
      broker.publish(packet, () => undefined)
    },
    async stop() {
      stopLooking()
      server.close()
      await intake.stop()
      await sleep(FLUSH_MS)
      await new Promise<void>((resolve) => broker.close(resolve))
      for (const guarded of open) guarded.destroy()
    },
  }
}

const LOOK_MS = 2000

/** Closes the connections of keys that were deleted, in whichever process. Answers how to stop looking. */
function closeRevoked(db: Db, peers: Peers): () => void {
  let isStopped = false
  let timer = setTimeout(look, LOOK_MS)

  async function close() {
    if (peers.size === 0) return
    const good = await goodKeys(db, [...new Set([...peers.values()].map(({ id }) => id))])
    for (const [client, { id }] of peers) if (!good.has(id)) client.close()
  }

  function look() {
    void close()
      // Without a database the state is unknown; the next look will show it.
      .catch(() => undefined)
      .then(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_MS)
      })
  }

  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

const SUBSCRIPTIONS = 1000
const NOTHING = Buffer.alloc(0)
/** No client can subscribe to it. */
const NOWHERE = '-'

type Rights = Required<Pick<AedesOptions, 'preConnect' | 'authorizePublish' | 'authorizeSubscribe'>>

/** Rights of connected clients. Their messages go into the intake and to nobody else. */
const rightsOf = (peers: Peers, intake: Intake): Rights => ({
  /** Nothing is kept for a client that is not there: no session, no will. */
  preConnect: (_client, packet, done) => {
    packet.clean = true
    delete packet.will
    done(null, true)
  },

  /**
   * The broker acknowledges when this calls back, so it does after the commit. On an error the connection is closed and the client sends
   * again. A QoS 0 message is never sent again, so it is dropped.
   */
  authorizePublish: (client, packet, done) => {
    const peer = client && peers.get(client)
    if (!peer) return done(new Error('not signed in'))
    const { topic } = packet
    const { name, meter, lane, throttle } = peer
    const payload = Buffer.from(packet.payload)
    const weight = weightOf(payload)
    throttle.spend(weight)
    intake
      .take({ topic, payload, sender: meter ?? name, lane, weight, ...(meter !== undefined && { meter }) })
      .then(
        () => done(null),
        () => done(packet.qos === 0 ? null : new Error('not stored')),
      )
      .catch(() => undefined)
    packet.retain = false
    packet.topic = NOWHERE
    packet.payload = NOTHING
  },

  authorizeSubscribe: (client, subscription, done) => {
    const peer = peers.get(client)
    if (!peer || peer.subscriptions >= SUBSCRIPTIONS || !maySubscribe(peer, subscription.topic)) return done(null, null)
    peer.subscriptions++
    done(null, subscription)
  },
})

/** An SN in a filter: a plain one, or a wildcard for one level. */
const FILTER = /^weir\/([A-Za-z0-9._-]{1,64}|\+)\/([a-z]{1,16}|\+|#)$/
const EVERYTHING = 'weir/#'

/** A meter may receive its own topics, a gateway all of ours; no client receives anything else. */
function maySubscribe({ meter }: Pick<DeviceKey, 'meter'>, filter: string): boolean {
  if (filter === EVERYTHING) return meter === undefined
  const [, deviceSn] = FILTER.exec(filter) ?? []
  return deviceSn !== undefined && (meter === undefined || meter === deviceSn)
}

/** The meter whose commands come with this filter, `+` for all of them; undefined: no commands do. */
function listensFor(filter: string): string | undefined {
  if (filter === EVERYTHING) return '+'
  const [, deviceSn, name] = FILTER.exec(filter) ?? []
  return name === 'commands' || name === '+' || name === '#' ? deviceSn : undefined
}
