import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { personalDataApi } from '@weir/contract/modules/customer/personal-data'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { searchApi } from '@weir/contract/modules/system/search'
import { taskApi } from '@weir/contract/modules/system/task'
import { mask } from '@weir/contract/platform/schemas'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'
import { eq, sql } from 'drizzle-orm'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testApp } from '../../../../test/app/app.ts'
import { foundInDatabase, foundInFiles, unpacked } from '../../../../test/personal/everywhere.ts'
import { books, knownPerson, PLANTED, VALUES } from '../../../../test/personal/known-person.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { sealOperationLog } from '../../../services/log-seal/seal.job.ts'
import { verifyOperationLog } from '../../../services/log-seal/verify-log.command.ts'
import { erasedListOf, readErased } from '../../../services/personal/erased-list.ts'
import { erasuresJob } from '../../../services/personal/erasures.job.ts'
import { personErasures } from '../../../services/personal/erasure.table.ts'
import { taskCleaning } from '../../../services/task/task-cleaning.job.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { stateTransitions } from '../../card/ground/state-transition.table.ts'
import { weir } from '../../index.ts'
import { fileCleaning } from '../../system/big-upload/cleaning.job.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { retentionJob } from './retention.job.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeEach(async () => {
  app = await testApp(weir)
})
afterEach(() => rm(app.ctx.filesDir, { recursive: true, force: true }))

const REASON = 'asked by letter'
const NEVER = new AbortController().signal
const erase = (hyUserId: number, reason = REASON) => app.call(personalDataApi.erase, { hyUserId, reason })
/** As the jobs do after the commit. */
async function cleaned() {
  await fileCleaning.run(app.ctx, NEVER)
  await taskCleaning.run(app.ctx, NEVER)
}

const refusedOf = (table: string) => ({ cause: { message: `${table} is append-only` } })

/** A file that a colleague exported before. */
async function exported(name: string) {
  const { ctx, db } = app
  const by = { deptId: 1, createdBy: 1, createdAt: ctx.now(), seenAt: ctx.now(), endedAt: ctx.now() }
  const [task] = await db
    .insert(tasks)
    .values({
      kind: 'export',
      resource: 'hyUser',
      filename: 'people.xlsx',
      permission: 'x',
      language: 'en',
      dryRun: false,
      state: 'done',
      ...by,
    })
    .returning()
  const path = join(ctx.filesDir, `${task!.id}-1.xlsx`)
  await mkdir(ctx.filesDir, { recursive: true })
  await writeFile(path, name)
  await db.update(tasks).set({ path }).where(eq(tasks.id, task!.id))
  return task!.id
}

describe('the erasure of a household', () => {
  it('leaves nothing of the person in any column or file, and every figure as it was', async () => {
    const { db, ctx, call } = app
    const { id } = await knownPerson(app)
    const taskId = await exported(PLANTED.name)
    const values = [...VALUES, ...[PLANTED.phone, PLANTED.document, PLANTED.formerOpenid].map(mask)]
    const before = await foundInDatabase(db, values)
    // Of a binding that was undone the log has a masked number.
    for (const value of [...VALUES.filter((one) => one !== PLANTED.formerOpenid), mask(PLANTED.formerOpenid)])
      expect(
        before.filter((found) => found.endsWith(value)),
        value,
      ).not.toEqual([])
    expect(await foundInFiles(ctx.filesDir, [PLANTED.name])).toHaveLength(2)
    const figures = await books(ctx)
    await sealOperationLog(ctx, 0)

    const { data: seen } = await call(personalDataApi.preview, { hyUserId: id })
    expect(seen.open).toEqual([])
    expect(Object.fromEntries(seen.goes.map(({ part, count }) => [part, count]))).toMatchObject({
      person: 1,
      cards: 1,
      wechat: 1,
      merges: 1,
      files: 1,
    })
    expect(await erase(id)).toMatchObject({ code: 0, data: { already: false } })
    await cleaned()

    expect(await foundInDatabase(db, values)).toEqual([])
    expect(await foundInFiles(ctx.filesDir, VALUES)).toEqual([])
    expect(await books(ctx)).toEqual(figures)
    expect((await call(taskApi.download, { id: taskId }, { id: 1 })).code).toBe(404)
    expect((await call(hyUserApi.get, { id })).data).toMatchObject({
      name: `已清除 ${id}`,
      telephone: '****',
      note: null,
      erasedAt: expect.any(String),
    })
    for (const text of [PLANTED.name, PLANTED.phone, '0001'])
      expect((await call(searchApi.all, { text }, { isSuper: true })).data).toMatchObject({ users: [], cards: [] })
    expect(await erase(id)).toMatchObject({ code: 0, data: { already: true } })
  })

  it('masks the log so that its chain still holds, and vouches for each masked entry', async () => {
    const { ctx, db } = app
    const { id } = await knownPerson(app)
    await sealOperationLog(ctx, 0)
    const entries = await db.$count(operationLogs)
    await erase(id)
    await sealOperationLog(ctx, 0)
    const proof = await verifyOperationLog(db)
    expect(proof).toMatchObject({ damages: 0, sealed: entries + 1 })
    expect(proof.redacted).toBeGreaterThan(5)
    const [act] = await db.select().from(operationLogs).where(eq(operationLogs.endpointId, personalDataApi.erase.id))
    expect(act).toMatchObject({ operatorName: 'tester', input: { hyUserId: id, reason: REASON } })
    // A note that no erasure vouches for helps nobody.
    await db.execute(
      sql`insert into operation_log_redaction (entry_id, erasure_id, hash) select entry_id, erasure_id, hash from operation_log_redaction limit 1`,
    )
    expect((await verifyOperationLog(db)).damages).toBeGreaterThan(0)
  })

  it('opens texts alone: no figure of an append-only table changes, and none without the row of an erasure', async () => {
    const { ctx, db } = app
    await knownPerson(app)
    const noted = {
      subject: 'household',
      subjectId: 1,
      subjectSince: ctx.now(),
      cause: 'request',
      reason: REASON,
      at: ctx.now(),
      actorId: 1,
    } as const
    const change = (set: object, isNoted: boolean) =>
      inTransaction(ctx, async ({ db }) => {
        if (isNoted) await db.insert(personErasures).values(noted)
        await db.update(ledgerEntries).set(set)
      })
    await expect(change({ note: 'x' }, false)).rejects.toMatchObject(refusedOf('ledger_entry'))
    await expect(change({ note: 'x', amount: 1 }, true)).rejects.toMatchObject(refusedOf('ledger_entry'))
    await change({ note: 'x' }, true)
    await expect(db.update(ledgerEntries).set({ note: 'y' }), 'the transaction is over').rejects.toMatchObject(refusedOf('ledger_entry'))
    await expect(db.delete(personErasures)).rejects.toMatchObject(refusedOf('person_erasure'))
  })

  it('waits for what is open, and takes no reason that names the person', async () => {
    const { call } = app
    const person = { name: PLANTED.name, telephone: PLANTED.phone, idCardNo: PLANTED.document }
    const { id: cardId } = (await call(waterCardApi.add, { ...person, unitPrice: '3.45' })).data
    const { hyUserId } = (await call(waterCardApi.get, { id: cardId })).data
    await call(waterCardApi.recharge, { id: cardId, amount: '10.00', paymentMethod: 'cash' })
    expect((await call(personalDataApi.preview, { hyUserId })).data.open).toEqual([{ kind: 'openCards', count: 1 }])
    expect(await erase(hyUserId)).toMatchObject({ code: 409, message: expect.stringContaining('open cards') })
    await call(waterCardApi.close, { id: cardId, reason: 'moved', writeOff: true }, { isSuper: true })
    const named = await erase(hyUserId, `by ${PLANTED.name}`)
    expect(named).toMatchObject({ code: 400, data: { fieldErrors: { reason: [expect.stringContaining('name')] } } })
    expect((await call(personalDataApi.erase, { hyUserId, reason: REASON }, { scope: NO_ROWS })).code).toBe(404)
    expect((await erase(hyUserId)).code).toBe(0)
  })

  it('is final: nobody edits, binds, merges or opens a card for the household, and the document is free again', async () => {
    const { call } = app
    const { id } = await knownPerson(app)
    await erase(id)
    expect((await call(hyUserApi.edit, { id, name: 'Li Si' })).code).toBe(409)
    expect((await call(wechatBindingApi.add, { hyUserId: id, openid: PLANTED.openid, nickname: 'x' })).code).toBe(400)
    const again = await call(hyUserApi.add, { name: PLANTED.name, telephone: PLANTED.phone, idCardNo: PLANTED.document })
    expect(again.code).toBe(0)
    expect((await call(hyUserApi.merges, { id })).data.list).toMatchObject([{ otherName: '***', obstacle: 'keptErased' }])
  })

  it('leaves namesakes and a shared phone alone', async () => {
    const { call, db } = app
    const namesake = { name: PLANTED.name, telephone: PLANTED.phone, idCardNo: withCheckDigit('11010119900307889') }
    const { id: otherId } = (await call(hyUserApi.add, namesake)).data
    const { id } = await knownPerson(app)
    await erase(id)
    expect((await call(hyUserApi.reveal, { id: otherId })).data).toEqual({ telephone: PLANTED.phone, idCardNo: namesake.idCardNo })
    const [entry] = await db
      .select()
      .from(operationLogs)
      .where(sql`${operationLogs.touched} @> ${sql.param([`hyUser:${otherId}`])}::varchar[]`)
    expect(JSON.stringify(entry!.changes)).toContain(PLANTED.name)
  })
})

describe('the list of erased people', () => {
  it('erases again whom a restored backup brought back, and nobody who only has the same id', async () => {
    const { ctx, db } = app
    const { id } = await knownPerson(app)
    await erase(id)
    expect(await erasuresJob.run(ctx, NEVER)).toEqual({ listed: 1, again: 0, open: 0 })
    const [listed] = await readErased(erasedListOf(ctx))
    expect(listed).toMatchObject({ subject: 'household', id })
    // The backup had the person.
    const back = { name: PLANTED.name, telephone: PLANTED.phone, idCardNo: PLANTED.document, erasedAt: null, erasureProof: null }
    await db.update(hyUsers).set(back).where(eq(hyUsers.id, id))
    expect(await erasuresJob.run(ctx, NEVER)).toEqual({ listed: 1, again: 1, open: 0 })
    expect(await foundInDatabase(db, VALUES)).toEqual([])
    await db
      .update(hyUsers)
      .set({ ...back, createdAt: new Date('2025-01-01T00:00:00Z') })
      .where(eq(hyUsers.id, id))
    expect(await erasuresJob.run(ctx, NEVER)).toEqual({ listed: 1, again: 0, open: 0 })
  })
})

describe('retention', () => {
  it('erases households whose last card was closed long enough ago, where a parameter says so', async () => {
    const { ctx, db } = app
    const { id, cardId } = await knownPerson(app)
    await db.execute(sql`alter table state_transition disable trigger user`)
    await db
      .update(stateTransitions)
      .set({ at: new Date('2022-06-01T00:00:00Z') })
      .where(eq(stateTransitions.cardId, cardId))
    await db.execute(sql`alter table state_transition enable trigger user`)
    await db
      .update(hyUsers)
      .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(hyUsers.id, id))
    const run = (keepHouseholdYears: number) => retentionJob.run({ ...ctx, settings: { ...ctx.settings, keepHouseholdYears } }, NEVER)
    expect(await run(0)).toEqual({ erased: 0, open: 0 })
    expect(await run(4)).toEqual({ erased: 0, open: 0 })
    expect(await run(3)).toEqual({ erased: 1, open: 0 })
    expect(await foundInDatabase(db, VALUES)).toEqual([])
    await sealOperationLog(ctx, 0)
    expect((await verifyOperationLog(db)).damages).toBe(0)
  })
})

describe('the file for the person', () => {
  it('holds all that is known, unmasked, with the files, and is in the log', async () => {
    const { db } = app
    const { id } = await knownPerson(app)
    const headers = { authorization: app.signIn({ permissions: [personalDataApi.file.id] }) }
    const { statusCode, rawPayload } = await app.app.inject({ url: `${personalDataApi.file.path}?hyUserId=${id}&lang=en`, headers })
    expect(statusCode).toBe(200)
    const texts = unpacked(rawPayload).join('\n')
    for (const value of [PLANTED.name, PLANTED.phone, PLANTED.document, PLANTED.openid, PLANTED.nickname, '100'])
      expect(texts).toContain(value)
    expect(unpacked(rawPayload).some((text) => text === `${PLANTED.name} ${PLANTED.phone} ${PLANTED.document}`)).toBe(true)
    const [entry] = await db.select().from(operationLogs).where(eq(operationLogs.endpointId, personalDataApi.file.id))
    expect(entry).toMatchObject({ operatorName: 'tester', input: { hyUserId: id } })
    const stranger = { authorization: app.signIn({ permissions: [personalDataApi.file.id], scope: NO_ROWS }) }
    const refused = await app.app.inject({ url: `${personalDataApi.file.path}?hyUserId=${id}&lang=en`, headers: stranger })
    expect(refused.json()).toMatchObject({ code: 404 })
  })
})
