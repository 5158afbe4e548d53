import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

import { durably, SYNCING } from './durable.ts'
import { endOfSession } from './wire.ts'

export type WasmModule = NonNullable<PGliteOptions['pgliteWasmModule']>
export type Request = { kind: 'wire'; wire: Uint8Array } | { kind: 'open'; postgres?: WasmModule } | { kind: 'syncs' | 'close' }
export interface Reply {
  id: number
  wire?: Uint8Array
  syncs?: number
  error?: string
}

/**
 * The memory of WebAssembly never shrinks, so PostgreSQL's 128 MB would stay. Pages beyond these come from the cache of the system
 * (decision 059).
 */
const BUFFERS = ['-c', 'shared_buffers=32MB']

const { dataDir } = workerData as { dataDir: string }
const port = parentPort!

/** Set once a sync has failed or PostgreSQL gave up: nothing is answered any more, and the thread ends. */
let broken: Error | undefined

let opening: ReturnType<typeof open> | undefined

/** `pgliteWasmModule`: compiled in another thread, else here. */
async function open(pgliteWasmModule?: WasmModule) {
  const inMemory = dataDir.startsWith('memory://')
  const db = await PGlite.create({ dataDir, pgliteWasmModule, ...(!inMemory && { startParams: [...SYNCING, ...BUFFERS] }) })
  return { db, syncs: inMemory ? () => 0 : durably(db, refused) }
}

const refused = (cause: unknown) => breakOff(new Error('embedded database: the disk refused to keep what was written', { cause }))

/** A server ends on a PANIC, and its next start recovers. PGlite alone would continue in an undefined state. */
function breakOff(failure: Error) {
  if (broken) return
  broken = failure
  setImmediate(() => {
    throw failure
  })
}

async function answer(request: Request): Promise<Omit<Reply, 'id'>> {
  if (request.kind === 'open') opening = open(request.postgres)
  const { db, syncs } = await opening!
  if (request.kind === 'wire') {
    const parts: Uint8Array[] = []
    // As a stream: else PGlite would also read every row into objects, and keep them until the first error.
    await db.execProtocolRawStream(request.wire, { onRawData: (part) => parts.push(part.slice()) })
    const wire = joined(parts)
    const end = endOfSession(wire)
    if (end !== undefined) breakOff(new Error(`embedded database: ${end}`))
    return { wire }
  }
  if (request.kind === 'close') await db.close()
  return { syncs: syncs() }
}

/** In a buffer of its own, which can be handed over. */
function joined(parts: Uint8Array[]) {
  const wire = new Uint8Array(parts.reduce((bytes, { length }) => bytes + length, 0))
  let at = 0
  for (const part of parts) {
    wire.set(part, at)
    at += part.length
  }
  return wire
}

/** One message at a time: `execProtocolRaw` takes no lock of its own. */
let last: Promise<unknown> = Promise.resolve()
port.on('message', ({ id, request }: { id: number; request: Request }) => {
  last = last
    .then(() => answer(request))
    .catch((error: unknown) => ({ error: String(error) }))
    .then((reply: Omit<Reply, 'id'>) => {
      if (!broken) port.postMessage({ id, ...reply }, reply.wire ? [reply.wire.buffer as ArrayBuffer] : [])
    })
})
