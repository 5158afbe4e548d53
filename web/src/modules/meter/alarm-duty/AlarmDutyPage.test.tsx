import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { deptApi } from '@weir/contract/modules/system/dept'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import AlarmDutyPage from './AlarmDutyPage.tsx'

const ALL = [alarmDutyApi.list, alarmDutyApi.get, alarmDutyApi.add, alarmDutyApi.edit, alarmDutyApi.preview]
const RULE = {
  id: 3,
  userId: 7,
  userName: 'Li Jing',
  telephone: '139****5678',
  deptId: 1,
  deptName: 'Company',
  messageType: ['LEAK_SUSPECTED', 'FRAUD', 'OFFLINE'],
  dutyHours: '',
  status: 1,
  remark: '',
  messages: 4,
  lastMessageAt: null,
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
}
const FIGURES = { alarms: 29, messages: 12, withoutTemplate: 0, billingItems: 12, itemPrice: '0.045', cost: '0.54', isConnected: true }
const SAMPLE = { id: 1, at: '2026-01-01T08:00:00.000+08:00', messageType: 'OFFLINE', count: 3, content: '【Weir】 3 offline' }

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(alarmDutyApi.list, rows([RULE]))
  server.answer(alarmDutyApi.edit, ok({}))
  server.answer(alarmDutyApi.preview, ok({ ...FIGURES, samples: [SAMPLE] }))
  server.answer(deptApi.treeSelect, rows([{ id: 1, name: 'Company', children: [] }]))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('shows a few types by name, more by their number, and a rule without hours as one at any time', async () => {
  await openPage(<AlarmDutyPage />, { may: ALL })
  expect(await screen.findByText('2 urgent / 1 others')).toBeTruthy()
  expect(screen.getByText('At any time')).toBeTruthy()
})

it('counts and prices the typed rule over 30 days, and again after each change', async () => {
  await openPage(<AlarmDutyPage />, { may: ALL })
  fireEvent.click(await screen.findByText('Edit'))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText('29 alarms, 12 messages, 0.54 yuan')).toBeTruthy()
  expect(form.getByText('【Weir】 3 offline')).toBeTruthy()
  fireEvent.click(form.getByText('SIMs'))
  await waitFor(() =>
    expect(server.asked(alarmDutyApi.preview).at(-1)!.query).toMatchObject({
      id: '3',
      messageType: ['SIM_ABNORMAL', 'SIM_QUOTA_100', 'SIM_EXPIRING', 'SIM_QUOTA_80'],
    }),
  )
  const asked = server.asked(alarmDutyApi.preview).length
  fireEvent.change(form.getByLabelText(/^Duty hours/), { target: { value: '8-20' } })
  fireEvent.click(form.getByText('None'))
  expect(server.asked(alarmDutyApi.preview)).toHaveLength(asked)
})

it('shows the messages of a rule, those too that did not leave', async () => {
  const said = { id: 1, messageType: 'OFFLINE', count: 3, failure: null, description: '', billingItems: 1, createdAt: SAMPLE.at }
  server.answer(
    alarmDutyApi.messages,
    ok({
      list: [
        { ...said, state: 'sent', refusal: null, content: '【Weir】 3 offline' },
        { ...said, id: 2, state: 'refused', refusal: 'overtaken', content: null },
      ],
    }),
  )
  await openPage(<AlarmDutyPage />, { may: ALL })
  fireEvent.click(await screen.findByText('Messages'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('【Weir】 3 offline')).toBeTruthy()
  expect(drawer.getByText('The alarm had ended by then')).toBeTruthy()
})
