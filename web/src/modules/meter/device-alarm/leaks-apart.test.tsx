import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type AlarmGroup, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import DeviceAlarmPage from './DeviceAlarmPage.tsx'

const AT = '2026-01-01T08:00:00.000+08:00'
const TAMPERED: AlarmGroup = {
  messageType: 'FRAUD',
  outage: null,
  name: 'Meter opened',
  count: 1,
  active: 1,
  firstAt: AT,
  lastSeenAt: AT,
  quantity: null,
  amount: null,
}

afterEach(() => vi.unstubAllGlobals())

it('shows the alarms besides leaks that a link asks for, and counts them alone, until the user wants all', async () => {
  const server = stageServer()
  server.answer(deviceAlarmApi.list, rows([]))
  server.answer(deviceAlarmApi.groups, ok({ list: [TAMPERED] }))
  server.answer(deviceAlarmApi.counts, ok({ counts: Array.from({ length: 3 }, () => ({ total: 2 })) }))
  await openPage(<DeviceAlarmPage />, { may: [deviceAlarmApi.list], url: '/water/deviceAlarm?state=untreated&isLeak=false' })
  await screen.findAllByText('Meter opened')
  expect(server.asked(deviceAlarmApi.groups)[0]!.query).toMatchObject({ state: 'untreated', isLeak: 'false' })
  expect(JSON.stringify(server.asked(deviceAlarmApi.counts)[0]!.query)).toContain('isLeak')
  fireEvent.click(screen.getByRole('button', { name: 'Clear Suspected leak' }))
  await waitFor(() => expect(screen.queryByText('Suspected leak')).toBeNull())
  expect(server.asked(deviceAlarmApi.groups).at(-1)!.query).not.toHaveProperty('isLeak')
})
