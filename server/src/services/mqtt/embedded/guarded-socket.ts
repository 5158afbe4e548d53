import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

import { PacketCutter } from './packet-cutter.ts'

type Done = (error?: Error | null) => void

/** Whether more may be read. */
export interface Gate {
  readonly isOpen: boolean
  /** Resolves when it may be open again. */
  opened: () => Promise<void>
}

/** A client's socket as the broker sees it: no packet longer than allowed, and nothing new while its gate is shut. */
export class GuardedSocket extends Duplex {
  readonly #socket: Socket
  readonly #cutter: PacketCutter
  #gate: Gate
  #isWaiting = false

  constructor(socket: Socket, packetBytes: number, gate: Gate) {
    super()
    this.#socket = socket
    this.#cutter = new PacketCutter(packetBytes)
    this.#gate = gate
    socket.on('data', (chunk: Buffer) => this.#pass(chunk))
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
  }

  /** The client has shown who it is: it may send packets as long as this, through a gate of its own. */
  admit(packetBytes: number, gate: Gate) {
    this.#cutter.widen(packetBytes)
    this.#gate = gate
  }

  get address() {
    return this.#socket.remoteAddress ?? ''
  }

  #pass(chunk: Buffer) {
    try {
      const passed = this.#cutter.cut(chunk)
      const isFull = passed.length > 0 && !this.push(passed)
      if (isFull || !this.#gate.isOpen) this.#socket.pause()
      if (!isFull) this.#readOn()
    } catch (error) {
      this.destroy(error as Error)
    }
  }

  #readOn() {
    if (this.#isWaiting) return
    if (this.#gate.isOpen) this.#socket.resume()
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
    this.#socket.write(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done) {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: Done) {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: Done) {
    this.#socket.destroy()
    done(error)
  }
}
