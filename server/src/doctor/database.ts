import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

import type { Config } from '../config.ts'
import { connectDatabase, type Database, openEmbedded } from '../kernel/db/database.ts'
import { UnusableDatabase } from '../kernel/db/directory-lock.ts'
import { openStandby } from '../kernel/db/standby.ts'
import { appliedMigrations, knownMigrations, pendingOf, unfitness } from '../kernel/db/migrate.ts'
import { oneLine } from '../kernel/errors.ts'
import type { DoctorLine } from '../services/health/health.command.ts'
import { clockDifference } from '../services/monitor/sampling.ts'

const subject = 'database'
const fine = (figure: string): DoctorLine => ({ state: 'fine', subject, figure })
const act = (figure: string, advice: string, runbook?: DoctorLine['runbook']): DoctorLine => ({
  state: 'act',
  subject,
  figure,
  advice,
  ...(runbook && { runbook }),
})

/** The database of the settings. `isHeld`: another process has the embedded one, which is one session. */
export async function databaseLines({ databaseUrl, readUrl, dataDir }: Config, isHeld: boolean): Promise<DoctorLine[]> {
  if (databaseUrl !== undefined) {
    const lines = await looked(
      async () => connectDatabase(databaseUrl),
      serverLines,
      'is the database server up, and does DATABASE_URL name it?',
    )
    return readUrl === undefined ? lines : [...lines, await standbyLine(databaseUrl, readUrl)]
  }
  if (isHeld) return []
  if (!existsSync(join(dataDir, 'postgres'))) return [fine('embedded; the first start makes it')]
  return looked(() => openEmbedded(dataDir), embeddedLines, 'read the message above')
}

async function looked(
  open: () => Promise<Database>,
  look: (database: Database) => Promise<DoctorLine[]>,
  advice: string,
): Promise<DoctorLine[]> {
  let database: Database | undefined
  try {
    database = await open()
    return await look(database)
  } catch (error) {
    if (error instanceof UnusableDatabase) return [act(error.message, 'follow the runbook', 'restore')]
    return [act(oneLine(error), advice, 'failover')]
  } finally {
    await database?.close()
  }
}

const embeddedLines = async ({ pool }: Database) => [fine('embedded, opens'), await withClient(pool, migrationLine)]

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** Asked as a server asks it. Without it the primary answers everything. */
async function standbyLine(databaseUrl: string, url: string): Promise<DoctorLine> {
  const primary = connectDatabase(databaseUrl)
  const silent = { info: () => undefined, warn: () => undefined }
  const standby = openStandby({ pool: primary.pool, url, log: silent })
  try {
    const taken = await standby.take()
    const name = 'DATABASE_READ_URL'
    if (taken) return { ...fine(`standby, ${((Date.now() - taken.asOf.getTime()) / 1000).toFixed(1)} s behind`), name }
    return { state: 'look', subject, name, figure: standby.reason() ?? '', advice: 'is that standby up, and does it follow DATABASE_URL?' }
  } finally {
    await standby.close()
    await primary.close()
  }
}

const OLDEST = 150_000
/** Of a process: ten of its pool, and its watch. */
const CONNECTIONS = 11
const [CLOCK_OFF_MS, CLOCK_WRONG_MS] = [2000, 30_000]

interface Facts {
  version: string
  number: number
  standby: boolean
  may: boolean
  foreign: number
  left: number
}

async function serverLines({ pool, db }: Database): Promise<DoctorLine[]> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number, pg_is_in_recovery() as standby,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may,
      (select count(*)::int from pg_tables where schemaname = 'public' and not pg_has_role(tableowner, 'member')) as foreign,
      current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as left`)
  const { version, number, standby, may, foreign, left } = rows[0]!
  if (number < OLDEST) return [act(`PostgreSQL ${version}`, 'update it to 15 or later')]
  if (standby)
    return [act(`PostgreSQL ${version} is a standby, which takes no writes`, 'promote it, or name the primary in DATABASE_URL', 'failover')]
  const lines = [fine(`PostgreSQL ${version}`), await withClient(pool, migrationLine)]
  if (!may) lines.push(act('the role may create nothing', 'make it the owner of the database: alter database … owner to …'))
  if (foreign > 0) lines.push(act(`${foreign} tables belong to another role`, 'migrations need the owner: reassign owned by … to …'))
  if (left < CONNECTIONS)
    lines.push(act(`${left} connections are left, a process takes ${CONNECTIONS}`, 'raise max_connections, or end other clients'))
  return [...lines, clockLine(Math.abs(await clockDifference(db)))]
}

function clockLine(ms: number): DoctorLine {
  const line = { subject: 'clock', figure: `${(ms / 1000).toFixed(1)} s from the database` }
  if (ms < CLOCK_OFF_MS) return { ...line, state: 'fine' }
  return { ...line, state: ms < CLOCK_WRONG_MS ? 'look' : 'act', advice: 'enable time synchronisation on both machines' }
}

async function migrationLine(client: pg.PoolClient): Promise<DoctorLine> {
  const known = knownMigrations()
  const applied = await appliedMigrations(client)
  if (!applied) return fine('empty; the first start makes its tables')
  const unfit = unfitness(applied)
  if (unfit) return act(unfit.figure, unfit.advice)
  const newer = applied.filter(({ when }) => !known.some((one) => one.when === when))
  if (newer.length > 0) return act(`migrations of another version: ${newer.length}`, 'take the version that ran here last')
  const waiting = pendingOf(applied, known)
  return waiting.length === 0 ? fine(`at ${known.at(-1)!.tag}`) : fine(`migrations for the next start: ${waiting.length}; back up before`)
}
