/** A waiting message, and its sender. */
export interface Waiting<T> {
  item: T
  bytes: number
  readings: number
  resolve: () => void
  reject: (error: Error) => void
}

/** A batch is one transaction. It must not hold its meters and the database for long, nor be large in memory. */
const BATCH = { messages: 500, readings: 500, bytes: 512 * 1024 }
/** Readings of one sender before it is the next one's turn. */
const TURN = 100
/** The bounds of waiting messages, in all and of one sender. Above them the sockets are not read, until half is stored. */
const ROOM = { messages: 10_000, bytes: 16 * 1024 * 1024 }
const ROOM_OF_ONE = { messages: 2000, bytes: 512 * 1024 }

type Size = Pick<Waiting<unknown>, 'bytes' | 'readings'>

/** How much waits, beside how much may. */
class Fill {
  readonly #most: typeof ROOM
  #messages = 0
  #bytes = 0
  #forRoom: (() => void)[] = []

  constructor(most: typeof ROOM) {
    this.#most = most
  }

  get messages() {
    return this.#messages
  }

  get hasRoom() {
    return this.#messages < this.#most.messages && this.#bytes < this.#most.bytes
  }

  /** Resolves once half of it is free. */
  room(): Promise<void> {
    return new Promise((resolve) => this.#forRoom.push(resolve))
  }

  add(bytes: number) {
    this.#messages++
    this.#bytes += bytes
  }

  remove(bytes: number) {
    this.#messages--
    this.#bytes -= bytes
    if (this.#messages <= this.#most.messages / 2 && this.#bytes <= this.#most.bytes / 2) for (const go of this.#forRoom.splice(0)) go()
  }
}

/** The messages of one transaction. */
export interface Batch<T> {
  waiting: readonly Waiting<T>[]
  /** Once all of it is stored or rejected: now more may be taken of its senders. */
  release: () => void
}

/** First in, first out. */
interface Queue<T> {
  sender: string
  waiting: Waiting<T>[]
  fill: Fill
  /** Readings that its turns so far have granted and that were not taken yet. */
  credit: number
}

/**
 * A queue for each sender, served by deficit round robin. The measure is readings, not messages, so a sender of large or many ones waits
 * for itself. A sender with nothing waiting comes first. The readers bound it: they check `hasRoom` before they read on.
 */
export class Backlog<T> {
  readonly #fill = new Fill(ROOM)
  readonly #queues = new Map<string, Queue<T>>()
  /** Those that have not had a turn. */
  readonly #fresh: Queue<T>[] = []
  #others: Queue<T>[] = []

  get size() {
    return this.#fill.messages
  }

  /** Without a sender: in all. */
  hasRoom(sender?: string): boolean {
    return this.#fillWithoutRoom(sender) === undefined
  }

  /** Resolves as soon as there is room again. */
  async room(sender?: string): Promise<void> {
    for (let full = this.#fillWithoutRoom(sender); full; full = this.#fillWithoutRoom(sender)) await full.room()
  }

  #fillWithoutRoom(sender: string | undefined): Fill | undefined {
    const own = sender === undefined ? undefined : this.#queues.get(sender)?.fill
    return [this.#fill, own].find((fill) => fill?.hasRoom === false)
  }

  /** Resolves when the item is stored. */
  push(sender: string, item: T, { bytes, readings }: Size): Promise<void> {
    const { waiting, fill } = this.#queues.get(sender) ?? this.#addQueue(sender)
    fill.add(bytes)
    this.#fill.add(bytes)
    return new Promise((resolve, reject) => waiting.push({ item, bytes, readings, resolve, reject }))
  }

  #addQueue(sender: string): Queue<T> {
    const queue = { sender, waiting: [], fill: new Fill(ROOM_OF_ONE), credit: 0 }
    this.#queues.set(sender, queue)
    this.#fresh.push(queue)
    return queue
  }

  /**
   * Only of senders without a batch in progress. So several batches can be in progress, and each sender's order holds. Nothing, if there is
   * none. A message too large for a batch has its own.
   */
  nextBatch(): Batch<T> | undefined {
    const served = new Set<Queue<T>>()
    const waiting: Waiting<T>[] = []
    const sum = { bytes: 0, readings: 0 }
    const fits = ({ bytes, readings }: Size) =>
      waiting.length < BATCH.messages && sum.bytes + bytes <= BATCH.bytes && sum.readings + readings <= BATCH.readings
    turns: for (const queue of this.#turns()) {
      queue.credit += TURN
      for (let [next] = queue.waiting; next && next.readings <= queue.credit; [next] = queue.waiting) {
        if (waiting.length > 0 && !fits(next)) break turns
        waiting.push(this.#take(queue))
        served.add(queue)
        sum.bytes += next.bytes
        sum.readings += next.readings
      }
    }
    return served.size > 0 ? { waiting, release: this.#hold(served) } : undefined
  }

  /** Turn after turn, as long as anything waits of senders that are not held. */
  *#turns() {
    for (let queue = this.#nextQueue(); queue; queue = this.#nextQueue()) {
      try {
        yield queue
      } finally {
        if (queue.waiting.length > 0) this.#others.push(queue)
      }
    }
  }

  /** Out of the turns until released; new messages gather. */
  #hold(served: ReadonlySet<Queue<T>>): () => void {
    const unfinished = this.#others.filter((queue) => served.has(queue))
    this.#others = this.#others.filter((queue) => !served.has(queue))
    const emptied = [...served].filter(({ waiting }) => waiting.length === 0)
    return () => {
      this.#others.push(...unfinished)
      for (const queue of emptied) {
        queue.credit = 0
        if (queue.waiting.length > 0) this.#fresh.push(queue)
        else this.#queues.delete(queue.sender)
      }
    }
  }

  #nextQueue() {
    return this.#fresh.shift() ?? this.#others.shift()
  }

  #take(queue: Queue<T>): Waiting<T> {
    const taken = queue.waiting.shift()!
    queue.credit -= taken.readings
    queue.fill.remove(taken.bytes)
    this.#fill.remove(taken.bytes)
    return taken
  }
}
