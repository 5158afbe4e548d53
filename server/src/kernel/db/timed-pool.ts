import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'

import { currentCall, inThisCall } from '../log.ts'

export interface QueryEnded {
  /** With placeholders: never a value. */
  sql: string
  ms: number
  failed: boolean
  /** Request id or job on whose behalf it ran. */
  call: string | undefined
}

/** Reports the end of every query of the process. */
export const queryEnded = channel('weir.query')

type Done = (error: unknown, result?: unknown) => void
type Query = (...args: unknown[]) => unknown

/** `isPooled`: the server hands out another connection after each transaction, so no prepared statement is found again. */
type Options<Config> = Config & { isPooled?: boolean }

/** A query that waits for a connection keeps its call, though another call's end hands the connection over. */
export class TimedPool extends pg.Pool {
  constructor(options: Options<pg.PoolConfig>) {
    super({ ...options, Client: TimedClient })
    const connect = super.connect.bind(this) as (done?: Done) => Promise<pg.PoolClient>
    this.connect = ((done?: Done) => connect(done && inThisCall(done))) as typeof this.connect
  }
}

/** A connection that says how long each query took, waiting for a connection not included. */
class TimedClient extends pg.Client {
  constructor(config?: Options<pg.ClientConfig>) {
    super(config)
    const query = super.query.bind(this) as Query
    this.query = timed((config?.isPooled ? withoutName : withName)(query)) as typeof this.query
  }
}

/** Begins the text of a statement that each connection keeps prepared (`kept`). */
const KEPT = '/* kept */'

/**
 * A statement that each connection keeps prepared, so that the server parses it once. For statements of few rows by their keys, which are
 * asked all the time: the server may plan them without their values.
 */
export const kept = (statement: SQL): SQL => sql`${sql.raw(KEPT)} ${statement}`

/** Names by text. A statement with a name of its own (`prepare`) may have several texts. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

const withName =
  (query: Query): Query =>
  (first, ...rest) =>
    query(
      isStatement(first) && (first.name !== undefined || first.text.startsWith(KEPT)) ? { ...first, name: nameOf(first.text) } : first,
      ...rest,
    )

const withoutName =
  (query: Query): Query =>
  (first, ...rest) =>
    query(isStatement(first) ? { ...first, name: undefined } : first, ...rest)

interface Statement {
  name?: string
  text: string
}
const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && typeof (query as Partial<Statement>).text === 'string'

/** The three ways to call `query`: a callback at the end, a promise, or an object (a cursor) that reports by itself. */
const timed =
  (query: Query): Query =>
  (...args) => {
    if (!queryEnded.hasSubscribers) return query(...args)
    const [startedAt, call] = [performance.now(), currentCall()]
    const tell = (failed: boolean) => queryEnded.publish({ sql: sqlOf(args[0]), ms: performance.now() - startedAt, failed, call })
    const done = args.at(-1)
    if (typeof done === 'function') {
      const telling: Done = (error, result) => {
        tell(Boolean(error))
        ;(done as Done)(error, result)
      }
      return query(...args.slice(0, -1), telling)
    }
    const result = query(...args)
    if (result instanceof Promise)
      result.then(
        () => tell(false),
        () => tell(true),
      )
    return result
  }

/** A query is its text, or an object that has it. */
const sqlOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
