import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connectDatabase, openEmbedded } from '../server/src/kernel/db/database.ts'
import type { Reading } from './readings.ts'

export type BareReadings = Awaited<ReturnType<typeof bareReadings>>

/** The reference of the intake of readings: a table with only their identity, in a database like the product's. */
export async function bareReadings(url?: string) {
  const directory = await mkdtemp(join(tmpdir(), 'weir-bench-'))
  const { pool, close } = url === undefined ? await openEmbedded(directory) : connectDatabase(url)
  await pool.query('create table bare_reading (device_sn text, at timestamptz, register numeric, primary key (device_sn, at, register))')
  return {
    /** In one statement. A reading that is there already is an error. */
    async insert(readings: readonly Reading[]) {
      await pool.query('insert into bare_reading select * from unnest($1::text[], $2::timestamptz[], $3::numeric[])', [
        readings.map(({ deviceSn }) => deviceSn),
        readings.map(({ time }) => time),
        readings.map(({ register }) => register),
      ])
    },
    async close() {
      await close()
      await rm(directory, { recursive: true })
    },
  }
}
