import { Gauge } from 'prom-client'

import type { Log } from '../../kernel/log.ts'
import type { Database } from '../../kernel/db/database.ts'
import { queryEnded, type QueryEnded } from '../../kernel/db/timed-pool.ts'
import { counted, registry } from '../../kernel/metrics.ts'
import type { Db } from '../../kernel/context.ts'

/** A screen has a few such queries; one of them should not take longer. */
const SLOW_MS = 500
const SQL_LENGTH = 2000
const CONNECTIONS = 'weir_database_connections'

/** Times every query, and logs the slow ones with the request or job they belong to. Answers how to stop. */
export function measureDatabase({ pool }: Pick<Database, 'pool'>, log: Pick<Log, 'warn'>): () => void {
  const note = (message: unknown) => {
    const { sql, ms, failed, call } = message as QueryEnded
    counted.querySeconds.observe(ms / 1000)
    if (failed) counted.failedQueries.inc()
    if (ms < SLOW_MS) return
    counted.slowQueries.inc()
    log.warn({ call, ms: Math.round(ms), sql: sql.slice(0, SQL_LENGTH) }, 'slow query')
  }
  queryEnded.subscribe(note)
  new Gauge({
    name: CONNECTIONS,
    help: 'Connections of the pool by state, and who waits for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  return () => {
    queryEnded.unsubscribe(note)
    registry.removeSingleMetric(CONNECTIONS)
  }
}

/** Work that waits in the database, for `/metrics`: how much of it there is now. */
export interface Queue {
  /** Words joined by `_`, unique: a label. */
  name: string
  depth: (db: Db) => Promise<number>
}
