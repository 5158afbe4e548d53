import { screen, within } from '@testing-library/react'
import { type IotCard, iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { SimPanel } from './SimPanel.tsx'

const SIM: IotCard = {
  id: 5,
  iccid: '89860612310000000001',
  operator: 'unicom',
  msisdn: null,
  cardStatus: 'halted',
  haltReason: 'quota',
  haltedAt: '2026-01-03T14:06:00.000+08:00',
  wanted: null,
  totalTraffic: '40.00',
  usedTraffic: '30.02',
  remainingTraffic: '9.98',
  daysLeft: 4,
  trafficDeadline: '2026-01-27T00:00:00.000+08:00',
  deviceSn: 'SN-7',
  cardNo: 'C3',
  name: 'He Qiang',
  roomNo: '3-2-1203',
  activatedAt: null,
  figuresAt: null,
  lastSyncAt: null,
  remark: '',
  version: 1,
  createdAt: '2025-11-01T00:00:00.000+08:00',
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

const open = (lastReportAt: string | null, may = [iotCardApi.list]) =>
  openPage(<SimPanel given={{ deviceSn: 'SN-7' }} meters={[{ deviceSn: 'SN-7', lastReportAt }]} />, { may })
const answer = (...list: IotCard[]) => server.answer(iotCardApi.list, ok({ list, total: list.length, currentPage: 1 }))

it('says since when a halted SIM keeps its meter silent', async () => {
  answer(SIM, { ...SIM, id: 6, deviceSn: 'SN-77', iccid: '89860612310000000002' })
  await open('2026-01-03T13:58:00.000+08:00')
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('halted on 2026-01-03 14:06')
  expect(within(note).getByRole('link', { name: 'Renew or resume it here' }).getAttribute('href')).toMatch(/\/iot\/iotCard\/detail\/5$/)
  expect(screen.getByText(/Halted · Quota used up/)).toBeTruthy()
  expect(screen.getByText(/9\.98 of 40\.00 MB left/)).toBeTruthy()
  expect(screen.queryByText('89860612310000000002')).toBeNull()
})

it('says nothing of silence where the meter has reported since', async () => {
  answer(SIM)
  await open('2026-01-04T08:00:00.000+08:00')
  await screen.findByText('89860612310000000001')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks for nothing without the permission, and shows nothing for a meter without one', async () => {
  answer()
  await open(null, [])
  expect(server.asked(iotCardApi.list)).toEqual([])
  expect(screen.queryByText('IoT card')).toBeNull()
})

it('names the meter of each SIM of a household, the silent ones first', async () => {
  answer({ ...SIM, id: 6, deviceSn: 'SN-8', iccid: '89860612310000000002', haltReason: null, haltedAt: null, cardStatus: 'normal' }, SIM)
  const meters = [
    { deviceSn: 'SN-7', lastReportAt: null },
    { deviceSn: 'SN-8', lastReportAt: '2026-01-04T08:00:00.000+08:00' },
  ]
  await openPage(<SimPanel given={{ hyUserId: 3 }} meters={meters} />, { may: [iotCardApi.list] })
  const links = await screen.findAllByRole('link', { name: /^8986/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['89860612310000000001', '89860612310000000002'])
  expect(screen.getByText(/^SN-8 · /)).toBeTruthy()
  expect(server.listed(iotCardApi.list)[0]).toMatchObject({ hyUserId: '3' })
})
