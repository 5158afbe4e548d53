import { hostname, networkInterfaces, release, type } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '../../kernel/config.ts'
import type { Database } from '../../kernel/db/database.ts'
import { machine, processMeter } from './process-meter.ts'
import { dropOldSamples, recordSample } from './record-sample.ts'

/** How often a process says how it is. */
export const SAMPLE_SECONDS = 10
/** So soon after the start, that nobody looks in vain for a process that is there. */
const FIRST_MS = 1000
const SAMPLES_AN_HOUR = 3600 / SAMPLE_SECONDS

/** Records figures of this process periodically, until it is stopped. `url`: its address. */
export function startSampling({ roles, dataDir }: Pick<Config, 'roles' | 'dataDir'>, database: Database, url: string): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, true, { signal: stopping.signal, ref: false }).catch(() => false)
  const host = hostname()
  const directory = resolve(dataDir)
  const about = {
    host,
    ip: ownAddress(),
    pid: process.pid,
    roles,
    dataDir: directory,
    node: process.version,
    os: `${type()} ${release()}`,
    arch: process.arch,
    ...machine(),
    isOnEmbedded: database.gate === undefined,
  }
  const identity = { name: `${host}:${new URL(url).port}`, about, startedAt: new Date() }

  async function keepSampling() {
    const meter = processMeter(database.pool, directory)
    let wait = FIRST_MS
    for (let n = 0; await pause(wait); n++) {
      wait = SAMPLE_SECONDS * 1000
      // A database that is away for a moment gets no samples: the charts show the gap.
      await sample(n % SAMPLES_AN_HOUR === 0).catch(() => undefined)
    }
    meter.stop()

    async function sample(isTimeToClean: boolean) {
      const at = new Date()
      if (isTimeToClean) await dropOldSamples(database.db, at)
      await recordSample(database.db, identity, await meter.measure(), at)
    }
  }

  const ended = keepSampling()
  return () => {
    stopping.abort()
    return ended
  }
}

/** As other machines know it; none: ''. */
function ownAddress() {
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? ''
}
