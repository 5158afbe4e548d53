import { configApi } from '@weir/contract/modules/system/config'
import { deptApi } from '@weir/contract/modules/system/dept'
import { roleApi } from '@weir/contract/modules/system/role'
import { SETUP_STEPS, setupApi, type SetupStepName } from '@weir/contract/modules/system/setup'
import { userApi } from '@weir/contract/modules/system/user'
import { SETTINGS } from '@weir/contract/modules/settings'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { smsLogApi } from '@weir/contract/modules/sms/sms-log'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'
import { toZone } from '@weir/contract/platform/zone'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { expect, it } from 'vitest'

import { DEVICE_KEY, PASSWORDS, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { setupSteps } from '../../../services/setup-step.ts'
import { noteOther } from '../../../services/health/backup-runs.ts'
import { weir } from '../../index.ts'
import { healthSettings } from '../health/health-settings.ts'
import { sampleTown } from './town.service.ts'

async function firstDay() {
  const test = await signedInApp({}, weir)
  const token = await test.tokenOf('admin')
  /** As the administrator. Answers its data. */
  async function act<E extends Endpoint>(endpoint: E, input: WireInput<E>, headers = {}) {
    const { code, message, data } = await test.send(endpoint, input, { token, headers })
    expect([endpoint.id, code, message, data.fieldErrors]).toEqual([endpoint.id, 0, expect.any(String), undefined])
    return data
  }
  const look = async () => act(setupApi.state, {})
  const stepOf = async (name: SetupStepName) => (await look()).list.find(({ step }) => step === name)!
  const states = async () => Object.fromEntries((await look()).list.map(({ step, state }) => [step, state]))
  return { ...test, token, act, look, stepOf, states }
}

it('has one step for each name', () =>
  expect(
    weir
      .newParts()
      .get(setupSteps)
      .map(({ step }) => step)
      .toSorted(),
  ).toEqual([...SETUP_STEPS].toSorted()))

const PERSON = {
  name: '王芳',
  telephone: '13857101234',
  documentKind: 'residentId',
  idCardNo: withCheckDigit('33010219800101123'),
} as const

it('leads from an empty database to the first recharge, and sees each step done', async () => {
  const { act, look, stepOf, states, db, ctx, login, app } = await firstDay()
  const begin = await states()
  expect(Object.entries(begin).filter(([, state]) => state === 'done')).toEqual([['timeZone', 'done']])
  expect((await login('admin', PASSWORDS.admin)).data.begins).toBe('/system/setup')
  expect((await login('common', PASSWORDS.common)).data.begins).toBe('')

  const { list: parameters } = await act(configApi.list, { configKey: SETTINGS.receiptCompany.key })
  const { id, name, configKey, notes, version } = parameters[0]!
  await act(configApi.edit, { id, name, configKey, notes, version, configValue: '清源水务' })
  expect(await stepOf('company')).toMatchObject({ state: 'done', found: expect.stringContaining('清源水务'), parameter: configKey })

  const { list: depts } = await act(deptApi.list, {})
  const { id: deptId, name: deptName, sort, version: deptVersion } = depts[0]!
  expect((await stepOf('departments')).found).toContain(deptName)
  await act(deptApi.edit, { id: deptId, name: '清源水务公司', sort, version: deptVersion })
  await act(roleApi.add, { name: '收费员', key: 'till', dataScope: 1, menuIds: [] })
  await act(userApi.add, { userName: 'wangfang', userNickname: '王芳', deptId, password: 'Str0ng-enough', roleIds: [], postIds: [] })

  const { id: regionId } = await act(regionApi.add, { name: '城东' })
  expect(await stepOf('communities')).toMatchObject({ state: 'todo', found: 'There is no community yet' })
  const { id: communityId } = await act(communityApi.add, { name: '滨河苑', regionId, defaultUnitPrice: '3.45' })
  expect((await stepOf('communities')).found).toBe('No community has a room yet')
  const { id: roomId } = await act(roomApi.add, { communityId, building: '1', unit: '1', floor: 1, number: '101' })
  await act(waterMeterApi.add, { deviceSn: 'SN-1' })
  expect(await stepOf('deviceKeys')).toMatchObject({ state: 'todo', found: '1 key, and no meter has reported yet' })
  await app.inject({
    method: 'POST',
    url: readingApi.report.path,
    headers: { 'x-device-key': DEVICE_KEY },
    payload: { readings: [{ deviceSn: 'SN-1', time: toZone(ctx.now()), register: '0.000' }] },
  })

  const { id: cardId } = await act(waterCardApi.add, { ...PERSON, roomId, deviceSn: 'SN-1', unitPrice: '3.45' })
  expect(await stepOf('cards')).toMatchObject({ state: 'todo', found: '1 card, and no recharge yet' })
  await act(waterCardApi.recharge, { id: cardId, amount: '100.00', paymentMethod: 'cash' }, { 'idempotency-key': 'first-recharge' })

  await noteOther(db, 'pg_basebackup', ctx.now())
  ctx.parts.set(healthSettings, { database: 'embedded', publicUrl: 'https://water.example', trustProxy: ['loopback'] })
  const gateway = await smsGateway(ctx)
  expect(await stepOf('sms')).toMatchObject({ state: 'todo', channels: [{ of: 'sms', code: 'gateway' }] })
  const sent = await act(smsLogApi.test, { source: 'gateway', telephone: '13800000001' })
  expect([sent.state, gateway.received.map(({ phone }) => phone)]).toEqual(['sent', ['13800000001']])

  const open = Object.entries(await states()).filter(([, state]) => state !== 'done')
  expect(open).toEqual([['payment', 'todo']])
  await act(setupApi.skip, { step: 'payment', reason: '只收现金; 转账' })
  expect(await stepOf('payment')).toMatchObject({ state: 'skipped', reason: '只收现金, 转账', advice: '' })
  expect((await look()).isShown).toBe(false)
  expect((await login('admin', PASSWORDS.admin)).data.begins).toBe('')
  await act(setupApi.resume, { step: 'payment' })
  expect((await states())['payment']).toBe('todo')
})

it('is first after a sign-in until it is put away, and never over the sample town', async () => {
  const { act, look, ctx, login, send, token } = await firstDay()
  await act(setupApi.show, { isShown: false })
  expect([(await look()).isShown, (await login('admin', PASSWORDS.admin)).data.begins]).toEqual([false, ''])
  await act(setupApi.show, { isShown: true })
  expect((await login('admin', PASSWORDS.admin)).data.begins).toBe('/system/setup')
  const { list } = await act(configApi.list, { configKey: SETTINGS.setupPage.key })
  await act(configApi.edit, { ...valuesOf(list[0]!), configValue: 'auto' })
  ctx.parts.set(sampleTown, { ...ctx.parts.get(sampleTown), isThere: () => true })
  expect(await look()).toMatchObject({ isShown: false, isTown: true })
  expect((await send(setupApi.skip, { step: 'departments', reason: 'no' }, { token })).code).toBe(409)
})

const valuesOf = ({
  id,
  name,
  configKey,
  notes,
  version,
}: {
  id: number
  name: string
  configKey: string
  notes: string
  version: number
}) => ({
  id,
  name,
  configKey,
  notes,
  version,
})

it('leaves a town only by name, with real facts said plainly, and by somebody who has everything', async () => {
  const { send, token, act, ctx } = await firstDay()
  const leave = async (input: WireInput<typeof setupApi.leaveTown>) => send(setupApi.leaveTown, input, { token })
  const { word } = await act(setupApi.town, {})
  expect((await leave({ word })).message).toBe('There is no sample data here')
  const facts = { accounts: ['admin'], deviceKeys: 1, parameters: 0, realPayments: 2, realMeters: 1 }
  const town = { isThere: () => true, why: () => null, look: async () => facts, leave: () => ({ keptAt: '/data/town' }), failure: () => '' }
  ctx.parts.set(sampleTown, town)
  expect((await leave({ word: 'another' })).data.fieldErrors).toMatchObject({ word: [expect.any(String)] })
  expect((await leave({ word })).message).toContain('2 real payments and 1 real meters')
  expect((await leave({ word, isRealKnown: true })).data).toEqual({ keptAt: '/data/town' })
  ctx.parts.set(sampleTown, { ...town, why: () => 'leaving' as const })
  expect((await leave({ word, isRealKnown: true })).code).toBe(409)
  expect(await act(setupApi.state, {})).toMatchObject({ isTown: true, isLeaving: true })
  ctx.parts.set(sampleTown, { ...town, why: () => 'server' as const })
  expect((await leave({ word, isRealKnown: true })).message).toContain('PostgreSQL')
})
