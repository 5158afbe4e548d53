import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that a system gives to outgoing connections: nobody takes one of them by chance before the server listens. */
const [FIRST, PORTS] = [20_000, 10_000]

/** A port of 127.0.0.1 that nobody listens on. Each process begins at another one. */
export async function freePort() {
  for (let tried = 0; tried < PORTS; tried++) {
    const port = FIRST + ((process.pid + tried) % PORTS)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

async function isFree(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
