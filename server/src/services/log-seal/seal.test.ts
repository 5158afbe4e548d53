import { asc, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { system } from '../../modules/system/module.ts'
import { testApp } from '../../../test/app/app.ts'
import { logEntries } from '../../../test/app/operation-log.ts'
import { operationLogs } from '../../kernel/platform.table.ts'
import { chainHash, readEntries } from './chain.ts'
import { operationLogSeals } from './operation-log-seal.table.ts'
import { sealOperationLog } from './seal.job.ts'
import { verifyOperationLog } from './verify-log.command.ts'

async function setUp(entries: number) {
  const { ctx, db } = await testApp(system)
  await logEntries(db, entries)
  return { ctx, db, seals: () => db.select().from(operationLogSeals).orderBy(asc(operationLogSeals.position)) }
}

/** As an attacker with all rights on the database: no trigger refuses it. */
async function tamper(db: Awaited<ReturnType<typeof setUp>>['db'], statement: string) {
  for (const table of ['operation_log', 'operation_log_seal']) await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(sql.raw(statement))
  for (const table of ['operation_log', 'operation_log_seal']) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
}

describe('sealing', () => {
  it('covers every entry in the order of the ids, once, and goes on where it ended', async () => {
    const { ctx, db, seals } = await setUp(2_005)
    expect(await sealOperationLog(ctx)).toMatchObject({ sealed: 2_005, position: 2_005 })
    expect(await sealOperationLog(ctx)).toMatchObject({ sealed: 0, position: 2_005 })
    await logEntries(db, 3)
    await Promise.all([sealOperationLog(ctx), sealOperationLog(ctx)])
    const all = await seals()
    const ids = (await db.select({ id: operationLogs.id }).from(operationLogs).orderBy(asc(operationLogs.id))).map(({ id }) => id)
    expect(all.map(({ position }) => position)).toEqual(ids.map((_, i) => i + 1))
    expect(all.map(({ entryId }) => entryId)).toEqual(ids)
    expect(await verifyOperationLog(db)).toMatchObject({ sealed: 2_008, unsealed: 0, damages: 0 })
  })

  it('has nothing to do on an empty log', async () => {
    const { ctx, db } = await setUp(0)
    expect(await sealOperationLog(ctx)).toEqual({ sealed: 0 })
    expect(await verifyOperationLog(db)).toEqual({ sealed: 0, unsealed: 0, redacted: 0, damages: 0 })
  })

  it('is not undone', async () => {
    const { ctx, db } = await setUp(1)
    await sealOperationLog(ctx)
    await expect(db.update(operationLogSeals).set({ hash: '' })).rejects.toThrow('Failed query')
    await expect(db.delete(operationLogSeals)).rejects.toThrow('Failed query')
  })
})

describe('the proof', () => {
  it.each([
    ['a value', `update operation_log set code = 0 where id = 5`, { entryId: 5, what: 'changed' }],
    [
      'a digit past what numbers hold',
      `update operation_log set input = '{"big": 9007199254740993}' where id = 5`,
      { entryId: 5, what: 'changed' },
    ],
    ['the time', `update operation_log set at = at + interval '1 millisecond' where id = 1`, { entryId: 1, what: 'changed' }],
    ['an entry', `delete from operation_log where id = 7`, { entryId: 7, what: 'missing' }],
    ['the last entry', `delete from operation_log where id = 20`, { entryId: 20, what: 'missing' }],
    ['all entries', `delete from operation_log`, { entryId: 1, what: 'missing' }],
    [
      'an entry with its seal',
      `delete from operation_log where id = 7; delete from operation_log_seal where entry_id = 7`,
      { entryId: 8, what: 'missing' },
    ],
    ['a seal', `update operation_log_seal set hash = repeat('0', 64) where position = 4`, { entryId: 4, what: 'changed' }],
  ])('finds %s that somebody changed or took away', async (_, statement, first) => {
    const { ctx, db } = await setUp(20)
    await sealOperationLog(ctx)
    await tamper(db, statement)
    const proof = await verifyOperationLog(db)
    expect(proof.first).toEqual(first)
    expect(proof.damages).toBeGreaterThan(0)
  })

  it('finds an entry that was slipped in between sealed ones', async () => {
    const { ctx, db } = await setUp(20)
    await db.execute(sql`select setval('operation_log_id_seq', 30)`)
    await logEntries(db, 1)
    await sealOperationLog(ctx)
    await tamper(
      db,
      `
      insert into operation_log (id, endpoint_id, method, url, host, ip, request_id, actor_id, operator_name, dept_id, input, duration_ms, code)
      overriding system value select 25, endpoint_id, method, url, host, ip, request_id, actor_id, operator_name, dept_id, input, duration_ms, code
      from operation_log where id = 1`,
    )
    expect(await verifyOperationLog(db)).toMatchObject({ damages: 1, first: { entryId: 25, what: 'inserted' } })
  })

  it('finds an end that was cut with its seals only by an anchor from outside', async () => {
    const { ctx, db } = await setUp(20)
    await sealOperationLog(ctx)
    const { head: anchor } = await verifyOperationLog(db)
    await tamper(db, `delete from operation_log where id > 15; delete from operation_log_seal where entry_id > 15`)
    expect(await verifyOperationLog(db)).toMatchObject({ damages: 0, sealed: 15 })
    expect(await verifyOperationLog(db, anchor)).toMatchObject({ damages: 1, first: { what: 'cut' } })
  })

  it('leaves entries alone that are not sealed yet', async () => {
    const { ctx, db } = await setUp(4)
    await sealOperationLog(ctx)
    await logEntries(db, 2)
    expect(await verifyOperationLog(db)).toMatchObject({ sealed: 4, unsealed: 2, damages: 0 })
  })
})

describe('columns that came after a chain was begun', () => {
  const FIRST = ['id', 'at', 'endpointId', 'method', 'url', 'host', 'ip', 'requestId', 'actorId', 'operatorName', 'deptId', 'input']
  const SINCE = ['durationMs', 'code', 'reason', 'errorData', 'errorFields']

  it('leave earlier hashes unchanged, and later seals cover them', async () => {
    const { db } = await setUp(1)
    const [entry] = await readEntries(db, 0, 1, 1)
    const asItWas = { id: entry!.id, ...Object.fromEntries([...FIRST, ...SINCE].map((column) => [column, entry![column] ?? null])) }
    expect(chainHash('before', entry!)).toBe(chainHash('before', asItWas))
    expect(chainHash('before', { ...entry!, changes: '[]' })).not.toBe(chainHash('before', asItWas))
  })

  it('are not changed unnoticed', async () => {
    const { ctx, db } = await setUp(1)
    await logEntries(db, 1, { changes: [{ resource: 'waterCard', id: 7, before: null, after: { cardNo: 'C1' } }] })
    await sealOperationLog(ctx)
    await tamper(db, `update operation_log set changes = '[]' where changes is not null`)
    expect(await verifyOperationLog(db)).toMatchObject({ damages: 1 })
  })
})
