import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { LedgerRow } from '@weir/contract/modules/water/ledger'
import type { WaterCardDetail } from '@weir/contract/modules/water/water-card-detail'
import { meterStatApi } from '@weir/contract/modules/water/meter-stat'
import { expect, it } from 'vitest'

import { CardTimeline } from './CardTimeline.tsx'
import { LedgerReference } from './LedgerReference.tsx'
import { openPage, rows, stageServer } from '../../../../test/stage.tsx'

const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T08:30:00.000+08:00`
const price = { id: 1, at: at(3), oldUnitPrice: '3.00', newUnitPrice: '3.45', mode: 'keepAmount', quantityChange: '-1.610', actor: 'Wang' }
const alarm = {
  id: 7,
  messageType: 'OFFLINE',
  name: 'Meter offline',
  content: 'No report for 3 days',
  reportedAt: at(4),
  condition: 'active',
}
const order = { id: 2, orderNo: 'WR2', createdAt: at(5), amount: '100.00', quantity: '28.990', paymentMethod: 'cash', recharger: 'Wang' }
const detail = {
  card: { createdAt: at(1), cardNo: 'C1' },
  meter: { id: 9, deviceSn: 'SN-1' },
  lastOrders: [order],
  bindings: [{ deviceSn: 'SN-1', from: at(2), to: null }],
  transitions: [],
  prices: [price],
  alarms: [alarm],
} as unknown as WaterCardDetail
const titles = () => [...document.querySelectorAll('li[data-tone] > div > :first-child')].map(({ textContent }) => textContent)

it('tells recharges, prices, alarms and meters in one line of time, or one kind alone', async () => {
  await openPage(<CardTimeline detail={detail} />)
  expect(titles()).toEqual(['Recharged 100.00 yuan+28.99 t', 'Meter offline', 'Price 3.00 → 3.45−1.61 t', 'Meter SN-1 bound', 'Opened'])
  expect(screen.getByRole('link', { name: 'Meter offline' }).getAttribute('href')).toBe('#/water/deviceAlarm/detail/7')
  fireEvent.click(screen.getByRole('button', { name: 'Meter' }))
  expect(titles()).toEqual(['Meter offline', 'Meter SN-1 bound'])
})

it('tells the usage of a day with other events, and of each day where usage alone is asked for', async () => {
  const server = stageServer()
  const day = { id: 1, date: '2026-01-05', deviceSn: 'SN-1', dailyUsage: '0.724', estimated: true }
  server.answer(
    meterStatApi.list,
    rows([day, { ...day, id: 2, date: '2026-01-04', dailyUsage: '0.000' }, { ...day, id: 3, date: '2025-12-31' }]),
  )
  await openPage(<CardTimeline detail={detail} />, { may: [meterStatApi.list] })
  expect((await screen.findByRole('link', { name: 'Usage' })).getAttribute('href')).toBe('#/water/waterMeter/detail/9?day=2026-01-05')
  expect(titles().slice(0, 2)).toEqual(['Usage−0.72 t', 'Recharged 100.00 yuan+28.99 t'])
  expect(titles().at(-1)).toBe('Opened')
  fireEvent.click(screen.getByRole('button', { name: 'Usage' }))
  expect(titles()).toEqual(['Usage−0.72 t', 'Usage−0.72 t'])
  expect(server.asked(meterStatApi.list)[0]!.query).toMatchObject({ cardNo: 'C1' })
})

it('shows the last twenty events, and the earlier ones when they are asked for', async () => {
  const prices = Array.from({ length: 25 }, (_, i) => ({ ...price, id: i, at: at(6) }))
  await openPage(<CardTimeline detail={{ ...detail, prices } as WaterCardDetail} />)
  expect(titles()).toHaveLength(20)
  fireEvent.click(screen.getByRole('button', { name: 'Earlier events' }))
  expect(titles()).toHaveLength(29)
})

it('names of usage the reading behind it, which opens the readings of its day for those who may', async () => {
  const usage = { deviceSn: 'SN-1', meterId: 9, register: '1225.200', readings: 4, worth: '-0.36' }
  const row = { refType: 'meterStat', refNo: '2026-01-05', usage, oldUnitPrice: null, newUnitPrice: null, note: null } as LedgerRow
  await openPage(<LedgerReference cardId={1} row={row} />)
  expect(screen.getByRole('link', { name: 'reading 1,225.200 t (4 reports)' }).getAttribute('href')).toBe(
    '#/water/waterMeter/detail/9?day=2026-01-05',
  )
  cleanup()
  await openPage(<LedgerReference cardId={1} row={row} />, { without: ['waterMeterDetail'] })
  expect(screen.queryByRole('link')).toBeNull()
})
