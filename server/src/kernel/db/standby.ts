import { setTimeout as sleep } from 'node:timers/promises'
import { toZone } from '@weir/contract/platform/zone'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import { type Context, type Db, definePart } from '../context.ts'
import { AppError, isUnavailable, oneLine } from '../errors.ts'
import type { Log } from '../log.ts'
import { texts } from '../texts.ts'
import { connectionName } from './connection-name.ts'
import { CASING, outliveBreaks } from './database.ts'
import { TimedPool } from './timed-pool.ts'

/** The answer of a standby has everything that was committed until `asOf`. */
export interface StandbyRead {
  db: Db
  asOf: Date
}

export interface Standby {
  /** Undefined: it does not answer, it is too old, or it is none. The primary answers then. */
  take: () => Promise<StandbyRead | undefined>
  /** Why not; undefined: it answers, or nobody has asked it. */
  reason: () => string | undefined
  /** A call failed there. */
  failed: (error: unknown) => void
  close: () => Promise<void>
}

/** Answers reads that may be seconds old; without `DATABASE_READ_URL` there is none. */
export const standbyPart = definePart<Standby | undefined>('database.standby', () => undefined)

/** How long a call waits for what was committed before it. Replication takes a few milliseconds. */
const WAIT_MS = 300
const PAUSE_MS = 10
/** An older answer is none. */
const OLDEST_MS = 30_000
/** After a failure nobody asks it for so long. */
const REST_MS = 2000
const CONNECT_MS = 1000
/** One query of a call. A standby that freezes holds nobody longer. */
const QUERY_MS = 20_000

interface Position {
  /** Of the log of the primary. */
  lsn: string
  /** Identifies the cluster: a standby has that of its primary. */
  cluster: string
  now: Date
}

interface Replayed {
  isReached: boolean | null
  cluster: string
  /** Of the last transaction that it has. */
  at: Date | null
}

/** A commit that was answered is flushed, unless the server answers before that. */
const POSITION = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end)::text as lsn, system_identifier::text as cluster, clock_timestamp() as now
  from pg_control_system()`
const REPLAYED = `select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isReached", system_identifier::text as cluster,
    pg_last_xact_replay_timestamp() as at from pg_control_system() where pg_is_in_recovery()`

interface Needs {
  /** Of the primary. */
  pool: pg.Pool
  url: string
  log: Pick<Log, 'info' | 'warn'>
  waitMs?: number
}

/**
 * A standby of PostgreSQL's streaming replication. Each read waits a moment, until the standby has what was committed before. So its answer
 * is as new as that of the primary, or says how old it is.
 */
export function openStandby({ pool, url, log, waitMs = WAIT_MS }: Needs): Standby {
  const timeouts = { connectionTimeoutMillis: CONNECT_MS, query_timeout: QUERY_MS }
  const standby = new TimedPool({ connectionString: url, max: 5, keepAlive: true, application_name: connectionName('read'), ...timeouts })
  outliveBreaks(standby)
  const db = drizzle(standby, { casing: CASING })
  let restsUntil = -Infinity
  let isUsed: boolean | undefined
  let reason: string | undefined

  /** Answers nothing, as a look that finds no usable standby. */
  function note(found: string | undefined): undefined {
    reason = found
    if (reason !== undefined) restsUntil = performance.now() + REST_MS
    if (isUsed === (reason === undefined)) return undefined
    isUsed = reason === undefined
    if (isUsed) log.info({}, 'standby answers reads')
    else log.warn({ reason }, 'standby answers no reads')
    return undefined
  }

  /** The moment until which the standby has everything. */
  async function look(): Promise<Date | undefined> {
    const { lsn, cluster, now } = (await pool.query<Position>(POSITION)).rows[0]!
    const [calledAt, begun] = [Date.now(), performance.now()]
    for (;;) {
      const [seen] = (await standby.query<Replayed>({ text: REPLAYED, values: [lsn], query_timeout: CONNECT_MS } as pg.QueryConfig)).rows
      if (!seen) return note('it is no standby')
      if (seen.cluster !== cluster) return note('it is a standby of another server')
      if (seen.isReached) return new Date(calledAt)
      if (performance.now() - begun < waitMs) {
        await sleep(PAUSE_MS)
        continue
      }
      if (seen.at === null) return note('it has nothing of the primary yet')
      const lagMs = now.getTime() - seen.at.getTime()
      return lagMs > OLDEST_MS ? note(`it is ${Math.round(lagMs / 1000)} s behind`) : new Date(calledAt - lagMs)
    }
  }

  const lookTogether = together(look)
  return {
    async take() {
      if (performance.now() < restsUntil) return undefined
      try {
        const asOf = await lookTogether()
        if (!asOf) return undefined
        note(undefined)
        return { db, asOf }
      } catch (error) {
        return note(oneLine(error))
      }
    },
    reason: () => reason,
    failed: (error) => note(oneLine(error)),
    close: () => standby.end(),
  }
}

/** Calls that come while one looks share the next look: its answer is about a moment after their arrival. */
function together<T>(look: () => Promise<T>): () => Promise<T> {
  let present: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    present = look().finally(() => (present = undefined))
    return present
  }
  return () => (present ? (next ??= present.then(begin, begin)) : begin())
}

interface Aged<T> {
  data: T
  /** Absent: the data is that of the primary. */
  asOf?: Date
}

/**
 * Reads on the standby where there is one. Whatever the database fails with there is read again from the primary: a standby may end a long
 * query, and a row of a moment ago may be missing.
 */
export async function onStandby<T>(ctx: Context, read: (ctx: Context) => Promise<T>): Promise<Aged<T>> {
  const standby = ctx.parts.get(standbyPart)
  const taken = await standby?.take()
  if (!taken) return { data: await read(ctx) }
  try {
    return { data: await read({ ...ctx, db: taken.db }), asOf: taken.asOf }
  } catch (error) {
    if (!(error instanceof AppError)) {
      if (!(error instanceof DrizzleQueryError) && !isUnavailable(error)) throw error
      standby?.failed(error)
    }
    return { data: await read(ctx) }
  }
}

/** An answer that is younger needs no word. */
const WORTH_A_WORD_MS = 5000

/** The words of an answer for people: until when its data is whole. Undefined: it is as good as of now. */
export const ageWords = ({ client }: Pick<Context, 'client'>, asOf: Date | undefined): string | undefined =>
  asOf && Date.now() - asOf.getTime() >= WORTH_A_WORD_MS
    ? texts[client.language].t('standby.until', { time: toZone(asOf).slice(11, 16) })
    : undefined
