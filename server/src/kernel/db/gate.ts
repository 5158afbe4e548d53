import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from '../log.ts'
import { openSideLine, type SideLine } from './side-line.ts'

/** The database is asked again after a pause, and gone when it is silent for longer. Together well under two seconds. */
const PAUSE_MS = 300
const SILENT_MS = 1000

interface Watching {
  log: Pick<Log, 'info' | 'warn'>
  /** Gets what processes on this database say to each other. */
  hear: (words: string) => void
}

/**
 * Guards the product against a database server that may stop, freeze or move. A connection of its own checks whether the server answers.
 * While it does not, every other connection is cut and none is made. Waiting and new callers are refused at once, as by an absent server.
 * Nobody is left on a socket that will never answer.
 */
export class Gate {
  readonly #url: string
  readonly #sockets = new Set<Socket>()
  readonly #stopping = new AbortController()
  #isOpen = true
  #watching: Promise<void> | undefined

  constructor(url: string) {
    this.#url = url
  }

  /** The socket that `pg` connects through. */
  socket = (): Socket => {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    if (!this.#isOpen) process.nextTick(() => socket.destroy(refusal()))
    return socket
  }

  /** Begin to ask; until then the gate stands open. */
  watch(watching: Watching) {
    this.#watching = this.#watch(watching)
  }

  async stop() {
    this.#stopping.abort()
    await this.#watching
  }

  async #watch({ log, hear }: Watching) {
    do {
      let line: SideLine | undefined
      try {
        line = await openSideLine(this.#url, SILENT_MS, hear)
        this.#open(log)
        while (await this.#pause()) await line.ask()
      } catch (error) {
        // A line that broke says little: the server is gone when it is silent, or when no other line can be had.
        if (line === undefined || line.isSilent()) this.#shut(log, error)
      }
      line?.cut()
    } while (await this.#pause())
  }

  /** Answers whether to go on. */
  #pause = () => sleep(PAUSE_MS, true, { signal: this.#stopping.signal }).catch(() => false)

  #open(log: Pick<Log, 'info' | 'warn'>) {
    if (!this.#isOpen) log.info({}, 'database back')
    this.#isOpen = true
  }

  #shut(log: Pick<Log, 'info' | 'warn'>, error: unknown) {
    if (isFull(error)) return
    if (this.#isOpen) log.warn({ error: String(error) }, 'database gone')
    this.#isOpen = false
    for (const socket of this.#sockets) socket.destroy(refusal())
  }
}

const refusal = () => Object.assign(new Error('the database does not answer'), { code: 'ECONNREFUSED' })

/** A server that has no connection to spare is there. */
const isFull = (error: unknown) => (error as { code?: string }).code === '53300'
