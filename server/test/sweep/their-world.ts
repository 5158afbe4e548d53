import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { roomApi } from '@weir/contract/modules/place/room'
import { userApi } from '@weir/contract/modules/system/user'
import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre } from '@weir/contract/platform/units'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'

import { hyUserMerges } from '../../src/modules/customer/ground/hy-user-merge.table.ts'
import { hyUsers } from '../../src/modules/customer/index.ts'
import { communities, regions, roomNos, rooms as roomTable } from '../../src/modules/place/index.ts'
import { waterCards } from '../../src/modules/card/index.ts'
import { waterMeters } from '../../src/modules/meter/index.ts'
import { payShifts } from '../../src/modules/pay/shift/shift.table.ts'
import { meterCommands } from '../../src/modules/meter/ground/meter-command.table.ts'
import { meterBindings } from '../../src/modules/meter/ground/meter-binding.table.ts'
import { meterStats } from '../../src/modules/meter/ground/meter-stat.table.ts'
import { readingImports, readings } from '../../src/modules/meter/ground/reading.table.ts'
import { waterCardAdjusts } from '../../src/modules/sale/ground/water-card-adjust.table.ts'
import { waterCardRecharges } from '../../src/modules/card/ground/water-card-recharge.table.ts'
import { lineId } from '../../src/modules/sale/ground/line-id.ts'
import { waterCardRefunds } from '../../src/modules/card/ground/water-card-refund.table.ts'
import { waterCardPrices } from '../../src/modules/card/ground/water-card.table.ts'
import { departments } from '../../src/kernel/auth/access.table.ts'
import { inTransaction } from '../../src/kernel/context.ts'
import { keepUnreadable } from '../../src/services/mqtt/unreadable.store.ts'
import { unreadableMessages } from '../../src/services/mqtt/unreadable.table.ts'
import { insertRun } from '../scope/reminder-rows.ts'
import { keepFile, useFile } from '../files/kept-files.ts'
import { letSeeAlarms } from '../scope/duty-rows.ts'
import { insertReplacement } from '../scope/replacement-rows.ts'
import { insertMessage } from '../scope/sms-rows.ts'
import { insertStateBatch } from '../scope/state-batch-rows.ts'
import { buildTheirSims } from '../iot/their-sims.ts'
import type { testApp } from '../app/app.ts'
import { insertCard } from '../sale/water-card.ts'
import { plainCruds } from '../plain/plain-cruds.ts'
import { writePayRows } from '../scope/pay-rows.ts'
import { writeTroubleRows } from '../scope/trouble-rows.ts'
import { sampleInput } from '../plain/sample-input.ts'

type App = Awaited<ReturnType<typeof testApp>>

const THEIR_DEPT = 2
const IN_THIS_WORLD = 'server/test/sweep/their-world.ts adds such a row; `rows` there names those that a plain one may refer to'
/** A person of the world's department, who sees all of it. */
export const INSIDER = { id: 6, deptId: THEIR_DEPT, scope: { all: false, deptIds: [THEIR_DEPT], own: false } }
/** A person with every permission in another department. */
export const OUTSIDER = { id: 7, deptId: 3, scope: { all: false, deptIds: [3], own: false } }

const REASON = { reason: 'their reason' }
export const THEIR_PERSON = { name: 'Their User', telephone: '13812341234', idCardNo: '110101199003071233' }

const THEIR_COLLEAGUE = {
  userName: 'colleague',
  userNickname: 'Their Colleague',
  deptId: THEIR_DEPT,
  password: 'their own password',
}

export type World = Awaited<ReturnType<typeof buildTheirWorld>>

/** Rows of every kind in one department, made through the product itself; answers what they are called. */
export async function buildTheirWorld({ call, db, ctx }: App) {
  await db.insert(departments).values(['Company', 'Theirs', 'Ours'].map((name) => ({ name })))
  const did = async <E extends Endpoint>(endpoint: E, input: WireInput<E>) => {
    const { code, message, data } = await call(endpoint, input, INSIDER)
    if (code !== 0) throw new Error(`${endpoint.id}: ${message} ${JSON.stringify(data)}: ${IN_THIS_WORLD}`)
    return data
  }
  const { id: userId } = await did(userApi.add, { ...THEIR_COLLEAGUE, telephone: '13712341234' })
  const { id: regionId } = await did(regionApi.add, { name: 'Their Region' })
  const { id: roomNoId } = await did(roomNoApi.add, { room: 'T-1', regionId })
  const { id: communityId } = await did(communityApi.add, { name: 'Their Community', regionId })
  const door = { building: '1', unit: '1', floor: 1, number: '101' }
  const { id: roomId } = await did(roomApi.add, { communityId, ...door })
  const { id: meterId } = await did(waterMeterApi.add, { deviceSn: 'SN-THEIRS' })
  await did(waterMeterApi.add, { deviceSn: 'SN-FREE' })
  const { id: inletId } = await did(waterMeterApi.add, { deviceSn: 'SN-INLET' })
  const { id: mainMeterId } = await did(mainMeterApi.add, { communityId, meterId: inletId, startDate: '2025-12-01' })

  const { id: cardId } = await did(waterCardApi.add, { ...THEIR_PERSON, cardNo: 'THEIRS', unitPrice: '3.00', roomId })
  const { hyUserId } = await did(waterCardApi.get, { id: cardId })
  const { id: otherHyUserId } = await did(hyUserApi.add, { ...THEIR_PERSON, idCardNo: '110101199003071241' })
  const gone = { ...THEIR_PERSON, documentKind: 'residentId', note: null, protection: null } as const
  const merged = { keptId: hyUserId, otherId: 99, before: gone, after: gone, cardIds: [], cardNos: [], wechatMoved: [], wechatDropped: [] }
  const other = { ...gone, id: 99, version: 1, createdAt: '2025-12-01T00:00:00Z', deptId: THEIR_DEPT, createdBy: INSIDER.id }
  const written = { createdAt: new Date('2025-12-31T00:00:00Z'), deptId: THEIR_DEPT, createdBy: INSIDER.id }
  await db.insert(hyUserMerges).values({ ...merged, other, reason: 'their merge', ...written })
  const { id: wechatId } = await did(wechatBindingApi.add, { hyUserId, openid: 'oTheirOpenid-0123456789', nickname: 'Their WeChat' })
  await did(waterCardApi.bind, { id: cardId, deviceSn: 'SN-THEIRS', at: '2025-12-20T00:00:00+08:00' })
  await did(waterCardApi.recharge, { id: cardId, amount: '100.00', paymentMethod: 'cash' })
  const [sold] = (await did(waterCardRechargeApi.list, {})).list
  await did(waterCardRechargeApi.refund, { id: sold!.id, amount: '3.00', ...REASON })
  await did(waterCardApi.adjust, { id: cardId, quantity: '2.500', reason: 'promotion' })
  await did(waterCardApi.adjustPrice, { id: cardId, unitPrice: '3.20', mode: 'keepTonnage' })
  await report(call, {
    '2025-12-30T07:00': '10.000',
    '2025-12-31T07:00': '10.900',
    '2026-01-01T06:00': '11.200',
    '2026-01-01T07:00': '0.500',
  })
  const order = { selection: {}, unitPrice: '4.00', mode: 'keepTonnage', startsOn: '2026-02-01', ...REASON } as const
  const { keepTonnage } = await did(waterCardApi.adjustPricePreview, { unitPrice: order.unitPrice })
  const expected = { count: keepTonnage.count, digest: keepTonnage.digest, remaining: keepTonnage.remainingBefore }
  const { id: batchId } = await did(waterCardApi.adjustPriceBatch, { ...order, expected })
  const content = 'Their note'
  const { id: alarmId } = await did(deviceAlarmApi.add, { deviceSn: 'SN-THEIRS', messageType: 'FRAUD', content })

  await letSeeAlarms(db, userId)
  const { id: dutyId } = await did(alarmDutyApi.add, { userId, messageType: ['FRAUD'] })

  const rows = new Map<unknown, number>([
    [departments, THEIR_DEPT],
    [regions, regionId],
    [roomNos, roomNoId],
    [communities, communityId],
    [roomTable, roomId],
    [hyUsers, hyUserId],
    [waterCards, cardId],
    [waterMeters, meterId],
  ])
  for (const crud of plainCruds)
    rows.set(
      crud.table,
      (
        await did(
          crud.api.add,
          sampleInput(crud, 1, (table) => rows.get(table)),
        )
      ).id,
    )

  const at = new Date('2026-01-01T00:00:00Z')
  const job = { filename: 'theirs.csv', dryRun: false, state: 'done' as const, createdAt: at, seenAt: at }
  const [imported] = await db
    .insert(readingImports)
    .values({ ...job, deptId: THEIR_DEPT, createdBy: INSIDER.id })
    .returning()
  const message = { topic: 'weir/SN-THEIRS/readings', payload: Buffer.from('garbage'), sender: 'SN-THEIRS', fault: 'notJson' as const }
  await inTransaction(ctx, (ctx) => keepUnreadable(ctx, [message]))
  await writePayRows(ctx, () => ({ deptId: THEIR_DEPT, createdBy: INSIDER.id }), ['2025-12-31'])
  const orders = await db.select({ id: waterCardRecharges.id, cardId: waterCardRecharges.cardId }).from(waterCardRecharges)
  await writeTroubleRows(ctx, () => ({ deptId: THEIR_DEPT, createdBy: INSIDER.id }), orders, at)
  const reminderBatchId = await insertRun(db, { deptId: THEIR_DEPT, createdBy: INSIDER.id }, cardId, at)
  const smsLogId = await insertMessage(db, { deptId: THEIR_DEPT, createdBy: INSIDER.id }, at)
  const sims = await buildTheirSims(ctx, did, { deptId: THEIR_DEPT, createdBy: INSIDER.id })
  const stateBatchId = await insertStateBatch(db, { deptId: THEIR_DEPT, createdBy: INSIDER.id }, cardId, at)
  const [unreadable] = await db.select().from(unreadableMessages)
  const replacementId = await insertReplacement(db, { deptId: THEIR_DEPT, createdBy: INSIDER.id }, { cardId, cardNo: 'THEIRS' }, at)
  const [adjust] = await db.select().from(waterCardAdjusts)
  const [binding] = await db.select().from(meterBindings)
  const [recharge] = await db.select().from(waterCardRecharges)
  const [refund] = await db.select().from(waterCardRefunds)
  const [stat] = await db.select().from(meterStats)
  const [price] = await db.select().from(waterCardPrices)
  const [shift] = await db.select().from(payShifts)
  const stored = await db.select().from(readings)
  // A household in debt, which the closing rule asks for.
  await db.insert(waterMeters).values({ deviceSn: 'SN-OWES', deptId: THEIR_DEPT, createdBy: INSIDER.id })
  const owes = { usedLitre: litre(2000), remainingLitre: litre(-2000), cardNo: 'OWES', deviceSn: 'SN-OWES' }
  await insertCard(db, { ...owes, deptId: THEIR_DEPT, createdBy: INSIDER.id })
  const [command] = await db
    .insert(meterCommands)
    .values({
      deviceSn: 'SN-THEIRS',
      cardId,
      type: 'closeValve',
      reason: 'leak',
      origin: 'staff',
      messageId: 'their-command',
      state: 'failed',
      answer: 'refused',
      createdAt: at,
      triedAt: at,
      deptId: THEIR_DEPT,
      createdBy: INSIDER.id,
    })
    .returning()
  const { id: fileId } = await keepFile(ctx, { deptId: THEIR_DEPT, createdBy: INSIDER.id, name: 'theirs.txt' })
  const { id: freeFileId } = await keepFile(ctx, { deptId: THEIR_DEPT, createdBy: INSIDER.id, name: 'free.txt' })
  for (const [resource, rowId] of [
    ['deviceAlarm', alarmId],
    ['waterCardAdjust', adjust!.id],
    ['waterMeter', meterId],
  ] as const)
    await useFile(ctx, fileId, resource, rowId)
  return {
    fileId,
    freeFileId,
    /** By table; also what the plain resources are called by. */
    rows,
    userId,
    regionId,
    roomNoId,
    communityId,
    roomId,
    hyUserId,
    otherHyUserId,
    wechatId,
    cardId,
    meterId,
    inletId,
    mainMeterId,
    alarmId,
    dutyId,
    batchId,
    reminderBatchId,
    smsLogId,
    stateBatchId,
    ...sims,
    priceId: price!.id,
    statId: stat!.id,
    reconciliationId: 1,
    differenceId: 1,
    jobId: imported!.id,
    unreadableId: unreadable!.id,
    adjustId: adjust!.id,
    replacementId,
    bindingId: binding!.id,
    orderId: recharge!.id,
    orderNo: recharge!.orderNo,
    refundId: refund!.id,
    /** Of a payment that waits for a person, and of a delivery whose money is back. */
    troubleId: lineId('payment', 1),
    deliveryTroubleId: lineId('delivery', 1),
    shiftId: shift!.id,
    commandId: command!.id,
    heldId: stored.find(({ verdict }) => verdict === 'rollback')!.id,
    acceptedId: stored.find(({ verdict }) => verdict === 'ok')!.id,
  }
}

/** By minute of the business zone: of their meter, and of one that nobody registered. */
const report = (call: App['call'], registers: Record<string, string>) =>
  call(readingApi.report, {
    readings: ['SN-THEIRS', 'SN-NOBODYS'].flatMap((deviceSn) =>
      Object.entries(registers).map(([minute, register]) => ({ deviceSn, time: `${minute}:00+08:00`, register })),
    ),
  })
