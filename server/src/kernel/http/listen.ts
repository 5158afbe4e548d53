import { type AddressInfo, Server, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import type { Config } from '../config.ts'
import { ConfigError } from '../variables.ts'
import { type Probes } from './health.ts'

/** How long open connections may still bring a request after the port is closed. */
const DRAIN_MS = 300
/** How soon after its answer a connection is closed then. */
const IDLE_MS = 100

type Address = Pick<Config, 'host' | 'port'>

/** A taken port is reported before the long work of a first start, not after it. */
export const checkPort = ({ host, port }: Address) =>
  probePort({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw addressError(error)
  })

const addressError = ({ code, message }: NodeJS.ErrnoException) =>
  new ConfigError(`${code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST'}: ${message}`)

/** Answers its URL. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw addressError(error as NodeJS.ErrnoException)
  }
  const { address, port: taken, family } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
}

interface Leaving {
  probes: Probes
  /** How long a load balancer takes to notice that we are not ready any more. */
  seconds: number
  /** Aborted, where nobody wants to wait for that. */
  hurry: AbortSignal
}

/**
 * Before the port is closed, connections are still accepted and every call is answered. So no client that does not know of the stop meets a
 * closed port. Only if `/ready` is polled, else nobody would ever know.
 */
export async function leave(app: FastifyInstance, { probes, seconds, hurry }: Leaving) {
  app.endConnections()
  probes.leave()
  if (probes.areAsked()) await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined)
}

/**
 * No new connections; what still comes on open ones within a moment is answered, with the request to close. A connection whose
 * answer took longer may wait for another request as long as it likes: it is closed as soon as it is idle.
 */
export async function drain(app: FastifyInstance) {
  // Node's HTTP server would close idle connections at once, those on which a request is on its way too.
  Server.prototype.close.call(app.server)
  await sleep(DRAIN_MS)
  const closing = setInterval(() => app.server.closeIdleConnections(), IDLE_MS)
  await app.close().finally(() => clearInterval(closing))
}

/** Whether we may listen there, tried before the long work of a first start. Rejects with the error of `listen`. */
export async function probePort(address: { host: string; port: number }) {
  const probe = createServer()
  await once(probe.listen(address), 'listening')
  probe.close()
  await once(probe, 'close')
}
