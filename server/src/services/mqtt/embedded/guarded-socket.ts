import { Duplex } from 'node:stream'

type Done = (error?: Error | null) => void

/** Whether more may be read. */
export interface Gate {
  readonly isOpen: boolean
  /** Resolves when it may be open again. */
  opened: () => Promise<void>
}

interface Connection {
  stream: Duplex
  address: string
}

/** A client's connection as the broker sees it: no packet longer than allowed, and nothing new while its gate is shut. */
export class GuardedSocket extends Duplex {
  readonly address: string
  readonly #stream: Duplex
  readonly #cutter: PacketCutter
  #gate: Gate
  #isWaiting = false

  constructor({ stream, address }: Connection, packetBytes: number, gate: Gate) {
    super()
    this.address = address
    this.#stream = stream
    this.#cutter = new PacketCutter(packetBytes)
    this.#gate = gate
    stream.on('data', (chunk: Buffer) => this.#pass(chunk))
    stream.on('end', () => this.push(null))
    stream.on('error', (error) => this.destroy(error))
    stream.on('close', () => this.destroy())
  }

  /** The client has shown who it is: it may send packets as long as this, through a gate of its own. */
  admit(packetBytes: number, gate: Gate) {
    this.#cutter.widen(packetBytes)
    this.#gate = gate
  }

  #pass(chunk: Buffer) {
    try {
      const passed = this.#cutter.cut(chunk)
      const isFull = passed.length > 0 && !this.push(passed)
      if (isFull || !this.#gate.isOpen) this.#stream.pause()
      if (!isFull) this.#readOn()
    } catch (error) {
      this.destroy(error as Error)
    }
  }

  #readOn() {
    if (this.#isWaiting) return
    if (this.#gate.isOpen) this.#stream.resume()
    else void this.#wait()
  }

  async #wait() {
    this.#isWaiting = true
    await this.#gate.opened()
    this.#isWaiting = false
    this.#readOn()
  }

  override _read() {
    this.#readOn()
  }

  override _write(chunk: Buffer, _encoding: string, done: Done) {
    this.#stream.write(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done) {
    this.#stream.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: Done) {
    this.#stream.end(done)
  }

  override _destroy(error: Error | null, done: Done) {
    this.#stream.destroy()
    done(error)
  }
}

const PUBLISH = 3
/** A fixed header is a byte of type and flags, then one to four bytes of length. Each has 7 bits, the lowest first. */
const MAX_HEADER = 5

/**
 * Lets MQTT packets of at most `limit` bytes through, before a longer one fills the memory. Of a longer PUBLISH only the beginning passes,
 * once that is allowed, as if it were all. Its sender gets the acknowledgement, and does not send it again without end. Any other long
 * packet throws, and so do invalid bytes.
 */
export class PacketCutter {
  #limit: number
  #mayShorten = false
  #header: number[] = []
  #passing = 0
  #dropping = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** From now on packets may be as long as this, and a longer PUBLISH is shortened. */
  widen(limit: number) {
    this.#limit = limit
    this.#mayShorten = true
  }

  cut(chunk: Buffer): Buffer {
    const out: Buffer[] = []
    let at = 0
    while (at < chunk.length) {
      if (this.#passing > 0) {
        const part = chunk.subarray(at, at + this.#passing)
        out.push(part)
        this.#passing -= part.length
        at += part.length
      } else if (this.#dropping > 0) {
        const length = Math.min(this.#dropping, chunk.length - at)
        this.#dropping -= length
        at += length
      } else {
        const header = this.#readHeader(chunk[at]!)
        if (header) out.push(header)
        at++
      }
    }
    return out.length === 1 ? out[0]! : Buffer.concat(out)
  }

  /** The header as it goes on, once its last byte is there. */
  #readHeader(byte: number): Buffer | undefined {
    this.#header.push(byte)
    if (this.#header.length === 1) return undefined
    if (byte >= 128) {
      if (this.#header.length === MAX_HEADER) throw new Error('not an MQTT packet')
      return undefined
    }
    const [type, ...digits] = this.#header as [number, ...number[]]
    this.#header = []
    const length = digits.reduceRight((sum, digit) => sum * 128 + (digit & 127), 0)
    if (length > this.#limit && !(this.#mayShorten && type >> 4 === PUBLISH)) throw new Error(`packet of ${length} bytes`)
    this.#passing = Math.min(length, this.#limit)
    this.#dropping = length - this.#passing
    return Buffer.from([type, ...lengthBytes(this.#passing)])
  }
}

function lengthBytes(length: number): number[] {
  const rest = length >> 7
  return rest > 0 ? [(length & 127) | 128, ...lengthBytes(rest)] : [length]
}
