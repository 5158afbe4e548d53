import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { readingApi } from '@weir/contract/modules/meter/reading'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { CARD } from '../../iot/iot-card/card-of-test.ts'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { DeviceAlarmDetail } from './DeviceAlarmDetailPage.tsx'
import DeviceAlarmListPage from './DeviceAlarmListPage.tsx'
import DeviceAlarmPage from './DeviceAlarmPage.tsx'

const AT = '2026-01-01T08:00:00.000+08:00'
const alarm = (id: number, more: Partial<DeviceAlarm> = {}): DeviceAlarm => ({
  id,
  deviceSn: `SN-${id}`,
  meterId: id,
  cardId: id,
  cardNo: `C${id}`,
  regionId: null,
  regionName: null,
  roomNo: `Garden 1-1-${id}`,
  state: 'untreated',
  condition: 'active',
  messageType: 'OFFLINE',
  name: 'Meter offline',
  description: 'The meter did not report in time.',
  content: 'Last report 2025-12-20 08:00, silent for 288 hours',
  params: { lastReportAt: '2025-12-20 08:00', hours: '288' },
  source: 'rule',
  reportedAt: AT,
  count: 1,
  lastSeenAt: AT,
  handler: null,
  handledAt: null,
  ignoredUntil: null,
  note: null,
  assigneeId: null,
  assignee: null,
  outage: null,
  version: 1,
  ...more,
})
const SPIKE = {
  messageType: 'READING_SPIKE',
  name: 'Reading spike, held',
  params: { register: '40.000', lastRegister: '1.000', limit: '3.125' },
} as const
const groupOf = ({ messageType, name }: DeviceAlarm, count: number) => ({
  messageType,
  outage: null,
  name,
  count,
  active: count,
  firstAt: AT,
  lastSeenAt: AT,
  quantity: null,
  amount: null,
})
const MAY: readonly Endpoint[] = [
  deviceAlarmApi.list,
  deviceAlarmApi.groups,
  deviceAlarmApi.process,
  deviceAlarmApi.ignore,
  deviceAlarmApi.reopen,
]

let server: ReturnType<typeof stageServer>
beforeEach(() => (server = stageServer()))
afterEach(() => {
  vi.unstubAllGlobals()
})

async function openGroups(alarms: DeviceAlarm[], may = MAY) {
  server.answer(deviceAlarmApi.list, rows(alarms))
  server.answer(deviceAlarmApi.groups, ok({ list: [groupOf(alarms[0]!, alarms.length)] }))
  for (const endpoint of [deviceAlarmApi.process, deviceAlarmApi.ignore, deviceAlarmApi.reopen]) server.answer(endpoint, ok({}))
  await openPage(<DeviceAlarmPage />, { may })
  await screen.findByText(`${alarms.length} of ${alarms.length} selected`)
}
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const decided = (endpoint: Endpoint) => server.asked(endpoint).map(({ body }) => body)

it('begins with all rows chosen, named by their meters; A takes all, X the row in focus and goes on', async () => {
  await openGroups([alarm(1), alarm(2)])
  expect(screen.getByRole('checkbox', { name: 'Select SN-2', checked: true })).toBeTruthy()
  await press('a')
  expect(await screen.findByText('0 of 2 selected')).toBeTruthy()
  await press('x')
  expect(await screen.findByRole('checkbox', { name: 'Select SN-1', checked: true })).toBeTruthy()
  await press('x')
  expect(await screen.findByText('2 of 2 selected')).toBeTruthy()
})

it('compares the rows of one cause by their facts', async () => {
  await openGroups([alarm(1)])
  expect(screen.getByRole('columnheader', { name: /Last report/ })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '288' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Garden 1-1-1' }).getAttribute('href')).toBe('#/water/waterCard/detail/1')
})

it('names the card of each alarm by cause, in the list and on its page, and leads to it', async () => {
  const alarms = [alarm(1), alarm(2, { roomNo: null, cardId: null })]
  const linkOf = () => screen.getByRole('link', { name: 'C1' }).getAttribute('href')
  await openGroups(alarms)
  expect(linkOf()).toBe('#/water/waterCard/detail/1')
  expect(screen.getAllByText('C2')).toHaveLength(1)
  cleanup()
  server.answer(deviceAlarmApi.counts, ok({ counts: Array.from({ length: 5 }, () => ({ total: 2 })) }))
  await openPage(<DeviceAlarmListPage />, { may: MAY })
  await screen.findByText('C2')
  expect(linkOf()).toBe('#/water/waterCard/detail/1')
  cleanup()
  await openPage(<DeviceAlarmDetail alarm={alarm(1)} />, { may: MAY })
  await screen.findByText('C1')
  expect(linkOf()).toBe('#/water/waterCard/detail/1')
})

it('shows the SIM and its renewal for the alarm of a SIM, and no water', async () => {
  server.answer(iotCardApi.list, rows([{ ...CARD.card, id: 6, deviceSn: 'SN-55' }, CARD.card]))
  server.answer(iotCardApi.detail, ok(CARD))
  const sim = alarm(5, { messageType: 'SIM_EXPIRING', name: 'SIM expiring', params: { deadline: '2026-12-01' } })
  const may = [...MAY, iotCardApi.list, iotCardApi.detail, meterStatApi.list, readingApi.held]
  await openPage(<DeviceAlarmDetail alarm={sim} />, { may })
  expect((await screen.findByRole('link', { name: '9.98' })).getAttribute('href')).toBe('#/iot/iotCard/detail/5')
  expect(screen.getByText('Year 30: 30.00 / 30.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe('#/iot/iotCard/detail/5')
  expect(server.asked(iotCardApi.detail)[0]!.query).toMatchObject({ id: '5' })
  expect(server.asked(meterStatApi.list)).toEqual([])
})

it('processes all that is chosen by E, and takes it back from the toast', async () => {
  await openGroups([alarm(1), alarm(2)])
  await press('e')
  await screen.findByText('2 alarms marked as processed')
  expect(decided(deviceAlarmApi.process)).toEqual([{ ids: [1, 2], each: true }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(decided(deviceAlarmApi.reopen)).toEqual([{ ids: [1, 2] }]))
})

it('goes on to the next cause, not to the gravest, and lets a second E pass', async () => {
  const [overdraft, offline, weak] = [
    alarm(1, { messageType: 'OVERDRAFT', name: 'Overdraft' }),
    alarm(2),
    alarm(3, { messageType: 'BATTERY_LOW', name: 'Low battery' }),
  ]
  const groups = (...alarms: DeviceAlarm[]) => ok({ list: alarms.map((one) => groupOf(one, 1)) })
  server.answer(deviceAlarmApi.list, rows([offline]), rows([weak]))
  server.answer(deviceAlarmApi.groups, groups(overdraft, offline, weak), groups(overdraft, weak))
  server.answer(deviceAlarmApi.process, ok({}))
  await openPage(<DeviceAlarmPage />, { may: MAY, url: '/?messageType=OFFLINE' })
  await screen.findByText('1 of 1 selected')
  await press('e')
  await screen.findByRole('heading', { name: 'Low battery' })
  await screen.findByText('1 of 1 selected')
  await press('e')
  expect(decided(deviceAlarmApi.process)).toEqual([{ ids: [2] }])
})

const result = (id: number, message = '') => ({ id, code: message ? 409 : 0, message })

it('says which alarms of many were refused and why; the others can be taken back, and the refused stay chosen', async () => {
  await openGroups([alarm(1), alarm(2), alarm(3)])
  server.answer(deviceAlarmApi.process, ok({ results: [result(1), result(2, 'Already handled'), result(3)] }))
  await press('e')
  const drawer = within(await screen.findByRole('dialog', { name: '1 of 3 rows were refused' }))
  expect(decided(deviceAlarmApi.process)).toEqual([{ ids: [1, 2, 3], each: true }])
  const told = drawer.getAllByRole('row').map(({ textContent }) => textContent)
  expect(told).toEqual(['Device alarmResult', 'SN-2Already handled', 'SN-1Done', 'SN-3Done'])
  expect(drawer.getByRole('link').getAttribute('href')).toBe('#/water/deviceAlarm/detail/2')
  fireEvent.click(drawer.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(decided(deviceAlarmApi.reopen)).toEqual([{ ids: [1, 3] }]))
  expect(screen.getByText('1 of 3 selected')).toBeTruthy()
})

it('forgets a refused alarm that has left the list', async () => {
  await openGroups([alarm(1), alarm(2)])
  server.answer(deviceAlarmApi.list, rows([]))
  server.answer(deviceAlarmApi.process, ok({ results: [result(1), result(2, 'Already handled')] }))
  await press('e')
  await screen.findByText('Already handled')
  expect(await screen.findByText('0 of 2 selected')).toBeTruthy()
})

it('says the same of a decision with a note in the plain list', async () => {
  server.answer(deviceAlarmApi.list, rows([alarm(1), alarm(2)]))
  server.answer(deviceAlarmApi.ignore, ok({ results: [result(1), result(2, 'Already handled')] }))
  await openPage(<DeviceAlarmListPage />, { may: MAY })
  fireEvent.click(await screen.findByLabelText('Select all on this page'))
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Ignore' }))
  fireEvent.submit((await screen.findByRole('dialog')).querySelector('form')!)
  expect(await screen.findByText('Already handled')).toBeTruthy()
  expect(decided(deviceAlarmApi.ignore)).toEqual([{ ids: [1, 2], each: true }])
  expect(within(screen.getByRole('toolbar', { hidden: true })).getByRole('status', { hidden: true }).textContent).toBe('1 selected')
})

it('offers the decision about the readings of a spike instead, for E too', async () => {
  await openGroups([alarm(1, SPIKE)], [...MAY, readingApi.held, readingApi.decide])
  server.answer(readingApi.held, rows([]))
  expect(screen.getByRole('button', { name: /Decide reading ?E/ }).dataset.look).toBe('primary')
  await press('e')
  expect(await screen.findByText('No reading waits for a decision')).toBeTruthy()
  expect(server.asked(readingApi.held)[0]!.query).toMatchObject({ verdict: 'spike', deviceSn: 'SN-1' })
  expect(decided(deviceAlarmApi.process)).toEqual([])
})

it('lets a person without the right to decide readings process the alarm', async () => {
  await openGroups([alarm(1, SPIKE)])
  await press('e')
  expect(await screen.findByText('Reading spike, held SN-1 marked as processed')).toBeTruthy()
})

it('handles a row of the plain list at once; what is rare stands behind its menu', async () => {
  server.answer(deviceAlarmApi.list, rows([alarm(1), alarm(2, { state: 'ignored' })]))
  server.answer(deviceAlarmApi.ignore, ok({}))
  await openPage(<DeviceAlarmListPage />, { may: [...MAY, deviceAlarmApi.edit, deviceAlarmApi.delete] })
  const rowOf = async (deviceSn: string) => (await screen.findByText(deviceSn)).closest('tr')!
  const [open, ignored] = [await rowOf('SN-1'), await rowOf('SN-2')]
  const named = (row: HTMLElement) =>
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(named(open)).toEqual(['Process', 'Ignore', ''])
  expect(named(ignored)).toEqual(['Reopen', ''])
  fireEvent.click(within(open).getByRole('button', { name: 'Ignore' }))
  expect(await screen.findByText('Meter offline SN-1 ignored')).toBeTruthy()
  expect(decided(deviceAlarmApi.ignore)).toEqual([{ ids: [1] }])
})

it('draws the evidence of the row in focus, and says what the leaks of the group cost', async () => {
  const params = { since: '2026-01-01', nights: '3', flow: '10', quantity: '0.240', amount: '0.72' }
  const leak = (id: number) => alarm(id, { messageType: 'LEAK_SUSPECTED', name: 'Suspected leak', params })
  const alarms = [leak(1), leak(2)]
  server.answer(deviceAlarmApi.list, rows(alarms))
  server.answer(deviceAlarmApi.groups, ok({ list: [{ ...groupOf(alarms[0]!, 2), quantity: '0.480', amount: '1.44' }] }))
  server.answer(
    deviceAlarmApi.nights,
    ok({
      nights: [
        { day: '2026-01-01', flow: 10 },
        { day: '2026-01-02', flow: null },
      ],
      least: 1,
    }),
  )
  await openPage(<DeviceAlarmPage />, { may: [...MAY, deviceAlarmApi.get] })
  expect(await screen.findByText('1.44 yuan')).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'Lowest night flow SN-1' })).toBeTruthy()
  act(() => screen.getByRole('checkbox', { name: 'Select SN-2' }).focus())
  expect(await screen.findByRole('table', { name: 'Lowest night flow SN-2' })).toBeTruthy()
  expect(server.asked(deviceAlarmApi.nights).map(({ query }) => query)).toMatchObject([{ id: '1' }, { id: '2' }])
})

it('ignores the chosen ones until a time', async () => {
  await openGroups([alarm(1), alarm(2)])
  fireEvent.click(screen.getByRole('button', { name: 'Ignore until…' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByLabelText('Ignore until')).toBeTruthy()
  fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)
  await screen.findByText('2 alarms ignored')
  expect(decided(deviceAlarmApi.ignore)).toEqual([{ ids: [1, 2], each: true }])
  expect(decided(deviceAlarmApi.process)).toEqual([])
})

it('assigns the chosen ones to a user, by verb and name, and gives them back to the former', async () => {
  server.answer(
    deviceAlarmApi.assignees,
    ok({
      list: [
        { id: 7, name: 'Chen', reached: 2 },
        { id: 8, name: 'Field', reached: 1 },
      ],
    }),
  )
  server.answer(deviceAlarmApi.assign, ok({}))
  await openGroups([alarm(1), alarm(2, { assigneeId: 8, assignee: 'Field' })], [...MAY, deviceAlarmApi.assign])
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }))
  const drawer = within(await screen.findByRole('dialog'))
  const choice = await drawer.findByRole('combobox')
  expect(drawer.getByRole('button', { name: /^Assign 2 alarms to nobody/ }).hasAttribute('disabled')).toBe(false)
  fireEvent.click(choice)
  fireEvent.click(await screen.findByRole('option', { name: /Chen/ }))
  fireEvent.click(drawer.getByRole('button', { name: /^Assign 2 alarms to Chen/ }))
  await screen.findByText('Assignment of 2 alarms changed')
  expect(decided(deviceAlarmApi.assign)).toEqual([{ ids: [1, 2], each: true, assigneeId: 7 }])
  expect(decided(deviceAlarmApi.process)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const back = [1, 2].map((id) => ({ ids: [id], assigneeId: id === 1 ? null : 8 }))
  await waitFor(() => expect(decided(deviceAlarmApi.assign).slice(1)).toEqual(back))
})

it('offers no assignment that changes nothing', async () => {
  server.answer(deviceAlarmApi.assignees, ok({ list: [{ id: 7, name: 'Chen', reached: 1 }] }))
  await openGroups([alarm(1)], [...MAY, deviceAlarmApi.assign])
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByRole('button', { name: /^Assign 1 alarm to nobody/ })).hasAttribute('disabled')).toBe(true)
})
