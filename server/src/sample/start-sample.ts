import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '../kernel/config.ts'
import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/db/database.ts'
import { loggable } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import type { Terminal } from '../kernel/terminal.ts'
import { startSimulator } from './simulator.ts'
import { readStory } from './story.ts'
import { writeTown } from './town-task.ts'

/** Somebody is there as long as the database was asked within such a time. Nobody keeps the town waiting for longer than the second one. */
const QUIET_MS = 10
const MOST_MS = 500

interface Needs {
  database: Database
  contextOf: () => Promise<Context>
  log: Pick<Log, 'error'>
  terminal: Pick<Terminal, 'progress' | 'noProgress'>
}

/** The writing of the sample town beside the server. `settled` when it is there, at once where none is wanted. */
export function createTown({ dataDir }: Config, { database, contextOf, log, terminal }: Needs, isWanted: boolean) {
  const stopping = new AbortController()
  const settled = Promise.withResolvers<void>()
  let written: Promise<void> | undefined
  if (!isWanted) settled.resolve()

  const progress = (share: number) => terminal.progress('Writing the sample data', share)
  async function write() {
    const isWhole = await writeTown(contextOf, { dataDir, log, progress, giveWay: givesWay(database), stopping: stopping.signal })
    if (!stopping.signal.aborted)
      await database.renew?.().catch((error: unknown) => log.error({ error: loggable(error) }, 'embedded database not reopened'))
    if (isWhole) progress(1)
    else terminal.noProgress()
    if (!stopping.signal.aborted) settled.resolve()
  }

  return {
    settled: settled.promise,
    begin() {
      if (isWanted) written ??= write()
    },
    async stop() {
      stopping.abort()
      await written
    },
  }
}

/** Lets the others have the database. A call asks it several times, and must not wait for a piece each time. */
function givesWay({ pool }: Database) {
  let lastUse = 0
  pool.on('acquire', () => (lastUse = performance.now()))
  return async () => {
    const since = performance.now()
    do await sleep(QUIET_MS)
    while (performance.now() - lastUse < QUIET_MS && performance.now() - since < MOST_MS)
  }
}

interface Meters {
  url: string
  mqttUrl?: string
  warn: (message: string) => void
}

/** The meters of the town report once it is there, in the process that takes reports in. Answers how to stop. */
export function startMeters({ sampleData, roles, dataDir }: Config, meters: Meters, settled: Promise<unknown>): () => Promise<void> {
  let stop: (() => Promise<void>) | undefined
  let isStopped = false
  if (sampleData && roles.includes('ingest'))
    void settled.then(() => {
      const story = isStopped ? undefined : readStory(dataDir)
      if (story) stop = startSimulator({ ...meters, dataDir, story })
    })
  return async () => {
    isStopped = true
    await stop?.()
  }
}
