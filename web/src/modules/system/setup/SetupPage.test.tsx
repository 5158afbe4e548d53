import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { payChannelApi } from '@weir/contract/modules/pay/channel'
import { smsLogApi } from '@weir/contract/modules/sms/sms-log'
import { configApi } from '@weir/contract/modules/system/config'
import { setupApi, type SetupLine, type Town } from '@weir/contract/modules/system/setup'
import { SETTINGS } from '@weir/contract/modules/settings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'
import SetupPage from './SetupPage.tsx'

const ALL = [...Object.values(setupApi), configApi.list, configApi.edit, payChannelApi.test, smsLogApi.test]
const line = (step: SetupLine['step'], rest: Partial<SetupLine> = {}): SetupLine => ({
  step,
  state: 'todo',
  found: `${step} found`,
  advice: `${step} advice`,
  isOptional: false,
  reason: '',
  pages: [],
  parameter: null,
  channels: [],
  ...rest,
})
const DEPT = line('departments', { state: 'done', advice: '', pages: [{ screen: 'dept', given: {}, title: 'Departments' }] })
const PAYMENT = line('payment', { isOptional: true, channels: [{ of: 'payment', code: 'wechat', name: 'WeChat Pay' }] })
const SMS = line('sms', { isOptional: true, channels: [{ of: 'sms', code: 'gateway', name: 'SMS gateway' }] })
const TOWN: Town = {
  why: null,
  word: 'Head office',
  goes: [{ resource: 'waterCard', title: 'Water card', count: 120 }],
  changes: 3,
  accounts: ['admin', 'common'],
  deviceKeys: 1,
  parameters: 2,
  realPayments: 0,
  realMeters: 0,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

async function open(list: SetupLine[], { isTown = false, isShown = true, may = ALL, without = [] as 'dept'[] } = {}) {
  server.answer(setupApi.state, ok({ list, isShown, isTown, isLeaving: false, leaveFailure: '' }))
  await openPage(<SetupPage />, { may, without })
  return await screen.findAllByRole('listitem')
}
const press = (name: string | RegExp, where: HTMLElement = document.body) => fireEvent.click(within(where).getByRole('button', { name }))

it('says of each step what is there, and leads to the page for it', async () => {
  const [dept] = await open([DEPT, SMS])
  expect(screen.getByText('1 of 2 done')).toBeTruthy()
  expect(within(dept!).getByRole('link', { name: 'Departments' }).getAttribute('href')).toBe('#/system/auth/deptList')
  expect(within(dept!).queryByRole('button')).toBeNull()
  expect([screen.getByText('sms found'), screen.getByText('sms advice')].length).toBe(2)
})

it('shows a step without its link to somebody who lacks the page', async () => {
  const [dept] = await open([DEPT], { without: ['dept'] })
  expect([within(dept!).getByText('departments found') !== null, within(dept!).queryByRole('link')]).toEqual([true, null])
  expect(screen.getByText('All is done')).toBeTruthy()
})

it('opens the form of the parameter at once', async () => {
  const { key } = SETTINGS.receiptCompany
  const parameter = {
    id: 4,
    name: 'x',
    configKey: key,
    configValue: '',
    isBuiltIn: true,
    setAtStart: null,
    place: 1,
    notes: '',
    version: 1,
  }
  server.answer(configApi.list, rows([{ ...parameter, createdAt: '2026-01-01T08:00:00.000+08:00' }]))
  server.answer(configApi.edit, ok({}))
  await open([line('company', { parameter: key })])
  fireEvent.click(await screen.findByRole('button', { name: 'Set' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText(/^Value/), { target: { value: 'Clear Water' } })
  fireEvent.click(form.getByText('Save'))
  await waitFor(() => expect(server.asked(configApi.edit)[0]!.body).toMatchObject({ id: 4, configValue: 'Clear Water' }))
})

it('leaves an optional step out with a reason, and takes it up again', async () => {
  server.answer(setupApi.skip, ok({}))
  server.answer(setupApi.resume, ok({}))
  const [sms, backup] = await open([SMS, line('backup', { state: 'skipped', isOptional: true, reason: 'By our host', advice: '' })])
  press('Mark as not used', sms)
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByLabelText(/^Why/), { target: { value: 'No messages' } })
  fireEvent.click(form.getAllByRole('button', { name: /Mark as not used/ })[0]!)
  await waitFor(() => expect(server.asked(setupApi.skip)[0]!.body).toEqual({ step: 'sms', reason: 'No messages' }))
  expect(within(backup!).getByText(/By our host/)).toBeTruthy()
  press('Use it after all', backup)
  await waitFor(() => expect(server.asked(setupApi.resume)[0]!.body).toEqual({ step: 'backup' }))
})

it('tries a payment provider, and says what it answered', async () => {
  server.answer(payChannelApi.test, ok({ isGood: false, words: 'SIGN_ERROR' }), ok({ isGood: true, words: '' }))
  const [payment] = await open([PAYMENT])
  press('Test WeChat Pay', payment)
  expect(await screen.findByText('WeChat Pay refuses: SIGN_ERROR')).toBeTruthy()
  press('Test WeChat Pay', payment)
  expect(await screen.findByText('WeChat Pay answers, and no money moved')).toBeTruthy()
  expect(server.asked(payChannelApi.test).map(({ body }) => body)).toEqual([{ provider: 'wechat' }, { provider: 'wechat' }])
})

it('sends a test message to a typed phone', async () => {
  server.answer(smsLogApi.test, ok({ id: 9, state: 'sent', description: '' }))
  const [sms] = await open([SMS])
  press('Test SMS gateway', sms)
  const form = await screen.findByRole('dialog')
  await within(form).findByLabelText(/^Phone/)
  type('Phone', '13800000001', form)
  fireEvent.submit(form.querySelector('form')!)
  expect(await screen.findByText(/^Test message: /)).toBeTruthy()
  expect(server.asked(smsLogApi.test)[0]!.body).toEqual({ source: 'gateway', telephone: '13800000001' })
})

it('is put away and brought back', async () => {
  server.answer(setupApi.show, ok({}))
  await open([SMS])
  press('Put away')
  await waitFor(() => expect(server.asked(setupApi.show)[0]!.body).toEqual({ isShown: false }))
})

it('says what goes and what stays before the town is left, and where it is kept', async () => {
  server.answer(setupApi.town, ok(TOWN))
  server.answer(setupApi.leaveTown, ok({ keptAt: '/data/town-2026' }))
  await open([DEPT], { isTown: true })
  press('Change to an empty system')
  const form = await screen.findByRole('dialog')
  for (const text of ['Water card 120', 'Accounts with their passwords: admin, common', '2 changed parameters', /People have changed/])
    expect(await within(form).findByText(text)).toBeTruthy()
  expect(within(form).queryByLabelText(/It is known/)).toBeNull()
  type('Name of the topmost department', 'Head office', form)
  fireEvent.submit(form.querySelector('form')!)
  expect(await screen.findByText('/data/town-2026')).toBeTruthy()
  expect(server.asked(setupApi.leaveTown)[0]!.body).toEqual({ word: 'Head office' })
})

it('says why the empty system was not made, and goes back', async () => {
  server.answer(setupApi.town, ok(TOWN))
  server.answer(setupApi.leaveTown, ok({ keptAt: '/data/town-2026' }))
  await open([DEPT], { isTown: true })
  server.answer(setupApi.state, ok({ list: [DEPT], isShown: false, isTown: true, isLeaving: false, leaveFailure: 'ENOSPC' }))
  press('Change to an empty system')
  const form = await screen.findByRole('dialog')
  await within(form).findByLabelText(/topmost/)
  type('Name of the topmost department', 'Head office', form)
  fireEvent.submit(form.querySelector('form')!)
  expect(await screen.findByText(/nothing has changed: ENOSPC/)).toBeTruthy()
  press('Back')
  expect(await screen.findByText('departments found')).toBeTruthy()
})

it('asks whether real facts are known, and bars what cannot be done here', async () => {
  server.answer(setupApi.town, ok({ ...TOWN, realPayments: 2, realMeters: 1 }))
  await open([DEPT], { isTown: true })
  press('Change to an empty system')
  expect(await screen.findByText('Among them are 2 real payments and 1 real meters.')).toBeTruthy()
  expect(screen.getByLabelText(/It is known/)).toBeTruthy()
})

it('bars a town in a server', async () => {
  server.answer(setupApi.town, ok({ ...TOWN, why: 'server' }))
  await open([DEPT], { isTown: true })
  press('Change to an empty system')
  const form = await screen.findByRole('dialog')
  expect(await within(form).findByText(/Create an empty database/)).toBeTruthy()
  expect(within(form).queryByLabelText(/topmost/)).toBeNull()
})
