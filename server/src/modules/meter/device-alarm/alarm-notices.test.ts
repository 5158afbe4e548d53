import { noticeApi } from '@weir/contract/modules/system/notice'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { describe, expect, it } from 'vitest'

import { DEVICE_KEY } from '../../../../test/app/signed-in-app.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { composed } from '../../../../test/app/worker-app.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { jobFailed } from '../../../services/jobs/failed-run.ts'
import { announce, tellNews } from '../../../services/notice/news.ts'
import { news } from '../../../services/notice/news.table.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meter as meterModule } from '../module.ts'
import { alarmsRaised } from './device-alarm.service.ts'

/** Staff of two departments who see their own alarms and held readings. One sees alarms only. Each department has meters. */
async function appOfTwoHalls() {
  const test = await staffedApp(meterModule)
  const { db, send, hall, field, hired, role, enter } = test
  const watch = await role('Watch', 3, [deviceAlarmApi.list.id, deviceAlarmApi.add.id, readingApi.held.id])
  await hired('zhou1', { roleIds: [watch], deptId: hall })
  await hired('li001', { roleIds: [watch], deptId: field })
  await hired('wu001', { deptId: hall })
  await hired('qian1', { roleIds: [await role('Alarms', 3, [deviceAlarmApi.list.id])], deptId: hall })
  const [zhou1, li001, wu001, qian1] = [await enter('zhou1'), await enter('li001'), await enter('wu001'), await enter('qian1')]
  const tokens = { zhou1, li001, wu001, qian1, admin: test.admin }
  await db.insert(waterMeters).values([hall, field].flatMap((deptId) => [1, 2].map((n) => meter(`SN-${deptId}-${n}`, deptId))))

  const add = (who: keyof typeof tokens, deviceSn: string, messageType: 'FRAUD' | 'BATTERY_LOW' = 'FRAUD') =>
    send(deviceAlarmApi.add, { deviceSn, messageType, content: 'Seen' }, { token: tokens[who] })
  const report = (deviceSn: string, registers: string[]) => {
    const readings = registers.map((register, n) => ({ deviceSn, time: `2025-12-31T0${n}:00:00+08:00`, register, flags: [] }))
    return send(readingApi.report, { readings }, { headers: { 'x-device-key': DEVICE_KEY } })
  }
  const tell = () => tellNews(test.ctx, composed(meterModule).news)
  const heard = async (who: keyof typeof tokens, input = {}) => {
    const { list } = (await send(noticeApi.list, input, { token: tokens[who] })).data
    return list.map(({ kind, params }) => [kind, params['count'], params['name']])
  }
  const readAll = (who: keyof typeof tokens) => send(noticeApi.readAll, {}, { token: tokens[who] })
  return { ...test, tokens, add, report, tell, heard, readAll }
}
const meter = (deviceSn: string, deptId: number) => ({ deviceSn, deptId, createdBy: 1 })

describe('alarms', () => {
  it('notify everybody who lists them, of rows in their scope, and not the person who raised them', async () => {
    const { add, tell, heard, hall, field } = await appOfTwoHalls()
    expect((await add('zhou1', `SN-${hall}-1`)).code).toBe(0)
    expect((await add('admin', `SN-${field}-1`, 'BATTERY_LOW')).code).toBe(0)
    await tell()
    expect(await heard('zhou1')).toEqual([])
    expect(await heard('wu001')).toEqual([])
    expect(await heard('li001')).toEqual([['alarmsRaised', 1, 'Battery low']])
    expect(await heard('admin')).toEqual([['alarmsRaised', 1, 'Suspected tampering']])
  })

  it('are one notice that grows and is the newest, until it was read', async () => {
    const { add, tell, heard, hall, db, ctx, tokens, send, readAll } = await appOfTwoHalls()
    await add('admin', `SN-${hall}-1`, 'BATTERY_LOW')
    await tell()
    const list = async () => (await send(noticeApi.list, {}, { token: tokens.zhou1 })).data.list
    const first = (await list())[0]!
    await inTransaction(ctx, (ctx) => announce(ctx, jobFailed, { params: { jobId: 1, method: 'water.connectivity', name: '' } }))
    await add('admin', `SN-${hall}-1`)
    await add('admin', `SN-${hall}-2`, 'BATTERY_LOW')
    await tell()
    expect(await heard('zhou1')).toEqual([['alarmsRaised', 3, 'Suspected tampering']])
    expect((await list())[0]!.id).toBeGreaterThan(first.id)

    await readAll('zhou1')
    await db.update(deviceAlarms).set({ state: 'processed', condition: 'cleared' })
    await add('admin', `SN-${hall}-2`, 'BATTERY_LOW')
    await tell()
    expect(await heard('zhou1')).toEqual([
      ['alarmsRaised', 1, 'Battery low'],
      ['alarmsRaised', 3, 'Suspected tampering'],
    ])
    expect(await heard('zhou1', { kind: 'alarmsRaised', isRead: false })).toHaveLength(1)
    expect(await heard('zhou1', { kind: 'jobFailed' })).toEqual([])
  })

  it('of a held reading notify people who do not see held readings, once while their row is open', async () => {
    const { report, tell, heard, hall, readAll } = await appOfTwoHalls()
    await report(`SN-${hall}-1`, ['10.000', '900.000'])
    await tell()
    expect(await heard('qian1')).toEqual([['alarmsRaised', 1, 'Reading spike, held']])
    expect(await heard('zhou1')).toEqual([['readingsHeld', 1, undefined]])
    await readAll('qian1')
    await report(`SN-${hall}-1`, ['10.000', '950.000', '960.000'])
    await tell()
    expect(await heard('qian1', { isRead: false })).toEqual([])
  })

  it('of held readings and others are one notice, with the most harmful of them', async () => {
    const { add, report, tell, heard, hall } = await appOfTwoHalls()
    await add('admin', `SN-${hall}-2`, 'FRAUD')
    await report(`SN-${hall}-1`, ['10.000', '900.000'])
    await tell()
    expect(await heard('qian1')).toEqual([['alarmsRaised', 2, 'Suspected tampering']])
    expect(await heard('zhou1', { kind: 'alarmsRaised' })).toEqual([['alarmsRaised', 1, 'Suspected tampering']])
    expect(await heard('zhou1', { kind: 'readingsHeld' })).toEqual([['readingsHeld', 1, undefined]])
  })
})

it('notifies people who decide about held readings, with the right count', async () => {
  const { report, tell, heard, hall, field } = await appOfTwoHalls()
  await report(`SN-${hall}-1`, ['10.000', '900.000', '901.000'])
  await report(`SN-${field}-1`, ['10.000', '800.000'])
  await report(`SN-${field}-2`, ['10.000', '10.500'])
  await tell()
  expect(await heard('zhou1', { kind: 'readingsHeld' })).toEqual([['readingsHeld', 2, undefined]])
  expect(await heard('li001', { kind: 'readingsHeld' })).toEqual([['readingsHeld', 1, undefined]])
  expect(await heard('admin', { kind: 'readingsHeld' })).toEqual([['readingsHeld', 3, undefined]])
  expect(await heard('wu001')).toEqual([])
})

it('shows a failed job in the language of the reader, or by its own name', async () => {
  const { ctx, tell, hired, role, enter, send, db } = await appOfTwoHalls()
  const operators = await role('Operators', 5, [sysJobApi.list.id])
  await hired('sun01', { roleIds: [operators] })
  const token = await enter('sun01')
  const fail = (jobId: number, name: string) =>
    inTransaction(ctx, (ctx) => announce(ctx, jobFailed, { params: { jobId, method: 'water.connectivity', name }, subject: String(jobId) }))
  await fail(1, '')
  await fail(2, 'By night')
  await tell()
  const named = async (lang: string) =>
    (await send(noticeApi.list, {}, { token, lang })).data.list
      .map(({ params }) => String(params['name']))
      .toSorted((a, b) => a.localeCompare(b))
  expect(await named('en')).toEqual(['By night', 'Meter connectivity'])
  expect((await named('zh-cn'))[0]).toBe('By night')
  expect((await named('zh-cn'))[1]).toMatch(/\p{Script=Han}/u)
  expect(await db.$count(news)).toBe(0)
})

it('notifies once if several workers look at the same time', async () => {
  const { ctx, heard, hall } = await appOfTwoHalls()
  const row = { deptId: hall, createdBy: 1 }
  const raise = () => inTransaction(ctx, (ctx) => announce(ctx, alarmsRaised, { params: { type: 'OFFLINE' }, row }))
  for (let round = 0; round < 5; round++) {
    await Promise.all([raise(), raise(), tellNews(ctx, composed(meterModule).news), tellNews(ctx, composed(meterModule).news), raise()])
    await Promise.all([
      tellNews(ctx, composed(meterModule).news),
      tellNews(ctx, composed(meterModule).news),
      tellNews(ctx, composed(meterModule).news),
    ])
  }
  expect(await heard('zhou1')).toEqual([['alarmsRaised', 15, 'Meter offline']])
})
