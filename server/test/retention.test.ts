import { configApi } from '@weir/contract/modules/system/config'
import { SETTINGS } from '@weir/contract/modules/settings'
import { fen } from '@weir/contract/platform/units'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { operationLogs } from '../src/kernel/platform.table.ts'
import { oldMessagesJob } from '../src/modules/sms/old-messages.job.ts'
import { smsLogs } from '../src/modules/sms/ground/sms-log.table.ts'
import { systemConfigs } from '../src/modules/system/ground/config.table.ts'
import { dropOldSignIns } from '../src/modules/system/login-log/login-log.service.ts'
import { loginLogs } from '../src/modules/system/login-log/login-log.table.ts'
import { oldEntriesJob } from '../src/services/log-seal/old-entries.job.ts'
import { sealOperationLog } from '../src/services/log-seal/seal.job.ts'
import { verifyOperationLog } from '../src/services/log-seal/verify-log.command.ts'
import { testApp } from './app/app.ts'

const NEVER = new AbortController().signal
const at = (day: string) => new Date(`${day}T00:00:00Z`)
const set = (app: Awaited<ReturnType<typeof testApp>>, settings: object) => ({ ...app.ctx, settings: { ...app.ctx.settings, ...settings } })

it('refuses to keep less than the law asks for, and names the parameter', async () => {
  const { call, db } = await testApp(weir)
  const { key: configKey, initial: configValue } = SETTINGS.keepOperationDays
  const [row] = await db
    .insert(systemConfigs)
    .values({ name: 'Operation log stays for', configKey, configValue, isBuiltIn: true })
    .returning()
  const { id, name } = row!
  const edit = (value: string) => call(configApi.edit, { id, name, configKey, configValue: value, notes: '' })
  const refused = await edit('30')
  expect(refused.data.fieldErrors).toEqual({ configValue: [expect.stringMatching(/Operation log stays for.*180/)] })
  for (const value of ['0', '180']) expect((await edit(value)).code, value).toBe(0)
})

it('drops sign-ins, and phone and words of messages, as old as the parameters say; sums stay', async () => {
  const app = await testApp(weir)
  const { db } = app
  const signIn = { userName: 'li', ip: '203.0.113.1', browser: '', os: '', outcome: 'success' } as const
  await db.insert(loginLogs).values([
    { ...signIn, createdAt: at('2025-01-01') },
    { ...signIn, createdAt: at('2025-12-01') },
  ])
  expect(await dropOldSignIns(set(app, { keepLoginDays: 0 }))).toBe(0)
  expect(await dropOldSignIns(set(app, { keepLoginDays: 180 }))).toBe(1)
  const message = {
    phone: '13812341234',
    content: 'low',
    smsType: 'marginReminder',
    billingItems: 1,
    costFen: fen(5),
    deptId: 1,
    createdBy: 1,
  } as const
  await db.insert(smsLogs).values([
    { ...message, state: 'sent', createdAt: at('2025-01-01') },
    { ...message, state: 'sent', createdAt: at('2025-12-31') },
  ])
  expect(await oldMessagesJob.run(set(app, { smsKeepDays: 0 }), NEVER)).toEqual({ messages: 0 })
  expect(await oldMessagesJob.run(set(app, { smsKeepDays: 30 }), NEVER)).toEqual({ messages: 1 })
  expect(await db.select().from(smsLogs).orderBy(asc(smsLogs.id))).toMatchObject([
    { phone: '', content: '', costFen: 5, state: 'sent' },
    { phone: '13812341234', content: 'low', costFen: 5 },
  ])
})

it('drops the oldest entries of the operation log, and the rest can still be verified', async () => {
  const app = await testApp(weir)
  const { db, ctx } = app
  const entry = {
    endpointId: 'x',
    method: 'POST',
    url: '/',
    host: '',
    ip: '',
    requestId: '',
    actorId: 1,
    operatorName: 'li',
    deptId: 1,
    input: {},
    durationMs: 1,
    code: 0,
  }
  await db.insert(operationLogs).values(['2024-01-01', '2024-02-01', '2025-12-31'].map((day) => ({ ...entry, at: at(day) })))
  await sealOperationLog(ctx, 0)
  const [first] = await db.select().from(operationLogs).orderBy(asc(operationLogs.id))
  await expect(db.delete(operationLogs).where(eq(operationLogs.id, first!.id))).rejects.toMatchObject({
    cause: { message: 'operation_log is append-only' },
  })
  expect(await oldEntriesJob.run(set(app, { keepOperationDays: 0 }), NEVER)).toEqual({ entries: 0 })
  expect(await oldEntriesJob.run(set(app, { keepOperationDays: 180 }), NEVER)).toEqual({ entries: 2 })
  expect(await verifyOperationLog(db)).toMatchObject({ sealed: 3, damages: 0 })
  // Of the last six months none goes, whatever a cut says.
  await db.execute(sql`insert into operation_log_cut (entry_id, at) values (1000000, now())`)
  await db.execute(sql`insert into operation_log (endpoint_id, method, url, host, ip, request_id, actor_id, operator_name, dept_id, input, duration_ms, code)
    values ('x', 'POST', '/', '', '', '', 1, 'li', 1, '{}', 1, 0)`)
  await expect(db.execute(sql`delete from operation_log where at > now() - interval '1 day'`)).rejects.toMatchObject({
    cause: { message: 'operation_log is append-only' },
  })
  expect(await db.$count(operationLogs)).toBe(2)
})
