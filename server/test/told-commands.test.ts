import { endpoints } from '@weir/contract/modules/index'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { configApi } from '@weir/contract/modules/system/config'
import { deptApi } from '@weir/contract/modules/system/dept'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { sysMenuApi } from '@weir/contract/modules/system/menu'
import { onlineApi } from '@weir/contract/modules/system/online'
import { postApi } from '@weir/contract/modules/system/post'
import { roleApi } from '@weir/contract/modules/system/role'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { taskApi } from '@weir/contract/modules/system/task'
import { userApi } from '@weir/contract/modules/system/user'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { smsLogApi } from '@weir/contract/modules/sms/sms-log'
import { smsOptOutApi } from '@weir/contract/modules/sms/sms-opt-out'
import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { meterCommandApi } from '@weir/contract/modules/meter/meter-command'
import { waterCardAdjustApi } from '@weir/contract/modules/sale/water-card-adjust'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { desc, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { ALL_ROWS } from '../src/kernel/context.ts'
import { isUponRows } from '../src/kernel/operation-log/operation-log.ts'
import { operationLogs } from '../src/kernel/platform.table.ts'
import { gatewaysOf, simGateways } from '../src/modules/iot/operator/gateways.ts'
import { waterCardRecharges } from '../src/modules/card/ground/water-card-recharge.table.ts'
import { waterMeters } from '../src/modules/meter/ground/water-meter.table.ts'
import { writeDeliveredJobs } from '../src/services/jobs/job-table.ts'
import { testApp } from './app/app.ts'
import { genSteps } from './system/gen-rows.ts'
import { keySteps } from './system/program-key.ts'
import { listFaults } from './sweep/list-faults.ts'
import { furtherCommands, inputUpon } from './plain/further.ts'
import { insertRun } from './scope/reminder-rows.ts'
import { addAdmin } from './app/task-sender.ts'
import { plainCruds, plainWithFiles } from './plain/plain-cruds.ts'
import { sampleInput } from './plain/sample-input.ts'
import { iotSteps } from './sweep/told-iot.ts'
import { toldRows } from './sweep/told-rows.ts'
import { crudSteps, lastMerge, leavingSteps, type Send, type Step, webhookSteps } from './sweep/told-steps.ts'
import { buildTheirWorld, THEIR_PERSON, type World } from './sweep/their-world.ts'
import { insertCard } from './sale/water-card.ts'

const SIDES = { nameFrom: 'kept', telephoneFrom: 'kept', idCardNoFrom: 'kept', noteFrom: 'kept' }

const MODEL = { deviceModel: 'US-15', maxFlow: '6.3', registerRange: '9999.999', reportHours: 1 }
const ME = { id: 99, deptId: 1, isSuper: true, scope: ALL_ROWS, permissions: endpoints.map(({ id }) => id) }
const SENT_BY = 'the story of server/test/told-commands.test.ts, for a plain resource by SENT of server/test/plain/further.ts'
const isTold = (endpoint: Endpoint) => isUponRows(endpoint) && endpoint.untold === undefined
const REASON = { reason: 'because' }
const DOOR = { building: '9', unit: '9', floor: 9, number: '901' }
const OPT_OUT = { telephone: '13900000001', reason: 'asked for it' }
const JOB = { method: 'platform.cleaning', parameters: '90', cronExpression: '0 30 8 ? * MON', executionStrategy: 'repeated', status: 1 }

/** Each further command of a plain resource, upon a new row of it. */
function plainSteps(send: Send, { rows }: World): Step[] {
  const idOf = (table: PgTable) => rows.get(table)
  let n = 1
  return plainCruds.flatMap((crud) =>
    furtherCommands(crud)
      .filter(isTold)
      .map((endpoint): Step => {
        const made = async () => (await send(crud.api.add, sampleInput(crud, ++n, idOf))).id
        return [endpoint, async () => inputUpon(endpoint, await made(), idOf)]
      }),
  )
}

async function story(app: Awaited<ReturnType<typeof testApp>>, send: Send, their: World): Promise<Step[]> {
  await writeDeliveredJobs(app.db, weir.methods)
  await app.db.update(waterMeters).set({ commands: true })
  const { userId, cardId, regionId } = their
  const at = app.ctx.now()
  const soldNow = async () => {
    await send(waterCardApi.recharge, { id: cardId, amount: '1.00', paymentMethod: 'cash' })
    const [last] = await app.db.select().from(waterCardRecharges).orderBy(desc(waterCardRecharges.id)).limit(1)
    return last!.id
  }
  const other = () => send(waterCardApi.add, { ...THEIR_PERSON, cardNo: `K-${their.orderId}`, unitPrice: '3.00' })
  const newMeter = async () => {
    await send(waterMeterApi.add, { deviceSn: 'SN-NEXT' })
    return { newDeviceSn: 'SN-NEXT' }
  }
  const lastReplacement = async () => (await app.call(meterReplacementApi.list, {}, ME)).data.list[0]!.id
  const openShift = async () => {
    await soldNow()
    return (await app.call(shiftApi.mine, {}, ME)).data.shift!
  }
  const { order, batch, closedLate, failed, difference, unfinished, balancedDay, dayAside, uncredited, session } = toldRows(app, their)
  let dayId = 0
  let optOutId = 0
  const [role, dept, post, type, template] = [
    await send(roleApi.add, { name: 'A role' }),
    await send(deptApi.add, { name: 'A department' }),
    await send(postApi.add, { code: 'p', title: 'A post', sequence: 1 }),
    await send(dictTypeApi.add, { name: 'Kinds', type: 'kinds' }),
    await send(smsTemplateApi.add, { name: 'A text', smsType: 'marginReminder', content: '${.left}' }),
  ]
  const job = await send(sysJobApi.add, { name: 'A job', group: 'system', ...JOB })
  return [
    ...crudSteps(send, alarmDutyApi, { userId, messageType: ['FRAUD'] }, { userId: undefined, remark: 'Mine' }),
    [userApi.edit, () => ({ id: userId, userNickname: 'Another', deptId: 2 })],
    [userApi.resetPwd, () => ({ id: userId })],
    [onlineApi.forceLogout, session],
    ...leavingSteps(app.db, userId),
    [roleApi.edit, () => ({ id: role.id, name: 'Another role' })],
    [roleApi.dataScope, () => ({ id: role.id, dataScope: 1 })],
    [roleApi.setStatus, () => ({ id: role.id, status: 0 })],
    [roleApi.delete, () => ({ ids: [role.id] })],
    [deptApi.setStatus, () => ({ id: dept.id, status: 0 })],
    ...crudSteps(send, deptApi, { name: 'One more' }, { head: 'Li' }),
    [postApi.setStatus, () => ({ id: post.id, status: 0 })],
    ...crudSteps(send, postApi, { code: 'q', title: 'One more', sequence: 1 }, { title: 'Another' }),
    [smsTemplateApi.setStatus, () => ({ id: template.id, status: 0 })],
    ...crudSteps(send, smsTemplateApi, { name: 'One more', smsType: 'marginReminder', content: '${.left}' }, { notes: 'Mine' }),
    [smsOptOutApi.edit, async () => ({ id: (optOutId = (await send(smsOptOutApi.add, OPT_OUT)).id), reason: 'asked again' })],
    [smsOptOutApi.delete, () => ({ ids: [optOutId] })],
    [smsLogApi.edit, () => ({ id: their.smsLogId, remark: 'seen' })],
    [smsLogApi.resend, () => ({ id: their.smsLogId })],
    [dictTypeApi.setStatus, () => ({ id: type.id, status: 0 })],
    ...crudSteps(send, dictDataApi, { dictType: 'kinds', label: 'One', value: '1' }, { remark: 'Mine' }),
    ...crudSteps(send, dictTypeApi, { name: 'More', type: 'more' }, { notes: 'Mine' }),
    ...crudSteps(send, configApi, { name: 'Mine', configKey: 'mine', configValue: 'x' }, { configValue: 'y' }),
    ...crudSteps(send, { ...sysMenuApi, edit: sysMenuApi.update }, { type: 'directory', name: 'Mine', path: '/mine' }, { remark: 'Mine' }),
    [sysJobApi.stop, () => ({ id: job.id })],
    [sysJobApi.start, () => ({ id: job.id })],
    [sysJobApi.run, () => ({ id: job.id })],
    ...crudSteps(send, sysJobApi, { name: 'One more', group: 'system', ...JOB }, { remarks: 'Mine' }),
    [taskApi.cancel, async () => ({ id: (await send(taskApi.export, { endpoint: waterCardApi.export.id, input: {} })).jobId })],
    ...keySteps(app.db, send),
    ...webhookSteps(send),
    ...crudSteps(send, regionApi, { name: 'Region' }, { name: 'Another region' }),
    ...crudSteps(send, roomNoApi, { room: 'N-1', regionId }, { room: 'N-2' }),
    ...crudSteps(send, communityApi, { name: 'Garden', regionId }, { address: 'Road 1' }),
    ...crudSteps(send, roomApi, { communityId: their.communityId, ...DOOR }, { number: '902' }),
    ...crudSteps(send, hyUserApi, { name: 'Li', telephone: '13900000000', idCardNo: '110101199003070003' }, { name: 'Li Jing' }),
    [
      hyUserApi.merge,
      () => ({
        ...SIDES,
        id: their.hyUserId,
        otherId: their.otherHyUserId,
        keptVersion: 1,
        otherVersion: 1,
        cards: 0,
        confirmName: 'Their User',
        reason: 'one person',
      }),
    ],
    [hyUserApi.undoMerge, async () => ({ id: their.hyUserId, merge: await lastMerge(app.db) })],
    [wechatBindingApi.unbind, () => ({ id: their.wechatId })],
    ...crudSteps(send, meterModelApi, MODEL, { ...MODEL, reportHours: 6 }),
    [mainMeterApi.edit, () => ({ id: their.mainMeterId, startDate: '2025-12-02' })],
    [mainMeterApi.delete, () => ({ ids: [their.mainMeterId] })],
    [
      meterModelApi.apply,
      async () => {
        const { id } = await send(meterModelApi.add, { ...MODEL, deviceModel: 'US-20' })
        await send(waterMeterApi.add, { deviceSn: 'M-20', deviceModel: 'US-20', reportHours: 2 })
        return { id }
      },
    ],
    ...crudSteps(send, waterMeterApi, { deviceSn: 'M-1' }, { maxFlow: '2.5' }),
    [waterCardRechargeApi.cancel, () => order({ paymentStatus: 'unpaid' })],
    [waterCardRechargeApi.retry, () => order({ paymentStatus: 'paid', paidAt: at, state: 'fail', failureReason: 'valve stuck' })],
    [waterCardRechargeApi.print, () => ({ id: their.orderId })],
    [shiftApi.setFloat, async () => ({ id: (await openShift()).id, float: '5.00' })],
    [
      shiftApi.close,
      async () => {
        const { id, expected } = await openShift()
        return { id, expected, counts: [], reason: 'other', note: 'lost' }
      },
    ],
    [
      shiftApi.closeFor,
      async () => {
        const clerk = { ...ME, id: 98 }
        await app.call(waterCardApi.recharge, { id: cardId, amount: '1.00', paymentMethod: 'cash' }, clerk)
        const { id, expected } = (await app.call(shiftApi.mine, {}, clerk)).data.shift!
        return { id, expected, counts: [{ value: '1', pieces: 1 }], closeReason: 'ill' }
      },
    ],
    [waterCardRechargeApi.refund, () => ({ id: their.orderId, amount: '1.00', ...REASON })],
    [waterCardRechargeApi.move, async () => ({ id: their.orderId, toCardId: (await other()).id, ...REASON })],
    [waterCardRechargeApi.reverse, async () => ({ id: await soldNow(), ...REASON })],
    [waterCardRefundApi.retry, () => failed()],
    [waterCardRefundApi.settle, async () => ({ ...(await failed()), settledWay: 'cash', note: 'by hand' })],
    [payDifferenceApi.explain, () => ({ id: their.differenceId, ...REASON })],
    [payDifferenceApi.reject, () => ({ id: their.differenceId, ...REASON })],
    [payDifferenceApi.confirm, () => difference({ state: 'proposed' })],
    [payDifferenceApi.settle, async () => ({ ...(await unfinished()), act: 'finish', ...REASON })],
    [reconciliationApi.close, async () => ({ id: (dayId = (await balancedDay()).id) })],
    [reconciliationApi.reopen, () => ({ id: dayId, ...REASON })],
    [reconciliationApi.explainLines, async () => ({ ...(await dayAside()), ...REASON })],
    [moneyTroubleApi.refundPayment, async () => ({ id: await uncredited(), ...REASON })],
    [moneyTroubleApi.creditPayment, async () => ({ id: await uncredited() })],
    [moneyTroubleApi.close, () => ({ id: their.deliveryTroubleId, reason: 'writtenOff', note: 'by hand' })],
    [meterCommandApi.retry, () => ({ id: their.commandId })],
    [meterCommandApi.cancel, () => ({ id: their.commandId, note: 'by hand' })],
    [waterMeterApi.closeValve, () => ({ ids: [their.meterId], reason: 'leak' })],
    [waterMeterApi.openValve, () => ({ ids: [their.meterId], reason: 'repair' })],
    [readingApi.decide, () => ({ ids: [their.heldId], decision: 'reject', ...REASON })],
    [readingApi.withdraw, () => ({ ids: [their.acceptedId], ...REASON })],
    [deviceAlarmApi.process, () => ({ ids: [their.alarmId] })],
    [deviceAlarmApi.reopen, () => ({ ids: [their.alarmId] })],
    [deviceAlarmApi.assign, async () => ({ ids: [their.alarmId], assigneeId: await addAdmin(app.db) })],
    [deviceAlarmApi.ignore, () => ({ ids: [their.alarmId] })],
    [deviceAlarmApi.edit, () => ({ id: their.alarmId, note: 'Mine' })],
    ...[
      { api: deviceAlarmApi, id: their.alarmId },
      { api: waterCardAdjustApi, id: their.adjustId },
      { api: waterMeterApi, id: their.meterId },
      ...plainWithFiles.map(({ api, table }) => ({ api, id: their.rows.get(table) })),
    ].flatMap(({ api, id }): Step[] => [
      [api.attach, () => ({ id, fileIds: [their.freeFileId] })],
      [api.detach, () => ({ id, fileId: their.freeFileId })],
    ]),
    ...genSteps(app.db),
    [bigFileApi.edit, () => ({ id: their.freeFileId, name: 'another.txt' })],
    [bigFileApi.delete, () => ({ ids: [their.freeFileId] })],
    [deviceAlarmApi.delete, () => ({ ids: [their.alarmId] })],
    [waterCardApi.recharge, () => ({ id: cardId, amount: '1.00', paymentMethod: 'cash' })],
    [waterCardApi.adjust, () => ({ id: cardId, quantity: '-1.000', reason: 'wrongCharge' })],
    [waterCardApi.adjustPrice, () => ({ id: cardId, unitPrice: '9.00', mode: 'keepAmount' })],
    [waterCardPriceBatchApi.cancel, () => batch('planned')],
    [waterCardPriceBatchApi.resume, () => batch('stopped')],
    [reminderBatchApi.resume, async () => ({ id: await insertRun(app.db, { deptId: 2, createdBy: 1 }, cardId, at) })],
    [
      waterMeterApi.replace,
      async () => ({ id: their.meterId, ...(await newMeter()), finalRegister: '11.300', initialRegister: '0', reason: 'expired' }),
    ],
    [meterReplacementApi.undo, async () => ({ id: await lastReplacement(), undoReason: 'because' })],
    [waterCardApi.unbind, () => ({ id: cardId })],
    [waterCardApi.bind, () => ({ id: cardId, deviceSn: 'SN-FREE' })],
    [waterCardApi.close, async () => ({ id: (await insertCard(app.db)).id, ...REASON })],
    [waterCardApi.noteLate, () => closedLate()],
    [waterCardApi.setStatus, () => ({ id: cardId, state: 'suspended', ...REASON })],
    ...iotSteps(app, send, their),
    ...crudSteps(send, waterCardApi, { ...THEIR_PERSON, cardNo: 'K-9', unitPrice: '3.00' }, { cardNo: 'K-8', unitPrice: undefined }),
  ]
}

// Requests to operators are placed and never leave.
const GATEWAYS = gatewaysOf({ operatorSandbox: 'http://:secret-secret-secret@127.0.0.1:9' })

it('every command on rows records in the log which rows it changed', async () => {
  const app = await testApp(weir)
  app.ctx.parts.set(simGateways, GATEWAYS)
  const send: Send = async (endpoint, input) => {
    const { code, message, data } = await app.call(endpoint, input, ME)
    if (code !== 0) throw new Error(`${endpoint.id}: ${message} ${JSON.stringify(data)}: mend what it is sent by ${SENT_BY}`)
    return data as { id: number; jobId: number }
  }
  const their = await buildTheirWorld(app)
  const written = await story(app, send, their)
  const isWritten = ([endpoint]: Step) => written.some(([other]) => other === endpoint)
  const steps = [...plainSteps(send, their).filter((step) => !isWritten(step)), ...written]
  for (const [endpoint, input] of steps) {
    await send(endpoint, await input())
    const entries = app.db.select({ touched: operationLogs.touched }).from(operationLogs).where(eq(operationLogs.endpointId, endpoint.id))
    const [entry] = await entries.orderBy(desc(operationLogs.id)).limit(1)
    expect(entry?.touched?.length, endpoint.id).toBeGreaterThan(0)
  }
  // Changes that crud alone makes and records: `describeCrud`.
  const plain = new Set(plainCruds.flatMap(({ api }) => [api.edit.id, api.delete.id]))
  const tell = endpoints.filter((endpoint) => isTold(endpoint) && !plain.has(endpoint.id))
  const faults = listFaults(
    steps.map(([{ id }]) => id),
    tell.map(({ id }) => id),
    'the story of server/test/told-commands.test.ts, or say in the contract why it tells nothing (untold)',
  )
  expect(faults).toEqual([])
})
