import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

interface Reply {
  id?: number
  ready?: true
  bytes?: Uint8Array
  value?: number
  error?: string
}

/** The embedded database in its own thread; speaks the PostgreSQL wire protocol in whole messages. */
export class EmbeddedPostgres {
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (r: Reply) => void; reject: (e: Error) => void }>()
  readonly ready: Promise<void>
  #next = 0

  constructor(dataDir: string) {
    this.#worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: { dataDir }, execArgv: [] })
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: Reply) => {
        if (reply.ready) return resolve()
        const waiter = this.#waiting.get(reply.id!)
        this.#waiting.delete(reply.id!)
        if (reply.error) waiter?.reject(new Error(reply.error))
        else waiter?.resolve(reply)
      })
      this.#worker.on('error', reject)
      this.#worker.on('exit', (code) => {
        const gone = new Error(`embedded database stopped (${code})`)
        reject(gone)
        for (const waiter of this.#waiting.values()) waiter.reject(gone)
      })
    })
  }

  #ask(request: object, transfer: ArrayBuffer[] = []) {
    const id = ++this.#next
    return new Promise<Reply>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...request }, transfer)
    })
  }

  send = async (wire: Uint8Array<ArrayBuffer>) => (await this.#ask({ wire }, [wire.buffer])).bytes!
  fsyncs = async () => (await this.#ask({ op: 'fsyncs' })).value!
  close = async () => {
    await this.#ask({ op: 'close' })
    await this.#worker.terminate()
  }
}

const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))
const HELLO = Buffer.concat([
  message('R', Buffer.alloc(4)), // AuthenticationOk
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  parameter('integer_datetimes', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

// two messages: `discard all` is refused in a batch of statements
const RESET = Buffer.concat(['rollback', 'discard all'].map((sql) => message('Q', Buffer.from(`${sql}\0`))))

/** What `pg` takes for a socket. The pool holds exactly one, so the pool is the queue and a transaction holds it. */
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
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}
  override _write(chunk: Buffer, _: string, done: (e?: Error | null) => void) {
    this.#exchange([chunk]).then(() => done(), done)
  }
  override _writev(chunks: { chunk: Buffer }[], done: (e?: Error | null) => void) {
    this.#exchange(chunks.map(({ chunk }) => chunk)).then(() => done(), done)
  }

  async #exchange(chunks: Buffer[]) {
    if (!this.#greeted) {
      this.#greeted = true
      // Whatever the previous client left open ends here, before this one's first statement.
      await this.#database.send(new Uint8Array(RESET))
      return void this.push(HELLO)
    }
    if (chunks[0]![0] === 0x58) return void this.push(null) // Terminate: the session stays, only this pool client ends
    const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    const wire = new Uint8Array(size)
    let at = 0
    for (const chunk of chunks) {
      wire.set(chunk, at)
      at += chunk.length
    }
    const reply = await this.#database.send(wire)
    if (reply.length > 0) this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.length))
  }
}
