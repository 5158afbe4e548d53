import { expect, it } from 'vitest'

import { weir } from '../../src/modules/index.ts'
import { operationLogSeals } from '../../src/services/log-seal/operation-log-seal.table.ts'
import { sealOperationLog } from '../../src/services/log-seal/seal.job.ts'
import { verifyOperationLog } from '../../src/services/log-seal/verify-log.command.ts'
import { testApp } from '../app/app.ts'
import { emptyDatabase } from '../db/database.ts'
import { logEntries } from '../app/operation-log.ts'

const IMPATIENT_MS = 200
const PATIENT_MS = 20_000

async function setUp() {
  const { ctx, db } = await testApp(weir)
  const { pool } = await emptyDatabase()
  const seals = async () => (await db.select().from(operationLogSeals).orderBy(operationLogSeals.position)).map(({ entryId }) => entryId)
  return { ctx, db, pool, seals }
}

it('an entry of a slow transaction, which appears after later ones, is sealed in its place', async () => {
  const { ctx, db, pool, seals } = await setUp()
  await logEntries(db, 2)
  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query(`insert into operation_log (endpoint_id, method, url, host, ip, request_id, actor_id, operator_name, dept_id, input, duration_ms, code)
    values ('slow', '', '', '', '', '', 1, '', 1, '{}', 1, 0)`)
  await logEntries(db, 2)

  expect(await sealOperationLog(ctx, IMPATIENT_MS)).toEqual({ sealed: 0 })
  const sealing = sealOperationLog(ctx, PATIENT_MS)
  await slow.query('commit')
  slow.release()
  expect(await sealing).toMatchObject({ sealed: 5 })
  expect(await seals()).toEqual([1, 2, 3, 4, 5])
  expect(await verifyOperationLog(db)).toMatchObject({ unsealed: 0, damages: 0 })
})

it('an id of a rolled-back transaction is a harmless gap, and long work without log entries holds nobody up', async () => {
  const { ctx, db, pool, seals } = await setUp()
  const long = await pool.connect()
  await long.query(`begin; insert into sys_dept (name) values ('long')`)
  await db
    .transaction(async (tx) => {
      await logEntries(tx, 2)
      tx.rollback()
    })
    .catch(() => undefined)
  await logEntries(db, 1)
  expect(await sealOperationLog(ctx, IMPATIENT_MS)).toMatchObject({ sealed: 1 })
  expect(await seals()).toEqual([3])
  await long.query('rollback')
  long.release()
})

it('many writers and several sealers leave one chain in the order of the ids', { timeout: 60_000 }, async () => {
  const { ctx, db, seals } = await setUp()
  let writing = true
  const writers = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let i = 0; i < 25; i++)
        await db.transaction(async (tx) => {
          await logEntries(tx, 1)
          await tx.execute('select pg_sleep(random() * 0.02)')
        })
    }),
  ).finally(() => (writing = false))
  const sealers = Promise.all(
    [1, 2].map(async () => {
      while (writing) await sealOperationLog(ctx, PATIENT_MS)
    }),
  )
  await Promise.all([writers, sealers])
  await sealOperationLog(ctx, PATIENT_MS)
  expect(await seals()).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
  expect(await verifyOperationLog(db)).toMatchObject({ sealed: 100, unsealed: 0, damages: 0 })
})
