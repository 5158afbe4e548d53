import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { dataDir } = workerData as { dataDir: string }
const onDisk = !dataDir.startsWith('memory://')
const port = parentPort!

// PGlite starts with -F (fsync off) and its Node file system has no fsync at all: give it both.
const db = await PGlite.create({
  dataDir,
  ...(onDisk && { startParams: [...PGlite.defaultStartParams.filter((p: string) => p !== '-F'), '-c', 'wal_sync_method=fsync'] }),
})
let fsyncs = 0
if (onDisk) {
  const { FS } = (
    db as unknown as { Module: { FS: { open(p: string, m: string): { stream_ops: Record<string, unknown> }; close(s: unknown): void } } }
  ).Module
  const probe = FS.open('/pglite/data/PG_VERSION', 'r')
  probe.stream_ops.fsync = (stream: { nfd: number }) => (fs.fsyncSync(stream.nfd), fsyncs++, 0)
  FS.close(probe)
}

type Request = { id: number; wire: Uint8Array } | { id: number; op: 'fsyncs' | 'close' }
// One message at a time: execProtocolRaw itself takes no lock.
let last: Promise<unknown> = Promise.resolve()
port.on('message', (request: Request) => {
  last = last
    .then(async () => {
      if ('wire' in request) {
        const reply = await db.execProtocolRaw(request.wire, { throwOnError: false })
        const bytes = reply.slice()
        return port.postMessage({ id: request.id, bytes }, [bytes.buffer])
      }
      if (request.op === 'close') await db.close()
      port.postMessage({ id: request.id, value: fsyncs })
    })
    .catch((error: unknown) => port.postMessage({ id: request.id, error: String(error) }))
})
port.postMessage({ ready: true })
