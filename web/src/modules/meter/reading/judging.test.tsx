import { fireEvent, screen, waitFor } from '@testing-library/react'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, expect, it, vi } from 'vitest'

import { EffectTable } from './decide/Effect.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { WaterMeterDetail } from '../water-meter/WaterMeterDetailPage.tsx'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const AT = '2026-01-01T08:01:00.000+08:00'
const meter = {
  id: 1,
  deviceSn: 'SN-1',
  cardNo: null,
  remainingQuantity: null,
  roomNo: null,
  deviceModel: null,
  accumulatedUsage: '0.000',
  state: 'online',
  connectivity: 'online',
  onlineAt: null,
  offlineAt: null,
  activatedAt: null,
  lastReportAt: null,
  register: null,
  initialRegister: null,
  maxFlow: '3.125',
  reportHours: 24,
  registerRange: '99999.999',
  commands: false,
  valve: 'unknown',
  valveReported: 'unknown',
  valveReportedAt: null,
  valveWanted: null,
  version: 1,
  createdAt: AT,
} as const

afterEach(() => vi.unstubAllGlobals())

it.each([
  [AT, 2, /re-evaluation since 2026-01-01 08:01.* 2 new readings wait/],
  [AT, 0, /re-evaluation since 2026-01-01 08:01: usage and remaining water may still change\.$/],
])('a meter being judged says since when, and how many readings wait: %s, %s', async (judgingSince, waiting, told) => {
  stageServer()
  await openPage(<WaterMeterDetail {...{ meter, card: null, bindings: [], held: 0, alarms: 0, judgingSince, waiting }} />)
  expect(await screen.findByText(told)).toBeTruthy()
})

it('a meter that is judged says nothing of it', async () => {
  stageServer()
  await openPage(<WaterMeterDetail {...{ meter, card: null, bindings: [], held: 0, alarms: 0, judgingSince: null, waiting: 0 }} />)
  await screen.findByRole('heading', { name: 'SN-1' })
  expect(screen.queryByText(/re-evaluation/)).toBeNull()
})

it('a meter shows the readings of the day in its address, and of all days when they are asked for', async () => {
  const server = stageServer()
  server.answer(waterMeterApi.readings, rows([]))
  const detail = { meter, card: null, bindings: [], held: 0, alarms: 0, judgingSince: null, waiting: 0 }
  await openPage(<WaterMeterDetail {...detail} />, { url: '/?day=2026-01-05' })
  expect(server.asked(waterMeterApi.readings).at(-1)!.query).toMatchObject({ dateRange: ['2026-01-05', '2026-01-05'] })
  fireEvent.click(screen.getByRole('button', { name: 'Show all days' }))
  await waitFor(() => expect(server.asked(waterMeterApi.readings).at(-1)!.query).not.toHaveProperty('dateRange'))
})

it('a held reading of a meter is decided on the review desk', async () => {
  const server = stageServer()
  const reading = {
    id: 77,
    deviceSn: 'SN-1',
    time: AT,
    effectiveAt: AT,
    arrivedAt: AT,
    register: '940.000',
    usage: '0.000',
    verdict: 'spike',
    accepted: false,
    decision: null,
    source: 'http',
    lastRegister: '2.000',
    lastTime: AT,
  }
  server.answer(waterMeterApi.readings, rows([reading]))
  const detail = { meter, card: null, bindings: [], held: 1, alarms: 0, judgingSince: null, waiting: 0 }
  await openPage(<WaterMeterDetail {...detail} />, { url: '/?day=2026-01-01', may: [readingApi.decide] })
  const link = await screen.findByRole('link', { name: 'Decide' })
  expect(link.getAttribute('href')).toMatch(/heldReading\?id=77$/)
})

it.each([true, false])('a preview says whether more follows than it shows: %s', async (goesOn) => {
  const changes = [{ date: '2026-01-01', deviceSn: 'SN-1', cardNo: null, quantity: '1.999', amount: null }]
  stageServer()
  await openPage(<EffectTable effect={{ changes, quantity: '1.999', amount: '0.00', cards: [], goesOn, later: null }} />)
  expect(await screen.findByText('2026-01-01')).toBeTruthy()
  expect(screen.queryAllByText(/More readings are affected/)).toHaveLength(goesOn ? 1 : 0)
})

it.each([3, 0])('an import tells of readings that are judged later: %s', async (waiting) => {
  const counts = { rows: 5, accepted: 5 - waiting, duplicate: 0, held: 0, waiting, rejected: 0 }
  stageServer().answer(readingApi.importStatus, ok({ state: 'done', dryRun: false, ...counts, errors: [] }))
  await openPage(<ImportProgress jobId={1} onStarted={() => undefined} onAgain={() => undefined} />)
  expect(await screen.findByText('Accepted')).toBeTruthy()
  expect(screen.queryAllByText('Pending')).toHaveLength(waiting > 0 ? 1 : 0)
})
