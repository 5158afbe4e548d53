import { fireEvent, screen } from '@testing-library/react'
import type { DayUsage } from '@weir/contract/modules/water/day-usage'
import { meterStatApi } from '@weir/contract/modules/water/meter-stat'
import { expect, it } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { DayUsageLink } from './DayUsageLink.tsx'

const at = '2026-01-05T23:00:00.000+08:00'
const reading = { id: 3, effectiveAt: at, arrivedAt: at, register: '2.500', usage: '0.500', accepted: true, decision: null } as const
const day: DayUsage = {
  id: 7,
  date: '2026-01-05',
  deviceSn: 'SN-1',
  meterId: 9,
  cardId: 1,
  dailyUsage: '0.400',
  unitPrice: '3.00',
  amount: '1.20',
  estimated: false,
  start: { register: '2.100', at },
  end: { register: '2.500', at },
  readings: [{ ...reading, verdict: 'ok', source: 'mqtt' }],
  readingCount: 1,
  postings: [
    { id: 1, at, quantity: '-0.500', actor: 'system', isLater: false },
    { id: 2, at: '2026-01-07T08:00:00.000+08:00', quantity: '0.100', actor: 'system', isLater: true },
  ],
  posted: '-0.400',
}

it('opens from a day with its registers, readings and entries, and marks those that came later', async () => {
  const server = stageServer()
  server.answer(meterStatApi.day, ok(day))
  await openPage(<DayUsageLink id={7}>2026-01-05</DayUsageLink>, { may: [meterStatApi.day] })
  fireEvent.click(screen.getByRole('button', { name: '2026-01-05' }))
  expect(await screen.findByText(/^2\.100 t/)).toBeDefined()
  expect(screen.getByText('Later correction')).toBeDefined()
  expect(screen.getByText('2 entries, −0.400 t in all')).toBeDefined()
  expect(server.asked(meterStatApi.day)).toHaveLength(1)
})

it('is plain text without the permission', async () => {
  await openPage(<DayUsageLink id={7}>2026-01-05</DayUsageLink>, { may: [] })
  expect(screen.queryByRole('button')).toBeNull()
})
