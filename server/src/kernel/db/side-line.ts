import { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

import { connectionName } from './connection-name.ts'

/** The channel between processes on one database. */
export const CHANNEL = 'weir'

/** A connection beside the pool, on which no work is done. */
export interface SideLine {
  /** Rejects when the server is silent for too long, or the connection broke. */
  ask: () => Promise<void>
  isSilent: () => boolean
  cut: () => void
}

/** Rejects when there is no answer within `silentMs`. `hear` receives the messages of others from now on. */
export async function openSideLine(url: string, silentMs: number, hear: (words: string) => void): Promise<SideLine> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: silentMs,
    stream: () => socket,
    application_name: connectionName('watch'),
  })
  client.on('error', () => undefined)
  client.on('notification', ({ payload = '' }) => hear(payload))
  let silent = false

  async function ask(statement = 'select 1') {
    const answer = client.query(statement).then(() => true)
    const late = sleep(silentMs, false, { ref: false }).then(() => turn(false))
    // After a long turn of this very process the answer may lie there unread: `turn` lets it be read first.
    silent = !(await Promise.race([answer, late]))
    if (silent) throw new Error(`no answer within ${silentMs} ms`)
  }

  try {
    await client.connect()
    await ask(`listen ${CHANNEL}`)
  } catch (error) {
    socket.destroy()
    throw error
  }
  return { ask, isSilent: () => silent, cut: () => socket.destroy() }
}
