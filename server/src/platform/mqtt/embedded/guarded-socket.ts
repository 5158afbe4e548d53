import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

import type { Intake } from '../intake.ts'
import { PacketCutter } from './packet-cutter.ts'

type Done = (error?: Error | null) => void
type Room = Pick<Intake, 'hasRoom' | 'room'>

/** A client's socket as the broker sees it: no packet longer than allowed, and nothing new while the intake is full. */
export class GuardedSocket extends Duplex {
  readonly #socket: Socket
  readonly #cutter: PacketCutter
  readonly #intake: Room

  constructor(socket: Socket, packetBytes: number, intake: Room) {
    super()
    this.#socket = socket
    this.#cutter = new PacketCutter(packetBytes)
    this.#intake = intake
    socket.on('data', (chunk: Buffer) => this.#pass(chunk))
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
  }

  /** The client has shown who it is: it may send packets as long as this. */
  widen(packetBytes: number) {
    this.#cutter.widen(packetBytes)
  }

  get address() {
    return this.#socket.remoteAddress ?? ''
  }

  #pass(chunk: Buffer) {
    try {
      const passed = this.#cutter.cut(chunk)
      const isFull = passed.length > 0 && !this.push(passed)
      if (isFull || !this.#intake.hasRoom) this.#socket.pause()
      if (!isFull) this.#readOn()
    } catch (error) {
      this.destroy(error as Error)
    }
  }

  #readOn() {
    if (this.#intake.hasRoom) this.#socket.resume()
    else void this.#intake.room().then(() => this.#socket.resume())
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
