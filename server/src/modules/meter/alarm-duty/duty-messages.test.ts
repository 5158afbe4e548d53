import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { fen, unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { dutyApp, phoneOf } from '../../../../test/meter/duty.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { smsLogs } from '../../sms/ground/sms-log.table.ts'
import { smsOptOuts } from '../../sms/sms-opt-out/sms-opt-out.table.ts'
import { budgetLeft } from '../ground/sms-budget.ts'
import { alarmDuties } from '../ground/alarm-duty.table.ts'

const NAMES = Array.from({ length: 300 }, (_, n) => `SN-${n}`)

describe('an alarm', () => {
  it('is one message to each user on duty who may see it', async () => {
    const app = await dutyApp({ receiptCompany: '永清水务' })
    const gateway = await smsGateway(app.ctx)
    await app.addMeters(1, app.branch)
    const chief = await app.onDuty('chief')
    await app.onDuty('branch', {}, { deptId: app.branch, dataScope: 3 })
    await app.onDuty('company alone', {}, { dataScope: 3 })
    await app.onDuty('other types', { messageType: ['OFFLINE'] })
    await app.onDuty('off', { status: 0 })
    const other = await app.addDept('Other')
    await app.onDuty('other department', { deptId: other }, { dataScope: 1 })
    await app.raise('FRAUD', 'SN-0')
    expect(await app.job()).toMatchObject({ alarms: 1, sending: 2, refused: 0 })
    expect(await app.job()).toMatchObject({ alarms: 0, sending: 0 })
    while ((await gateway.deliver()) > 0);
    expect(gateway.received.map(({ phone }) => phone).toSorted()).toEqual([phoneOf('chief'), phoneOf('branch')].toSorted())
    expect(gateway.received[0]!.content).toBe('【永清水务】疑似拆表，水表 SN-0，2026-01-01 08:00，登录控制台处理。')
    expect(await app.db.select().from(smsLogs)).toMatchObject([{ smsType: 'alarmNotification', state: 'sent' }, { state: 'sent' }])
    const { data } = await app.call(alarmDutyApi.messages, { id: chief.dutyId }, { permissions: [alarmDutyApi.get.id] })
    expect(data.list).toMatchObject([{ state: 'sent', count: 1, messageType: 'FRAUD', refusal: null }])
    expect((await app.call(alarmDutyApi.get, { id: chief.dutyId })).data).toMatchObject({ messages: 0, lastMessageAt: expect.any(String) })
  })

  it('is one message to a user of several rules, by the earliest', async () => {
    const app = await dutyApp()
    await app.addMeters(1)
    const { userId } = await app.onDuty('chief', { dutyHours: '09:00-10:00' })
    await app.addRule(userId)
    await app.raise('FRAUD', 'SN-0')
    expect(await app.job()).toMatchObject({ sending: 1, later: 0 })
    app.pass(90)
    expect(await app.job()).toMatchObject({ sending: 0, later: 0 })
  })

  it('of a SIM goes to the users on duty too, and what a person noted', async () => {
    const app = await dutyApp()
    await app.addMeters(1)
    await app.onDuty('chief', { messageType: ['SIM_QUOTA_80', 'SIM_QUOTA_100', 'SIM_EXPIRING', 'VALVE_FAULT'] })
    await app.raise('SIM_QUOTA_80', 'SN-0')
    await app.call(deviceAlarmApi.add, { deviceSn: 'SN-0', messageType: 'VALVE_FAULT', content: 'stuck' })
    await app.job()
    expect((await app.messages()).map(({ messageType }) => messageType).toSorted()).toEqual(['SIM_QUOTA_80', 'VALVE_FAULT'])
  })

  it('that comes back is another event after a day, and none before', async () => {
    const app = await dutyApp()
    await app.addMeters(1)
    await app.onDuty('chief')
    const again = async () => {
      await app.clear('SN-0', 'OFFLINE')
      await app.raise('OFFLINE', 'SN-0')
      await app.job()
      return (await app.messages()).length
    }
    await app.raise('OFFLINE', 'SN-0')
    await app.job()
    app.pass(60)
    expect(await again()).toBe(1)
    app.pass(24 * 60)
    expect(await again()).toBe(2)
  })

  it('before a rule existed is no message', async () => {
    const app = await dutyApp()
    await app.addMeters(1)
    await app.raise('FRAUD', 'SN-0')
    expect(await app.job()).toMatchObject({ alarms: 1 })
    await app.onDuty('chief')
    expect(await app.job()).toMatchObject({ alarms: 0, sending: 0 })
  })
})

describe('a storm', () => {
  it('is one message to each user with its number, and one more after the window', async () => {
    const app = await dutyApp()
    const gateway = await smsGateway(app.ctx)
    await app.addMeters(NAMES.length)
    await app.onDuty('chief')
    await app.raise('OFFLINE', ...NAMES.slice(0, 200))
    await app.job()
    app.pass(1)
    for (const name of NAMES.slice(200)) await app.raise('OFFLINE', name)
    expect(await app.job()).toMatchObject({ sending: 0, later: 1 })
    app.pass(8)
    expect(await app.job()).toMatchObject({ sending: 0, later: 0 })
    app.pass(1)
    expect(await app.job()).toMatchObject({ sending: 1 })
    while ((await gateway.deliver()) > 0);
    expect((await app.messages()).map(({ count }) => count)).toEqual([200, 100])
    const counts = gateway.received.map(({ content }) => Number(/水表离线 (\d+) 个/.exec(content)?.[1]))
    expect(counts.toSorted((a, b) => a - b)).toEqual([100, 200])
  })

  it('of another type does not wait for it', async () => {
    const app = await dutyApp()
    await app.addMeters(1)
    await app.onDuty('chief')
    await app.raise('OFFLINE', 'SN-0')
    await app.job()
    await app.raise('FRAUD', 'SN-0')
    expect(await app.job()).toMatchObject({ sending: 1, later: 0 })
  })
})

describe('at night', () => {
  const QUIET = { smsQuietHours: '07:00-09:00' }

  it('urgent messages leave, and the others wait for the end of the quiet hours', async () => {
    const app = await dutyApp(QUIET)
    await app.addMeters(1)
    await app.onDuty('chief')
    await app.raise('FRAUD', 'SN-0')
    await app.raise('OFFLINE', 'SN-0')
    await app.job()
    expect((await app.messages()).map(({ messageType }) => messageType)).toEqual(['FRAUD'])
    app.pass(60)
    await app.job()
    expect((await app.messages()).map(({ messageType }) => messageType)).toEqual(['FRAUD', 'OFFLINE'])
  })

  it('the hours of a rule hold all of them back, and stand for the quiet hours', async () => {
    const app = await dutyApp(QUIET)
    await app.addMeters(1)
    await app.onDuty('late', { dutyHours: '10:00-18:00' })
    await app.onDuty('early', { dutyHours: '06:00-18:00' })
    await app.raise('FRAUD', 'SN-0')
    await app.raise('OFFLINE', 'SN-0')
    expect(await app.job()).toMatchObject({ sending: 2 })
    app.pass(119)
    expect(await app.job()).toMatchObject({ sending: 0 })
    app.pass(1)
    expect(await app.job()).toMatchObject({ sending: 2 })
  })

  it('an alarm that ended while it waited is none of them', async () => {
    const app = await dutyApp(QUIET)
    await app.addMeters(3)
    await app.onDuty('chief')
    await app.raise('OFFLINE', 'SN-0', 'SN-1')
    await app.raise('BATTERY_LOW', 'SN-2')
    await app.job()
    await app.clear('SN-0', 'OFFLINE')
    await app.clear('SN-2', 'BATTERY_LOW')
    app.pass(60)
    await app.job()
    expect(await app.messages()).toMatchObject([
      { messageType: 'BATTERY_LOW', state: 'refused', refusal: 'overtaken', content: null },
      { messageType: 'OFFLINE', state: 'sending', count: 1 },
    ])
  })
})

describe('nothing leaves', () => {
  async function refusalAfter(change: (app: Awaited<ReturnType<typeof dutyApp>>, userId: number) => Promise<unknown>) {
    const app = await dutyApp({ smsQuietHours: '07:00-09:00' })
    await app.addMeters(1)
    const { userId } = await app.onDuty('chief')
    await app.raise('OFFLINE', 'SN-0')
    await app.job()
    await change(app, userId)
    app.pass(60)
    await app.job()
    const [message] = await app.messages()
    return message!.refusal
  }

  it('to a user without a phone', async () => expect(await refusalAfter((app, id) => app.takePhone(id))).toBe('noPhone'))

  it('to a phone that opted out', async () => {
    const optOut = (app: Awaited<ReturnType<typeof dutyApp>>) =>
      app.db.insert(smsOptOuts).values({ telephone: phoneOf('chief'), reason: 'wish' })
    expect(await refusalAfter(optOut)).toBe('optedOut')
  })

  it('by a rule that was disabled', async () =>
    expect(await refusalAfter(({ db }) => db.update(alarmDuties).set({ status: 0 }))).toBe('offDuty'))

  it('about an alarm out of the data scope by now', async () =>
    expect(await refusalAfter(({ db, branch }, userId) => db.update(users).set({ deptId: branch }).where(eq(users.id, userId)))).toBe(
      'overtaken',
    ))
})

describe('the budget of the day', () => {
  const PRICE = { smsItemPrice: unitPrice(450), smsDailyBudgetFen: fen(6) }

  it('counts all messages, and refuses those that are not urgent', async () => {
    const app = await dutyApp(PRICE)
    await app.addMeters(2)
    await app.onDuty('chief')
    await app.raise('OFFLINE', 'SN-0')
    await app.job()
    expect(await budgetLeft(app.ctx)).toBe(1)
    app.pass(10)
    await app.raise('OFFLINE', 'SN-1')
    await app.raise('FRAUD', 'SN-1')
    await app.job()
    expect((await app.messages()).map(({ messageType, refusal }) => [messageType, refusal])).toEqual([
      ['OFFLINE', null],
      ['FRAUD', null],
      ['OFFLINE', 'overBudget'],
    ])
    expect(await budgetLeft(app.ctx)).toBe(0)
  })
})

describe('the preview', () => {
  it('counts and prices what the job would have sent, over alarms that both may see', async () => {
    const app = await dutyApp({ smsItemPrice: unitPrice(450), receiptCompany: '永清水务' })
    await app.addMeters(4)
    const { userId, dutyId } = await app.onDuty('chief', { messageType: ['OFFLINE', 'FRAUD'] })
    for (const [type, name, minutes] of [
      ['OFFLINE', 'SN-0', 0],
      ['OFFLINE', 'SN-1', 3],
      ['OFFLINE', 'SN-2', 4],
      ['FRAUD', 'SN-0', 1],
      ['OFFLINE', 'SN-3', 30],
      ['BATTERY_LOW', 'SN-3', 1],
    ] as const) {
      for (let n = 0; n < minutes; n++) {
        app.pass(1)
        await app.job()
      }
      await app.raise(type, name)
      await app.job()
    }
    app.pass(10)
    await app.job()
    const rule = { userId, messageType: ['OFFLINE' as const, 'FRAUD' as const], deptId: app.company }
    const { data } = await app.preview(rule)
    const sent = await app.messages()
    expect(data).toMatchObject({ alarms: 5, messages: sent.length, withoutTemplate: 0, billingItems: sent.length, cost: '0.18' })
    expect(data.samples[0]!.content).toBe('【永清水务】水表离线，水表 SN-3，2026-01-01 08:38，登录控制台处理。')
    expect(data.samples.map(({ count }) => count)).toEqual([1, 1, 2])
    expect((await app.preview({ ...rule, userId: undefined, id: dutyId })).data).toEqual(data)
    const nowhere = { all: false, deptIds: [app.branch], own: false }
    expect((await app.call(alarmDutyApi.preview, rule, { scope: nowhere })).data.fieldErrors).toHaveProperty('userId')
  })
})
