import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A host's way to a port: an address that moves, as behind a virtual IP, and a line that can be cut. */
export interface Address {
  port: number
  /** New connections go there; those of before end. */
  moveTo: (port: number) => void
  /** Not a byte passes in either direction, and nobody learns of it. */
  cut: () => void
  mend: () => void
  stop: () => Promise<void>
}

export async function startAddress(to: number): Promise<Address> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let [target, isCut] = [to, false]
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (isCut) for (const socket of pair) socket.pause()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endAll = () => {
    for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port) {
      target = port
      endAll()
    },
    cut() {
      isCut = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    mend() {
      isCut = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async stop() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
