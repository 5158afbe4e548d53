import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

import { openEmbedded } from './database.ts'

const directory = mkdtempSync(join(tmpdir(), 'weir-copy-'))
afterAll(() => rmSync(directory, { recursive: true }))
const copies = () => readdirSync(directory).filter((name) => name.startsWith('copy-'))

it('a copy shows one moment, whole transactions only, while others go on writing; nothing of it is left', async () => {
  mkdirSync(join(directory, 'copy-of-a-killed-process'))
  const database = await openEmbedded(directory, 60_000)
  expect(copies()).toEqual([])
  await database.pool.query('create table debit (id int primary key); create table credit (id int primary key)')
  let isCopied = false
  let last = 0
  const writing = (async () => {
    while (!isCopied || last < 20) {
      last++
      const client = await database.pool.connect()
      await client.query('begin')
      await client.query('insert into debit values ($1)', [last])
      await client.query('insert into credit values ($1)', [last])
      await client.query('commit')
      client.release()
    }
  })()
  const copy = await database.copy!()
  isCopied = true
  const before = last
  const count = async (table: string) => (await copy.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]!.count
  const seen = await count('debit')
  expect(await count('credit')).toBe(seen)
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThanOrEqual(before)
  await copy.pool.query('insert into debit values (0)')
  await writing
  const { rows } = await database.pool.query('select count(*)::int, min(id) from debit')
  expect(rows).toEqual([{ count: last, min: 1 }])
  expect(copies()).toHaveLength(1)
  await copy.close()
  expect(copies()).toEqual([])
  await database.close()
})
