import type { SmsSource } from '@weir/contract/modules/sms/sms-log'
import { fen } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { mountedApp } from '../../../../test/app/app.ts'
import { reminderApp } from '../../../../test/sale/reminders.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { counted } from '../../../kernel/metrics.ts'
import { balanceReminders } from '../../card/ground/balance-reminder.table.ts'
import { smsLogs } from '../ground/sms-log.table.ts'
import { mountSmsReceipts, RECEIPT } from './receipt.routes.ts'

const TOKEN = 'a-token-of-the-provider'

/** A reminder that its provider took, with the ways to send receipts of it. */
async function sentReminder(
  source: SmsSource = 'gateway',
  { smsReceiptToken }: Parameters<typeof mountSmsReceipts>[1] = { smsReceiptToken: TOKEN },
) {
  const { app: outside } = await mountedApp({ mounted: [] })
  const app = await reminderApp()
  mountSmsReceipts(outside, { smsReceiptToken }, async () => app.ctx)
  const gateway = await smsGateway(app.ctx)
  Object.assign(gateway.answer.body, { messageId: 'BIZ-1' })
  await app.addCards([4])
  await app.send({})
  await app.carryOut()
  await gateway.deliver()
  await app.db.update(smsLogs).set({ source })
  const push = async (body: unknown, path: string = source, token = TOKEN) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const url = `${RECEIPT}/${path}?token=${token}`
    const { statusCode, body: answer } = await outside.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    return [statusCode, answer]
  }
  const row = async () => (await app.db.select().from(smsLogs))[0]!
  const reminder = async () => (await app.db.select().from(balanceReminders))[0]!
  return { ...app, gateway, push, row, reminder }
}

const ALIYUN = {
  phone_number: '13800000000',
  success: true,
  err_code: 'DELIVERED',
  err_msg: 'ok',
  sms_size: '1',
  biz_id: 'BIZ-1',
  out_id: '',
}
const TENCENT = { mobile: '13800000000', nationcode: '86', report_status: 'SUCCESS', errmsg: 'DELIVRD', description: 'ok', sid: 'BIZ-1' }

it.each([
  ['aliyun', [ALIYUN], { code: 0, msg: 'ok' }],
  ['tencent', [TENCENT], { result: 0, errmsg: 'OK' }],
] as const)('%s says that a message arrived, in its own format', async (source, body, answer) => {
  const { push, row, reminder } = await sentReminder(source)
  expect(await push(body)).toEqual([200, JSON.stringify(answer)])
  expect(await row()).toMatchObject({ state: 'delivered', description: 'ok' })
  expect(await push(body), 'the same again').toEqual([200, JSON.stringify(answer)])
  expect(await reminder()).toMatchObject({ state: 'sent' })
})

it('a gateway says by our id that a message did not arrive: the run has it, and a later one may remind the card', async () => {
  const { push, row, reminder, preview } = await sentReminder()
  const { requestId } = await row()
  expect((await preview({})).data.counts.toSend).toBe(0)
  expect(await push({ id: requestId, delivered: false, code: 'OFF', description: 'phone is off' })).toEqual([200, '{}'])
  expect(await row()).toMatchObject({ state: 'undelivered', statusCode: 'OFF', description: 'phone is off' })
  expect(await reminder()).toMatchObject({ state: 'failed', failure: 'undelivered', description: 'OFF phone is off' })
  expect((await preview({})).data.counts.toSend).toBe(1)
  await push({ id: requestId, delivered: true })
  expect(await row(), 'the first word stays').toMatchObject({ state: 'undelivered' })
})

it('clears up a message whose answer was lost: it arrived, it cost, and its card is not reminded again', async () => {
  const { push, row, reminder, preview, db } = await sentReminder('aliyun')
  await db.update(smsLogs).set({ state: 'failed', statusCode: 'noAnswer', messageId: '', costFen: fen(0) })
  await db.update(balanceReminders).set({ state: 'failed', failure: 'noAnswer' }).where(eq(balanceReminders.state, 'sent'))
  const { requestId } = await row()
  await push([{ ...ALIYUN, out_id: requestId }])
  expect(await row()).toMatchObject({ state: 'delivered', messageId: 'BIZ-1', costFen: 5 })
  expect(await reminder()).toMatchObject({ state: 'sent', failure: null })
  expect((await preview({})).data.counts.toSend).toBe(0)
})

it('takes nothing without its token, in a wrong format, of another provider or a stranger', async () => {
  const { push, row } = await sentReminder('aliyun')
  for (const token of ['another', `${TOKEN}&token=${TOKEN}`, `&token[0]=${TOKEN}`, '&token.a=b'])
    expect([token, (await push([ALIYUN], 'aliyun', token))[0]]).toEqual([token, 401])
  expect((await push([ALIYUN], 'nobody'))[0]).toBe(404)
  for (const wrong of ['{', '[]x', { success: 'yes' }, [{ ...ALIYUN, success: 1 }], Array.from({ length: 1001 }, () => ALIYUN)])
    expect((await push(wrong))[0]).toBe(400)
  expect((await push([TENCENT], 'tencent'))[0]).toBe(200)
  expect((await push([{ ...ALIYUN, biz_id: 'BIZ-2' }, { success: false }]))[0]).toBe(200)
  expect(await row()).toMatchObject({ state: 'sent' })
})

it('takes a receipt with characters that no database holds: its words lose them, and its id is that of no message', async () => {
  const { push, row } = await sentReminder('aliyun')
  expect(await push([{ ...ALIYUN, biz_id: 'BIZ\u0000-1' }])).toEqual([200, '{"code":0,"msg":"ok"}'])
  expect(await row()).toMatchObject({ state: 'sent' })
  await push([{ ...ALIYUN, err_code: 'DELI\u0000VRD', err_msg: 'o\ud800k' }])
  expect(await row()).toMatchObject({ state: 'delivered', statusCode: 'DELI VRD', description: 'o k' })
})

it('takes the good receipts of a push, and counts the odd ones', async () => {
  const { push, row } = await sentReminder('aliyun')
  const odd = async () => {
    const { values } = await counted.smsReceipts.get()
    return values.find(({ labels }) => labels.source === 'aliyun' && labels.result === 'odd')?.value ?? 0
  }
  const before = await odd()
  const code = 'InvalidParameterValue.TemplateParameterFormatError'
  const body = [{ ...ALIYUN, biz_id: 'BIZ-0', success: 'true' }, null, 'x', { ...ALIYUN, success: false, err_code: code }]
  expect(await push(body)).toEqual([200, '{"code":0,"msg":"ok"}'])
  expect(await row()).toMatchObject({ state: 'undelivered', statusCode: code })
  expect((await odd()) - before).toBe(3)
})

it('has no address where no token is set', async () => {
  const { push } = await sentReminder('gateway', { smsReceiptToken: undefined })
  expect((await push({}, 'gateway'))[0]).toBe(404)
})
