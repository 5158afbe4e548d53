import type { AedesOptions } from 'aedes'

import type { Intake } from '../intake.ts'
import { weightOf } from '../weight.ts'
import type { Peers } from './peer.ts'
import { maySubscribe } from './topic-rights.ts'

const SUBSCRIPTIONS = 1000
const NOTHING = Buffer.alloc(0)
/** No client can subscribe to it. */
const NOWHERE = '-'

type Rights = Required<Pick<AedesOptions, 'preConnect' | 'authorizePublish' | 'authorizeSubscribe'>>

/** Rights of connected clients. Their messages go into the intake and to nobody else. */
export const rightsOf = (peers: Peers, intake: Intake): Rights => ({
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
