import { smsLogApi } from '@weir/contract/modules/sms/sms-log'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { smsLogs } from '../ground/sms-log.table.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'

async function testing() {
  const test = await signedInApp()
  const token = await test.tokenOf('admin')
  const send = (source: 'gateway' | 'aliyun' = 'gateway') => test.send(smsLogApi.test, { source, telephone: '13800000001' }, { token })
  return { ...test, token, trySource: send }
}

it('sends one message that says it is a test, and keeps it in the log', async () => {
  const { trySource, ctx, db } = await testing()
  const { received } = await smsGateway(ctx)
  const { data } = await trySource()
  expect(data.state).toBe('sent')
  expect(received.map(({ phone, content }) => [phone, content.includes('测试')])).toEqual([['13800000001', true]])
  const [row] = await db.select().from(smsLogs).where(eq(smsLogs.id, data.id))
  expect(row).toMatchObject({ state: 'sent', source: 'gateway', smsType: 'alarmNotification', usefulUntil: null })
})

it('says what the gateway said, also where there was no answer', async () => {
  const { trySource, ctx, send, token } = await testing()
  const { answer } = await smsGateway(ctx)
  Object.assign(answer, { status: 403, body: { description: 'unknown sender' } })
  expect((await trySource()).data).toMatchObject({ state: 'failed', description: 'unknown sender' })
  answer.status = 500
  const { data } = await trySource()
  expect(data).toMatchObject({ state: 'failed', description: expect.stringContaining('500') })
  const again = await send(smsLogApi.resend, { id: data.id }, { token, headers: { 'idempotency-key': 'try-it-once-more' } })
  expect([again.code, again.message]).toEqual([409, expect.stringContaining('older than a day')])
})

it('refuses a source that is not set up or has no template, and the sixth within an hour', async () => {
  const { trySource, ctx, db } = await testing()
  expect((await trySource('aliyun')).message).toBe('This source is not set up')
  const { received } = await smsGateway(ctx)
  await db.update(smsTemplates).set({ status: 0 })
  expect((await trySource()).code).toBe(409)
  await db.update(smsTemplates).set({ status: 1 })
  for (let tries = 0; tries < 3; tries++) await trySource()
  expect([(await trySource()).code, received.length]).toEqual([409, 3])
})
