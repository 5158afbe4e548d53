import { savedViewApi } from '@weir/contract/modules/system/saved-view'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { waterCardAdjustApi } from '@weir/contract/modules/sale/water-card-adjust'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { smsOptOutApi } from '@weir/contract/modules/sms/sms-opt-out'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'
import { fen } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import { departments, users } from '../../src/kernel/auth/access.table.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'
import { idempotencyKeys, outbox } from '../../src/kernel/platform.table.ts'
import { balanceReminders } from '../../src/modules/card/ground/balance-reminder.table.ts'
import { ledgerEntries } from '../../src/modules/card/ground/ledger.table.ts'
import { reminderBatches } from '../../src/modules/card/ground/reminder-batch.table.ts'
import { waterCardRecharges } from '../../src/modules/card/ground/water-card-recharge.table.ts'
import { waterCards } from '../../src/modules/card/ground/water-card.table.ts'
import { waterCardAdjusts } from '../../src/modules/sale/ground/water-card-adjust.table.ts'
import { payCallbacks } from '../../src/modules/pay/callback/callback.table.ts'
import { payPayments } from '../../src/modules/pay/ground/payment.table.ts'
import { smsLogs } from '../../src/modules/sms/ground/sms-log.table.ts'
import { notices } from '../../src/services/notice/notice.table.ts'
import { tasks } from '../../src/services/task/task.table.ts'
import type { testApp } from '../app/app.ts'
import { keepFile, useFile } from '../files/kept-files.ts'

/** Values that nobody else has. The form, the merge, WeChat and the payer each bring their own. */
export const PLANTED = {
  name: '欧阳擦除甲',
  formerName: '司马擦除乙',
  otherName: '欧阳擦除丙',
  phone: '13977770001',
  formerPhone: '13977770002',
  otherPhone: '13977770003',
  document: withCheckDigit('11010119900307881'),
  otherDocument: withCheckDigit('11010119900307882'),
  openid: 'oErase-0123456789012345',
  formerOpenid: 'oFormer-012345678901234',
  payer: 'oPayer-0123456789012345',
  nickname: '擦除昵称丁',
  formerNickname: '擦除昵称戊',
} as const
export const VALUES: readonly string[] = Object.values(PLANTED)

type App = Awaited<ReturnType<typeof testApp>>
const COMMON = { documentKind: 'residentId' } as const

/** A household that has left a trace by every way that the product has, and whose card is closed. */
export async function knownPerson(app: App) {
  const { call, db, ctx } = app
  await db.insert(departments).values({ name: 'Company' })
  await db.insert(users).values({ userName: 'tester', nickname: 'Tester', passwordHash: '', deptId: 1 })
  const { name, formerName, otherName, phone, formerPhone, otherPhone, document, otherDocument, openid, nickname } = PLANTED
  const ok = async <T>(reply: Promise<{ code: number; message: string; data: T }>): Promise<T> => {
    const { code, message, data } = await reply
    expect(code, `${message} ${JSON.stringify(data)}`).toBe(0)
    return data
  }
  const note = `${name} ${phone} ${document}`

  const { id } = await ok(call(hyUserApi.add, { ...COMMON, name: formerName, telephone: formerPhone, idCardNo: document, note }))
  await ok(call(hyUserApi.edit, { id, name, telephone: phone }))
  expect((await call(hyUserApi.add, { ...COMMON, name, telephone: phone, idCardNo: document })).code).toBe(409)
  const person = { ...COMMON, name, telephone: phone, idCardNo: document }
  const { id: cardId } = await ok(call(waterCardApi.add, { ...person, unitPrice: '3.45' }))
  const { id: otherId } = await ok(call(hyUserApi.add, { ...COMMON, name: otherName, telephone: otherPhone, idCardNo: otherDocument }))
  await merge(app, { id, otherId, ok })
  await ok(call(hyUserApi.reveal, { id }))

  const { orderId } = await ok(call(waterCardApi.recharge, { id: cardId, amount: '100.00', paymentMethod: 'cash' }))
  await ok(call(waterCardApi.adjust, { id: cardId, quantity: '1.000', reason: 'other', note }))
  const [adjust] = await db.select().from(waterCardAdjusts)
  const file = await keepFile(ctx, { deptId: 1, createdBy: 1, name: `${name}.txt`, content: note })
  await useFile(ctx, file.id, waterCardAdjustApi.get.resource, adjust!.id)

  await ok(call(wechatBindingApi.add, { hyUserId: id, openid, nickname }))
  const former = await ok(call(wechatBindingApi.add, { hyUserId: id, openid: PLANTED.formerOpenid, nickname: PLANTED.formerNickname }))
  await ok(call(wechatBindingApi.unbind, former))

  const [card] = await db.select().from(waterCards).where(eq(waterCards.id, cardId))
  await message(ctx, card!)
  await ok(call(smsOptOutApi.add, { telephone: phone, reason: 'asked' }))
  await pays(ctx, orderId)
  await ok(call(savedViewApi.add, { list: 'hyUser.list', name: 'one', filter: { name } }, { isSuper: true }))
  await app.app.inject({
    url: `${hyUserApi.export.path}?name=${encodeURIComponent(name)}&lang=en`,
    headers: { authorization: app.signIn({ permissions: [hyUserApi.export.id] }) },
  })
  await work(ctx, { name, phone })
  await ok(call(waterMeterApi.add, { deviceSn: 'SN-ERASE' }))
  await db.update(waterCards).set({ deviceSn: 'SN-ERASE' }).where(eq(waterCards.id, cardId))
  const alarm = await ok(call(deviceAlarmApi.add, { deviceSn: 'SN-ERASE', messageType: 'FRAUD', content: note }))
  await ok(call(deviceAlarmApi.process, { ids: [alarm.id], note }))
  await db.update(waterCards).set({ deviceSn: null }).where(eq(waterCards.id, cardId))
  await ok(call(waterCardApi.close, { id: cardId, reason: note, writeOff: true }, { isSuper: true }))
  return { id, cardId, orderId }
}

type Ok = <T>(reply: Promise<{ code: number; message: string; data: T }>) => Promise<T>

async function merge({ call }: App, { id, otherId, ok }: { id: number; otherId: number; ok: Ok }) {
  const data = await ok(call(hyUserApi.mergePreview, { id, otherId }))
  const seen = { keptVersion: data.kept.version, otherVersion: data.other.version, cards: data.cards.length }
  const from = { nameFrom: 'kept', telephoneFrom: 'kept', idCardNoFrom: 'kept', noteFrom: 'kept' } as const
  await ok(call(hyUserApi.merge, { id, otherId, ...seen, ...from, confirmName: PLANTED.otherName, reason: PLANTED.otherName }))
}

const by = { deptId: 1, createdBy: 1 }

/** A reminder with its message, as the sender of reminders leaves them, to a phone of then. */
async function message({ db, now }: Context, { id: cardId }: { id: number }) {
  const at = now()
  const said = `${PLANTED.name}，余量不足`
  const [batch] = await db
    .insert(reminderBatches)
    .values({ cards: 1, messages: 1, billingItems: 1, itemPrice: 45, costFen: fen(5), state: 'done', createdAt: at, ...by } as never)
    .returning()
  const [reminder] = await db
    .insert(balanceReminders)
    .values({
      batchId: batch!.id,
      cardId,
      level: 'low',
      remainingLitre: 0,
      content: said,
      billingItems: 1,
      state: 'sent',
      telephone: PLANTED.formerPhone,
      via: { templateId: 1, source: 'gateway', templateCode: '', signature: '', params: [['name', PLANTED.name]] },
      ...by,
    } as never)
    .returning()
  await db.insert(smsLogs).values({
    key: `balanceReminder ${reminder!.id}`,
    phone: PLANTED.formerPhone,
    content: said,
    params: [['name', PLANTED.name]],
    smsType: 'marginReminder',
    state: 'sent',
    billingItems: 1,
    costFen: fen(5),
    createdAt: at,
    ...by,
  })
}

/** The payment of an order at a provider, as callbacks leave it. */
async function pays({ db, now }: Context, orderId: number) {
  const [order] = await db.select().from(waterCardRecharges).where(eq(waterCardRecharges.id, orderId))
  await db.insert(payPayments).values({ orderId, provider: 'wechat', payerId: PLANTED.payer, expiresAt: now(), createdAt: now() })
  await db.insert(payCallbacks).values({
    at: now(),
    provider: 'wechat',
    ip: '203.0.113.1',
    outcome: 'paid',
    orderNo: order!.orderNo,
    transactionNo: 'WX-ERASE',
    amountFen: fen(10_000),
    body: JSON.stringify({ payer: { openid: PLANTED.payer } }),
  })
}

/** Rows of work that came by: an imported file, its notice, an answer that is kept, a message that waits. */
async function work(ctx: Context, { name, phone }: { name: string; phone: string }) {
  const { db, now } = ctx
  await inTransaction(ctx, async ({ db }) => {
    await db.insert(tasks).values({
      kind: 'recordImport',
      resource: 'waterCard',
      filename: `homes of ${phone}.xlsx`,
      permission: 'x',
      language: 'en',
      dryRun: false,
      state: 'done',
      result: { rows: [{ row: 2, name, ok: true, errors: [] }] },
      createdAt: now(),
      seenAt: now(),
      endedAt: now(),
      ...by,
    })
  })
  await db
    .insert(idempotencyKeys)
    .values({ actorId: 1, endpointId: 'x', key: 'k', inputHash: '', answer: { code: 0, data: { name, phone } } })
  await db.insert(outbox).values({ topic: 'x', payload: { phone }, sentAt: now() })
}

/** Everything that counts: no erasure changes a figure of it. */
export async function books({ db }: Context) {
  const plain = <Row extends object>(rows: Row[], ...texts: (keyof Row)[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !texts.includes(name as keyof Row))))
  return {
    cards: plain(await db.select().from(waterCards).orderBy(waterCards.id), 'name', 'telephone', 'idCardNo', 'version'),
    entries: plain(await db.select().from(ledgerEntries).orderBy(ledgerEntries.id), 'note'),
    orders: plain(await db.select().from(waterCardRecharges).orderBy(waterCardRecharges.id), 'failureReason'),
    adjusts: plain(await db.select().from(waterCardAdjusts).orderBy(waterCardAdjusts.id), 'note'),
    messages: plain(await db.select().from(smsLogs).orderBy(smsLogs.id), 'phone', 'content', 'params', 'description', 'remark', 'version'),
    callbacks: plain(await db.select().from(payCallbacks).orderBy(payCallbacks.id), 'body'),
    notices: await db.$count(notices),
  }
}
