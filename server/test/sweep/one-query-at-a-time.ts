import pg from 'pg'

/** The query that a connection waits for; undefined if it is idle. */
type Connection = pg.Client & { _activeQuery: { text?: string } | null }
type Query = (...args: unknown[]) => unknown

const WATCHED = Symbol.for('weir.test.one-query-at-a-time')

/**
 * A transaction has one connection, and a connection runs one query: a second one meanwhile, as from `Promise.all`, is a fault.
 * pg itself warns at the third one only, and once in a process. Here each one is a warning of the process.
 */
export function warnOfOverlaps() {
  const prototype = pg.Client.prototype as unknown as { query: Query & { [WATCHED]?: true } }
  const { query } = prototype
  if (query[WATCHED]) return
  const watched = function (this: Connection, ...args: unknown[]) {
    if (this._activeQuery) process.emitWarning(overlap(args[0], this._activeQuery))
    return query.apply(this, args)
  }
  prototype.query = Object.assign(watched, { [WATCHED]: true as const })
}

function overlap(second: unknown, first: { text?: string }) {
  const text = typeof second === 'string' ? second : (second as { text?: string }).text
  return new Error(`a connection was given a query while it ran another one:\n  first: ${first.text}\n  second: ${text}`)
}
