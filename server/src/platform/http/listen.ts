import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

import { type Config, ConfigError } from '../config.ts'
import { probePort } from '../probe-port.ts'

/** How long open connections may still bring a request after the port is closed. */
const DRAIN_MS = 300
/** How soon after its answer a connection is closed then. */
const IDLE_MS = 100

type Address = Pick<Config, 'host' | 'port'>

/** A port that is taken is told before the long work of a first start, not after it. */
export const checkPort = ({ host, port }: Address) =>
  probePort({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw addressError(error)
  })

const addressError = ({ code, message }: NodeJS.ErrnoException) =>
  new ConfigError(`${code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST'}: ${message}`)

/** Answers the URL under which it is reached. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw addressError(error as NodeJS.ErrnoException)
  }
  const { address, port: taken, family } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
}

/**
 * No new connections; what still comes on open ones within a moment is answered, with the request to close. A connection whose
 * answer took longer may wait for another request as long as it likes: it is closed as soon as it is idle.
 */
export async function drain(app: FastifyInstance) {
  app.server.close()
  await sleep(DRAIN_MS)
  const closing = setInterval(() => app.server.closeIdleConnections(), IDLE_MS)
  await app.close().finally(() => clearInterval(closing))
}
