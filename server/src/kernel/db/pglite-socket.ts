import { Duplex } from 'node:stream'

import type { EmbeddedPostgres } from './embedded.ts'
import { GREETING, isTerminate, RESET } from './wire.ts'

type Done = (error?: Error | null) => void

/** The object that `pg` uses as a socket. The pool holds exactly one, so the pool is the queue, and a transaction holds it. */
export class PgliteSocket extends Duplex {
  readonly #database: EmbeddedPostgres
  #greeted = false

  constructor(database: EmbeddedPostgres) {
    super()
    this.#database = database
  }

  // The part of net.Socket that pg uses.
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this
  unref = () => this

  override _read() {}
  override _write(chunk: Buffer, _: string, done: Done) {
    this.#exchange(chunk).then(() => done(), done)
  }
  /** pg corks what belongs together: one message to the thread instead of one per part. */
  override _writev(chunks: { chunk: Buffer }[], done: Done) {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #exchange(bytes: Buffer) {
    if (!this.#greeted) {
      this.#greeted = true
      // A client that was dropped in mid-transaction is cleaned up here, before the next one's first statement: whether
      // its own end would come first nobody knows.
      await this.#database.send(new Uint8Array(RESET))
      this.push(GREETING)
    } else if (isTerminate(bytes)) {
      // Only this client ends; the session of the database stays.
      this.push(null)
    } else {
      // A copy, because it is handed over to the thread, and small buffers share their memory.
      const reply = await this.#database.send(new Uint8Array(bytes))
      if (reply.length > 0) this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.length))
    }
  }
}
