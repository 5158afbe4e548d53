import { hostname } from 'node:os'
import type pg from 'pg'

import { VERSION } from '../version.ts'

/** The longest that PostgreSQL keeps. */
const LONGEST = 63

/** Each connection names the version and the process that it belongs to. `use` marks those beside the pool: the watch, and reads of a standby. */
export const connectionName = (use: '' | 'watch' | 'read' = ''): string =>
  ['weir', use, VERSION, `${process.pid}@${hostname()}`]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[^ -~]/g, '?')
    .slice(0, LONGEST)

/** A process with a connection to the same database. */
export interface ProcessBeside {
  version: string
  /** Its number and its machine: `4711@counter`. */
  at: string
}

/** Before 1.0 a connection was called `weir` or `weir watch`. */
const UNNAMED: ProcessBeside = { version: '0', at: 'a process that does not say its version' }

/** All other processes at work on this database, as its connections name them. */
export async function processesBeside(client: pg.ClientBase): Promise<ProcessBeside[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name ~ '^weir( |$)' and pid <> pg_backend_pid() order by 1`)
  // A promoted standby may be this very database.
  const own = [connectionName(), connectionName('watch'), connectionName('read')]
  const named = rows.flatMap(({ name }) => (own.includes(name) ? [] : [processOf(name)]))
  return [...new Map(named.map((one) => [`${one.version} ${one.at}`, one])).values()]
}

function processOf(name: string): ProcessBeside {
  const [, version, at] = /^weir (?:(?:watch|read) )?(\d\S*) (.+)$/.exec(name) ?? []
  return version === undefined || at === undefined ? UNNAMED : { version, at }
}
