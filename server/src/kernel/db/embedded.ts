import { Worker } from 'node:worker_threads'

import type { Reply, Request } from './pglite.worker.ts'

interface Waiter {
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/** The embedded database in a thread of its own; takes and gives whole messages of PostgreSQL's protocol. */
export class EmbeddedPostgres {
  readonly ready: Promise<unknown>
  /** Settles only if the thread ends before it is closed. */
  readonly lost: Promise<Error>
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiter>()
  #last = 0
  #closing = false
  /** Set once it is lost: the error for every caller. */
  #gone?: Error

  /** `memory://` or a directory. */
  constructor(dataDir: string) {
    // Flags of the process, such as --input-type, are not for the worker.
    this.#worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: { dataDir }, execArgv: [] })
    this.#worker.on('message', (reply: Reply) => this.#settle(reply))
    this.lost = new Promise((resolve) => {
      this.#worker.once('error', (error: Error) => resolve(error))
      this.#worker.once('exit', (code) => !this.#closing && resolve(new Error(`embedded database stopped (${code})`)))
    })
    void this.lost.then((error) => {
      // The code of a server that ends after a crash: ask again later.
      this.#gone = Object.assign(new Error(error.message, { cause: error }), { code: '57P02' })
      for (const { reject } of this.#waiting.values()) reject(this.#gone)
    })
    this.ready = this.#ask({ kind: 'open' })
  }

  send = async (wire: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => (await this.#ask({ kind: 'wire', wire }, [wire.buffer])).wire!

  /** How often the files were synced to disk since the start. */
  syncs = async (): Promise<number> => (await this.#ask({ kind: 'syncs' })).syncs!

  async close() {
    await this.#ask({ kind: 'close' })
    await this.abandon()
  }

  /** Ends the thread of a database that has not opened. A process with such a thread never ends by itself. */
  async abandon() {
    this.#closing = true
    await this.#worker.terminate()
  }

  #ask(request: Request, transfer: ArrayBuffer[] = []) {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = ++this.#last
    return new Promise<Reply>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, request }, transfer)
    })
  }

  /** Under `node --watch` a thread also posts the names of its files. */
  #settle(reply: Reply) {
    const waiter = this.#waiting.get(reply.id)
    if (!waiter) return
    this.#waiting.delete(reply.id)
    if (reply.error === undefined) waiter.resolve(reply)
    else waiter.reject(new Error(reply.error))
  }
}
