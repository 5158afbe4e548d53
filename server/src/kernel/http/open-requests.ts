import type { Access } from '@weir/contract/platform/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Lobby } from '../lobby.ts'
import { networkFrom } from './address.ts'
import { isWhole } from './slow-requests.ts'
import { callerKey } from './client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Count a request among the open ones of its sender, until it is answered. Throws where there are too many. */
    openRequest: (request: FastifyRequest, reply: FastifyReply, access: Access) => void
  }
}

/** Of an address, to endpoints that ask for no session. */
const OF_STRANGERS = 20
/** Requests of the same session or key that still send their body. A body that comes with its headers is not counted. */
const SENDING = 32

const TOO_MANY = Object.assign(new Error('too many open requests'), { statusCode: 429, retryAfter: 1 })

/** Nobody keeps others out, or fills the memory, by beginning requests and not ending them. */
export function boundOpenRequests(app: FastifyInstance) {
  const strangers = new Lobby(OF_STRANGERS)
  const sending = new Lobby(SENDING)

  function enter(request: FastifyRequest, access: Access) {
    if (access === 'public') return strangers.enter(networkFrom(request))
    const key = callerKey(request, access === 'deviceKey' ? 'x-device-key' : 'authorization')
    return sending.enter(key ?? '')
  }

  app.decorate('openRequest', (request, { raw }, access) => {
    if (raw.closed || (access !== 'public' && isWhole(request))) return
    const leave = enter(request, access)
    if (!leave) throw TOO_MANY
    raw.once('close', leave)
  })
}
