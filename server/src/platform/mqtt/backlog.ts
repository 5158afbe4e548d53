/** Something that waits to be stored, and who waits for it. */
export interface Waiting<T> {
  item: T
  bytes: number
  resolve: () => void
  reject: (error: Error) => void
}

/** A batch is one transaction; it must neither hold its meters for long nor be large in memory. */
const BATCH = { messages: 500, bytes: 512 * 1024 }
/** What may wait in all. Above it nobody reads from the sockets any more, until half of it is stored. */
const ROOM = { messages: 10_000, bytes: 16 * 1024 * 1024 }

/** First in, first out, bounded by those who fill it: they ask `hasRoom` before they read on. */
export class Backlog<T> {
  #waiting: Waiting<T>[] = []
  #bytes = 0
  #forRoom: (() => void)[] = []

  get size() {
    return this.#waiting.length
  }

  get hasRoom() {
    return this.#waiting.length < ROOM.messages && this.#bytes < ROOM.bytes
  }

  /** Resolves as soon as there is room again. */
  room(): Promise<void> {
    return this.hasRoom ? Promise.resolve() : new Promise((resolve) => this.#forRoom.push(resolve))
  }

  /** Resolves when the item is stored. */
  push(item: T, bytes: number): Promise<void> {
    this.#bytes += bytes
    return new Promise((resolve, reject) => this.#waiting.push({ item, bytes, resolve, reject }))
  }

  nextBatch(): Waiting<T>[] {
    let bytes = 0
    const end = this.#waiting.findIndex((waiting, place) => place === BATCH.messages || (bytes += waiting.bytes) > BATCH.bytes)
    const batch = this.#waiting.splice(0, end === -1 ? this.#waiting.length : Math.max(end, 1))
    this.#bytes -= batch.reduce((sum, waiting) => sum + waiting.bytes, 0)
    if (this.#waiting.length <= ROOM.messages / 2 && this.#bytes <= ROOM.bytes / 2) for (const go of this.#forRoom.splice(0)) go()
    return batch
  }
}
