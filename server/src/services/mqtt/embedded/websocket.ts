import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { createWebSocketStream, type WebSocket } from 'ws'

import type { Config } from '../../../kernel/config.ts'
import { addressOf } from '../../../kernel/http/address.ts'
import { HttpRefusal } from '../../../kernel/http/envelope.ts'

/** Where brokers usually have it; clients of MQTT know it. */
export const MQTT_PATH = '/mqtt'

/** The subprotocols of MQTT 3.1.1 and 3.1. */
const PROTOCOLS = ['mqtt', 'mqttv3.1']
/** Bytes of one WebSocket message, before it is cut into packets; a client may put several into one. As large as a body over HTTP. */
const MESSAGE_BYTES = 256 * 1024
const KEEP_ALIVE_MS = 60_000

/** Takes a connection and the address it comes from. */
export type Accept = (stream: Duplex, address: string) => void

/**
 * `GET /mqtt`: MQTT over WebSocket at the port of HTTP, for browsers and for networks that let nothing else out (decision 105). It is no
 * endpoint of the contract: a client shows its device key in the first packet. `acceptOf` has none until the broker runs.
 * Call it before the app listens.
 */
export function mountMqttSocket(app: FastifyInstance, config: Names, acceptOf: () => Accept | undefined) {
  const isOwn = ownPages(config)
  void app.register(websocket, {
    options: { maxPayload: MESSAGE_BYTES, handleProtocols: (offered) => protocolOf(offered) ?? false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      // Clients send unacknowledged messages again, as after any lost connection.
      for (const client of this.websocketServer.clients) client.terminate()
      this.websocketServer.close(() => done())
    },
  })
  void app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: MQTT_PATH,
      preValidation: (request) => demandOwn(request, { isOwn, acceptOf }),
      handler: async () => {
        throw new HttpRefusal(426, 'error.unreadable', { upgrade: 'websocket' })
      },
      wsHandler: (socket, request) => take(socket, request, acceptOf),
    })
  })
}

/** Requests that may leave HTTP. All others are answered by HTTP, whatever protocol they would like: some clients ask for h2c each time. */
export const mayUpgrade = ({ url, headers }: { url?: string | undefined; headers: { upgrade?: string | undefined } }) =>
  url === MQTT_PATH && headers.upgrade?.toLowerCase() === 'websocket'

const protocolOf = (offered: Iterable<string>) => [...offered].find((name) => PROTOCOLS.includes(name))

interface Demands {
  isOwn: ReturnType<typeof ownPages>
  acceptOf: () => Accept | undefined
}

async function demandOwn(request: FastifyRequest, { isOwn, acceptOf }: Demands) {
  if (!request.ws) return
  const { origin, 'sec-websocket-protocol': offered = '' } = request.headers
  // A browser names the page: only ours connects. Other clients name none.
  if (origin !== undefined && !isOwn(origin, request.host)) throw new HttpRefusal(403, 'error.forbidden')
  if (!protocolOf(offered.split(',').map((name) => name.trim()))) throw new HttpRefusal(400, 'error.unreadable')
  if (!acceptOf()) throw new HttpRefusal(503, 'error.busy')
}

type Names = Pick<Config, 'host' | 'publicUrl'>

/**
 * Whether a page is ours, by its origin. A stranger's name may lead to this server (DNS rebinding), and `Host` then agrees with the origin.
 * So a name counts if it is public, listened on, or this machine's own. A page of a numeric address came from that very address.
 */
function ownPages({ host, publicUrl }: Names) {
  const published = publicUrl === undefined ? undefined : new URL(publicUrl).host
  const isKnown = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) > 0 || name === 'localhost' || name === host.toLowerCase()
  return (origin: string, asked: string) => {
    if (!URL.canParse(origin)) return false
    const page = new URL(origin)
    return page.host === published || (page.host === asked.toLowerCase() && isKnown(page.hostname))
  }
}

function take(socket: WebSocket, request: FastifyRequest, acceptOf: () => Accept | undefined) {
  request.raw.socket.setKeepAlive(true, KEEP_ALIVE_MS)
  // MQTT has binary messages alone (MQTT 3.1.1, 6.0.0-1).
  socket.on('message', (_data, isBinary) => void (isBinary || socket.terminate()))
  const accept = acceptOf()
  if (accept) accept(createWebSocketStream(socket), addressOf(request))
  else socket.terminate()
}
