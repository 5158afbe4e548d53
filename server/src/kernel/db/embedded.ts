import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Reply, Request, WasmModule } from './pglite.worker.ts'

interface Waiter {
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<WasmModule> }

/** Of all threads: V8 compiles and optimises it once. */
let postgres: Promise<WasmModule> | undefined
const compilePostgres = () => (postgres ??= readFile(wasmFile()).then((bytes) => WebAssembly.compile(bytes)))
const wasmFile = () => join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

/** The embedded database in a thread of its own; takes and gives whole messages of PostgreSQL's protocol. */
export class EmbeddedPostgres {
  readonly ready: Promise<unknown>
  /** Settles only if the thread ends before it is closed. */
  readonly lost: Promise<Error>
  readonly #dataDir: string
  readonly #waiting = new Map<number, Waiter>()
  readonly #losing = Promise.withResolvers<Error>()
  #worker: Worker
  #last = 0
  #closing = false
  /** Set once it is lost: the error for every caller. */
  #gone?: Error

  /** `memory://` or a directory. */
  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.lost = this.#losing.promise
    void this.lost.then((error) => {
      // The code of a server that ends after a crash: ask again later.
      this.#gone = Object.assign(new Error(error.message, { cause: error }), { code: '57P02' })
      for (const { reject } of this.#waiting.values()) reject(this.#gone)
    })
    this.#worker = this.#startThread()
    this.ready = this.#open()
  }

  #startThread() {
    // Flags of the process, such as --input-type, are not for the worker.
    const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: { dataDir: this.#dataDir }, execArgv: [] })
    worker.on('message', (reply: Reply) => this.#settle(reply))
    worker.once('error', (error: Error) => this.#losing.resolve(error))
    worker.once('exit', (code) => !this.#closing && this.#losing.resolve(new Error(`embedded database stopped (${code})`)))
    return worker
  }

  #open = async () => this.#ask({ kind: 'open', postgres: await compilePostgres() })

  /** Closes the files and opens them in a new thread: memory of WebAssembly never shrinks. Only while nobody asks. Not of `memory://`. */
  async reopen() {
    try {
      await this.close()
      this.#closing = false
      this.#worker = this.#startThread()
      await this.#open()
    } catch (error) {
      // Half closed or not open again: only another start knows the files.
      this.#losing.resolve(error as Error)
    }
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
