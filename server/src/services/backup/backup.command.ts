import { stat, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { randomUUID } from 'node:crypto'

import type { Database } from '../../kernel/db/database.ts'
import { type DatabaseCommand, Refusal, atIntervals } from '../operator/operator-command.ts'
import { noteOther, recordingRun } from '../health/backup-runs.ts'
import { readForeignTables } from './catalog.ts'
import { dump, begin, endTransaction, rowsOf, type Header } from './dump.ts'

/** `leftOut`: tables whose rows are useless later or elsewhere. */
export const backupCommand = (leftOut: readonly string[]): DatabaseCommand => ({
  name: 'backup',
  usage: '<file> | --noted <how>',
  summary: 'write everything in the database into one compressed file, while the server runs',
  async runOn({ database }, { args, cwd, print }) {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { noted: { type: 'string' } } })
    const [name] = positionals
    if (values.noted) {
      await noteOther(database.db, values.noted.slice(0, LONGEST_NOTE), new Date())
      print(`noted a backup by ${values.noted}`)
      return true
    }
    if (name === undefined) throw new Refusal('weir backup <file>: name the file to write.')
    await makeBackup(database, resolve(cwd, name), leftOut, print)
    return true
  },
})

/** Writes it, notes how that ended, and says what is in it. */
export async function makeBackup(database: Database, file: string, leftOut: readonly string[], print: (line: string) => void) {
  refuseExisting(file)
  const startedAt = performance.now()
  const progress = atIntervals((rows: number) => print(`${rows} rows`))
  const write = async () => ({ header: await writeBackup(database, file, leftOut, progress), size: (await stat(file)).size })
  const { header, size } = await recordingRun(database.db, file, write, ({ header, size }) => ({
    bytes: size,
    rows: rowsOf(header.tables),
  }))
  const { tables, migration } = header
  const seconds = (performance.now() - startedAt) / 1000
  print(`${file}: ${rowsOf(tables)} rows of ${tables.length} tables at ${migration}, ${size} bytes, in ${seconds.toFixed(1)} s`)
  const foreign = await foreignTables(database)
  if (foreign.length > 0) print(`not of Weir, so not in the backup: ${foreign.join(', ')}`)
}

/** Of its place in the database. */
const LONGEST_NOTE = 512

async function foreignTables({ pool }: Database) {
  const client = await pool.connect()
  try {
    return await readForeignTables(client)
  } finally {
    client.release()
  }
}

/** A higher one costs twice the time for some per cent. */
const LEVEL = 5

/** The file appears under its name when it is whole and on disk, readable by its owner only. It is never written over another one. */
export async function writeBackup(
  database: Database,
  file: string,
  leftOut: readonly string[],
  progress: (rows: number) => void,
): Promise<Header> {
  refuseExisting(file)
  const part = `${file}.${randomUUID().slice(0, 8)}.part`
  const source = await momentOf(database)
  const client = await source.pool.connect()
  try {
    await begin(client, 'isolation level repeatable read read only')
    let header: Header | undefined
    const lines = async function* () {
      header = yield* dump(client, { leftOut, progress })
    }
    await pipeline(lines, createGzip({ level: LEVEL }), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
    refuseExisting(file)
    await rename(part, file)
    return header!
  } finally {
    await rm(part, { force: true })
    await endTransaction(client)
    await source.close()
  }
}

/** A server shows a snapshot to one transaction beside all others. The embedded database has one session only, so its copy is read. */
const momentOf = async (database: Database): Promise<Pick<Database, 'pool' | 'close'>> =>
  (await database.copy?.()) ?? { pool: database.pool, close: async () => undefined }

function refuseExisting(file: string) {
  if (existsSync(file)) throw new Refusal(`${file} is there already: name another file, or move that one away.`)
}
