import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether we may listen there, tried before the long work of a first start. Rejects with the error of `listen`. */
export async function probePort(address: { host: string; port: number }) {
  const probe = createServer()
  await once(probe.listen(address), 'listening')
  probe.close()
  await once(probe, 'close')
}
