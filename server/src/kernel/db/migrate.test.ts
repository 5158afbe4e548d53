import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { structureOf } from '../../../test/db/structure.ts'
import { isVersionBefore } from '../version.ts'
import { type Database, openEmbedded } from './database.ts'
import { appliedMigrations, BEFORE_1_0, knownMigrations, migrateDatabase, type Migration, UnfitDatabase } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbedded('memory://', 60_000)
  await migrateDatabase(database.pool, [first])
})
afterAll(() => database.close())

const first = knownMigrations()[0]!
const booked = async () => {
  const { rows } = await database.pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at')
  return rows.map(({ hash }) => hash)
}

/** The record as the first so many of the 56 migrations from before 1.0 left it. */
async function asBefore(count: number) {
  const rows = Array.from({ length: count }, (_, n) => {
    const hash = n === 0 ? BEFORE_1_0.firstHash : n === BEFORE_1_0.count - 1 ? BEFORE_1_0.lastHash : `of ${n}`
    return `('${hash}', ${BEFORE_1_0.lastWhen - BEFORE_1_0.count + 1 + n})`
  })
  await database.pool.query(`
    drop schema drizzle cascade; create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ${rows.join(', ')}`)
}

const later = (breaks?: string): Migration => ({
  tag: '9999_later',
  statements: ['create table later (id int primary key)'],
  when: Date.UTC(2100, 0),
  hash: 'of later',
  breaks,
})

describe('a database from before 1.0', () => {
  it('that has all 56 migrations goes on with the first one, and nothing runs again', async () => {
    await database.pool.query(`insert into sys_dept (name) values ('kept')`)
    const before = await structureOf(database.pool)
    await asBefore(BEFORE_1_0.count)
    const client = await database.pool.connect()
    expect((await appliedMigrations(client))?.map(({ hash }) => hash)).toEqual([first.hash])
    client.release()
    expect(await migrateDatabase(database.pool, [first])).toEqual([])
    expect(await booked()).toEqual([first.hash])
    expect(await migrateDatabase(database.pool, [first])).toEqual([])
    expect(await structureOf(database.pool)).toEqual(before)
    expect((await database.pool.query('select name from sys_dept')).rows).toEqual([{ name: 'kept' }])
  })

  it('goes on to later ones in the same start', async () => {
    await asBefore(BEFORE_1_0.count)
    expect((await migrateDatabase(database.pool, [first, later()])).map(({ tag }) => tag)).toEqual(['9999_later'])
    expect(await booked()).toEqual([first.hash, 'of later'])
    await database.pool.query('drop table later')
  })

  it('that stopped on the way is refused, and stays as it is', async () => {
    await asBefore(12)
    const refused = migrateDatabase(database.pool)
    await expect(refused).rejects.toThrow(UnfitDatabase)
    await expect(refused).rejects.toThrow(
      'it is at migration 12 of the 56 from before 1.0; start it once with the build of 1.0.0-rc.1 that has server/migrations/0055_health.sql',
    )
    expect(await booked()).toHaveLength(12)
    await asBefore(BEFORE_1_0.count)
    await migrateDatabase(database.pool)
  })
})

it('a migration that fails leaves neither tables nor a note', async () => {
  const torn = { ...later(), statements: ['create table later (id int)', 'select 1 / 0'] }
  await expect(migrateDatabase(database.pool, [...knownMigrations(), torn])).rejects.toThrow('division by zero')
  expect((await database.pool.query(`select to_regclass('later') as there`)).rows).toEqual([{ there: null }])
  expect(await migrateDatabase(database.pool)).toEqual([])
})

it('a program stays away from a database that a later one made for itself', async () => {
  const known = knownMigrations()
  expect((await migrateDatabase(database.pool, [...known, later('1.0')])).map(({ tag }) => tag)).toEqual(['9999_later'])
  // One that breaks nothing that is as new as this program.
  expect(await migrateDatabase(database.pool)).toEqual([])
  await database.pool.query(`update drizzle.__drizzle_migrations set breaks = '99.1' where hash = 'of later'`)
  await expect(migrateDatabase(database.pool)).rejects.toThrow(
    /it needs Weir 99\.1 or later, and this is \d.*start the version that ran here last/,
  )
})

it.each([
  ['1.0.0', '1.1', true],
  ['1.0.9', '1.0', false],
  ['1.1.0-rc.1', '1.1', false],
  ['1.1.0-rc.1+0d9600c0a645', '1.1.1', true],
  ['1.10.0', '1.9', false],
  ['2.0.0', '1.9', false],
  ['0', '1.0', true],
])('version %s is before %s: %s', (version, other, isBefore) => {
  expect(isVersionBefore(version, other)).toBe(isBefore)
})
