import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { randomUUID } from 'node:crypto'

import type { Database } from '../../kernel/db/database.ts'
import { Refusal } from '../operator/operator-command.ts'
import { dump } from './dump.ts'
import type { Header } from './format.ts'
import { begin, endTransaction } from './transaction.ts'

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
