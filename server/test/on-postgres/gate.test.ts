import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { connectDatabase } from '../../src/kernel/db/database.ts'
import { isUnavailable } from '../../src/kernel/errors.ts'
import { startPostgres, type ThrowAwayPostgres } from '../db/postgres.ts'

let postgres: ThrowAwayPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const silent = { info: () => undefined, warn: () => undefined }

function watched() {
  const heard: string[] = []
  const database = connectDatabase(postgres.url)
  database.gate!.watch({ log: silent, hear: (words) => void heard.push(words) })
  const outcome = (sql: string) =>
    database.pool.query(sql).then(
      () => 'done',
      (error: unknown) => (isUnavailable(error) ? 'unavailable' : String(error)),
    )
  const answers = () => vi.waitFor(async () => expect(await outcome('select 1')).toBe('done'), { timeout: 20_000, interval: 50 })
  return { database, heard, outcome, answers }
}

/** Milliseconds; the promise is two seconds. */
const PROMISED = 5 * 2000

describe('a server that is frozen', () => {
  it('lets nobody wait, in a query, a transaction, or for a connection, and leaves no socket behind', async () => {
    const { database, outcome, answers } = watched()
    await answers()
    const client = await database.pool.connect()
    await client.query('begin')
    const inQuery = Array.from({ length: 30 }, () => outcome('select pg_sleep(60)'))
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(10))
    postgres.freeze()
    const frozenAt = performance.now()
    expect(new Set(await Promise.all(inQuery))).toEqual(new Set(['unavailable']))
    await expect(client.query('select 1')).rejects.toSatisfy(isUnavailable)
    expect(performance.now() - frozenAt).toBeLessThan(PROMISED)
    client.release()

    const newAt = performance.now()
    expect(await outcome('select 1')).toBe('unavailable')
    expect(performance.now() - newAt).toBeLessThan(500)
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(0))

    postgres.thaw()
    await answers()
    await database.close()
  })
})

describe('a server that stops', () => {
  it('is refused at once and found again, and what processes say is heard again', async () => {
    const { database, heard, outcome, answers } = watched()
    await answers()
    await postgres.crash()
    expect(await outcome('select 1')).toBe('unavailable')
    await postgres.restart()
    await answers()
    await vi.waitFor(async () => {
      await database.pool.query(`notify weir, 'again'`)
      expect(heard).toContain('again')
    })
    await database.close()
  })

  it('only the watch itself: nobody else notices', async () => {
    const { database, outcome, answers } = watched()
    await answers()
    const long = outcome('select pg_sleep(2)')
    await sleep(500)
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'weir watch %'`)
    expect(await long).toBe('done')
    await database.close()
  })
})
