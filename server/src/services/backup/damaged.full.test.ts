import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { emptyDatabase, unmigratedDatabase } from '../../../test/db/database.ts'
import { logEntries } from '../../../test/app/operation-log.ts'
import type { Database } from '../../kernel/db/database.ts'
import { migrateDatabase } from '../../kernel/db/migrate.ts'
import type { Header } from './dump.ts'
import { restoreBackup } from './restore.command.ts'
import { writeBackup } from './backup.command.ts'

const folder = mkdtempSync(join(tmpdir(), 'weir-damaged-'))
const file = join(folder, 'sound.gz')

let sound: string[]
/** With one row of its own, which is all that it has after a refused restore too. */
let target: Database
beforeAll(async () => {
  target = await unmigratedDatabase('damaged')
  await migrateDatabase(target.pool)
  await target.pool.query(`insert into sys_dept (name) values ('kept')`)
  const database = await emptyDatabase()
  await logEntries(database.db, 3)
  await writeBackup(database, file, [], () => undefined)
  sound = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
})

afterAll(async () => {
  await target.close()
  rmSync(folder, { recursive: true })
})

const restore = (bytes: Buffer) => {
  const damaged = join(folder, 'damaged.gz')
  writeFileSync(damaged, bytes)
  return restoreBackup(target, damaged, { replace: true, progress: () => undefined })
}

async function refusal(bytes: Buffer): Promise<unknown> {
  const outcome = await restore(bytes).catch((error: unknown) => error)
  const { rows } = await target.pool.query('select (select name from sys_dept), (select count(*)::int from operation_log) as entries')
  expect(rows).toEqual([{ name: 'kept', entries: 0 }])
  return outcome
}

const packed = (lines: readonly string[]) => gzipSync(`${lines.join('\n')}\n`)
const indexOfRow = () => sound.findIndex((line) => line.includes('water/waterCard/recharge'))

describe('a damaged file changes nothing', () => {
  it('wherever it was cut', async () => {
    const bytes = readFileSync(file)
    for (const length of [0, 1, 20, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1])
      expect(String(await refusal(bytes.subarray(0, length)))).toContain('This is not a whole backup')
  })

  it('whatever line was lost, doubled, changed or added', async () => {
    const row = indexOfRow()
    const damages = [
      sound.toSpliced(row, 1),
      sound.toSpliced(row, 0, sound[row]!),
      sound.with(row, sound[row]!.replace('409', '0')),
      sound.with(0, sound[0]!.replace('"rows":3', '"rows":2')),
      sound.toSpliced(-1, 1),
      [...sound, 'more'],
      sound.with(0, '{}'),
      sound.with(0, 'null'),
      sound.with(-1, sound.at(-1)!.replace(/[0-9a-f]{64}/, '0'.repeat(64))),
    ]
    for (const damage of damages) expect(String(await refusal(packed(damage)))).toContain('This is not a whole backup')
  })

  it('though it unpacks to far more than the memory', async () => {
    const endless = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'x'))
    expect(String(await refusal(Buffer.concat([gzipSync(`${sound[0]}\n`), endless])))).toContain('a line is too long')
  })
})

/** With all its sums right, as somebody makes it who means harm. */
function forged(change: (header: Header) => Header, rows: (lines: string[]) => string[] = (lines) => lines): Buffer {
  const header = change(JSON.parse(sound[0]!) as Header)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const parts = [JSON.stringify(header)]
  const ends = [parts[0]!]
  for (const { name, rows: count } of header.tables) {
    const lines = name === 'operation_log' ? rows(sound.slice(indexOfRow(), indexOfRow() + 3)) : []
    const end = JSON.stringify({ table: name, rows: count, sha256: sha256(lines.map((line) => `${line}\n`).join('')) })
    parts.push(...lines, end)
    ends.push(end)
  }
  return packed([...parts, JSON.stringify({ end: true, sha256: sha256(ends.map((line) => `${line}\n`).join('')) })])
}

/** As a version before 1.0 wrote it. */
const madeBefore = (migration: string) => (header: Header) => {
  const { version: _, ...rest } = header
  return { ...rest, migration }
}

describe('a forged file changes nothing', () => {
  const same = (header: Header) => header
  const logOnly = (header: Header) => ({ ...header, tables: header.tables.filter(({ name }) => name === 'operation_log') })

  it.each([
    ['a newer version', forgedBy((header) => ({ ...header, migration: '9999_later' })), 'The backup is of a newer Weir (9999_later'],
    [
      'a version before 1.0',
      forgedBy(madeBefore('0051_waiting_work')),
      'The backup is from before 1.0 (0051_waiting_work): restore it with 1.0.0-rc.1',
    ],
    ['another zone', forgedBy((header) => ({ ...header, timeZone: 'Asia/Kathmandu' })), 'set WEIR_TIME_ZONE=Asia/Kathmandu'],
    ['another format', forgedBy((header) => ({ ...header, format: 2 as 1 })), 'its header cannot be read'],
    [
      'an unknown table',
      forgedBy((header) => ({ ...header, tables: [...header.tables, { name: 'x"; drop table sys_dept; --', columns: ['a'], rows: 0 }] })),
      'is not the one of that version',
    ],
    [
      'other columns',
      forgedBy((header) => ({ ...header, tables: header.tables.map((table) => ({ ...table, columns: table.columns.toReversed() })) })),
      'is not the one of that version',
    ],
    [
      'an unknown sequence',
      forgedBy((header) => ({ ...header, sequences: [{ name: 'pg_class', lastValue: '1', isCalled: true }] })),
      'sequence pg_class is not of that version',
    ],
    [
      'two rows in a line',
      () => forged(logOnly, ([first, ...rest]) => [`${first},${first!.replace('"1"', '"9"')}`, ...rest]),
      'a line of operation_log is not a row',
    ],
    [
      'values that do not fit',
      () => forged(logOnly, ([first, ...rest]) => [first!.replace('"409"', '"many"'), ...rest]),
      'its rows of operation_log do not fit',
    ],
    ['a row that is no list', () => forged(logOnly, ([, ...rest]) => ['"text"', ...rest]), 'its rows of operation_log do not fit'],
  ])('that holds %s', async (_, make, message) => {
    expect(String(await refusal(make()))).toContain(message)
  })

  it('and one that the same forger left sound is restored, also as 1.0.0-rc.1 made it', async () => {
    const entries = async () => (await target.pool.query('select count(*)::int as entries from operation_log')).rows
    await restore(forged(same))
    expect(await entries()).toEqual([{ entries: 3 }])
    // Later migrations add tables, columns and sequences, which that version did not have.
    const ofLog = ({ name }: { name: string }) => name === 'operation_log' || name === 'operation_log_id_seq'
    const asFirst = (header: Header) => {
      const { tables, sequences, ...rest } = madeBefore('0055_health')(header)
      return { ...rest, tables: tables.filter(ofLog), sequences: sequences.filter(ofLog) }
    }
    await restore(forged((header) => ({ ...asFirst(header), tables: [] })))
    expect(await entries()).toEqual([{ entries: 0 }])
    await restore(forged(asFirst))
    expect(await entries()).toEqual([{ entries: 3 }])
  })
})

function forgedBy(change: (header: Header) => Header) {
  return () => forged(change)
}
