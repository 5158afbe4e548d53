import { Duplex } from 'node:stream'

import { PacketCutter } from './packet-cutter.ts'

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
