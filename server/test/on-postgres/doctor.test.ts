import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'

import { diagnose } from '../../src/doctor/doctor.ts'
import type { DoctorLine } from '../../src/services/health/health.command.ts'
import { createDatabase } from '../db/create-database.ts'

const { url: server, template } = inject('postgres')!
const folder = mkdtempSync(join(tmpdir(), 'weir-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function linesOn(databaseUrl: string) {
  const printed: string[] = []
  const env = { PORT: '0', WEIR_MQTT_PORT: '0', WEIR_DATA_DIR: folder, DATABASE_URL: databaseUrl }
  await diagnose(env, { args: ['--json'], cwd: '/', print: (line) => printed.push(line) })
  const { lines } = JSON.parse(printed.join('')) as { lines: DoctorLine[] }
  const ofDatabase = lines.filter(({ subject, figure }) => subject === 'database' || figure.endsWith('from the database'))
  return ofDatabase.map(({ state, figure }) => `${state} ${figure}`)
}

async function on(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

it('knows an empty database, one that is up to date, and one of a newer version', async () => {
  const empty = await createDatabase(server, 'weir_doctor_empty')
  expect(await linesOn(empty)).toEqual([
    expect.stringMatching(/^fine PostgreSQL \d+/),
    'fine empty; the first start makes its tables',
    expect.stringMatching(/^fine \d\.\d s from the database$/),
  ])
  const full = await createDatabase(server, 'weir_doctor_full', template)
  expect((await linesOn(full))[1]).toMatch(/^fine at \d{4}_/)
  await on(full, `delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  expect((await linesOn(full))[1]).toBe('fine migrations for the next start: 1; back up before')
  await on(full, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`)
  expect((await linesOn(full))[1]).toBe('act migrations of another version: 1')
})

it('says that the role has too few rights', async () => {
  const full = await createDatabase(server, 'weir_doctor_role', template)
  await on(
    full,
    'drop role if exists weir_doctor_reader',
    `create role weir_doctor_reader login password 'reader-of-tests'`,
    'grant usage on schema drizzle to weir_doctor_reader',
    'grant select on all tables in schema drizzle to weir_doctor_reader',
  )
  const reader = Object.assign(new URL(full), { username: 'weir_doctor_reader', password: 'reader-of-tests' }).href
  const lines = await linesOn(reader)
  expect(lines).toContain('act the role may create nothing')
  expect(lines).toContainEqual(expect.stringMatching(/^act \d+ tables belong to another role$/))
  await on(full, 'drop owned by weir_doctor_reader', 'drop role weir_doctor_reader')
})
