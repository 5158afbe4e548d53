import { fireEvent, screen, waitFor } from '@testing-library/react'
import { regionApi } from '@weir/contract/modules/place/region'
import { mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterStatApi } from '@weir/contract/modules/meter/water-stat'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import CommunityLossesPage from '../main-meter/CommunityLossesPage.tsx'
import WaterStatPage from './WaterStatPage.tsx'
import { address, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const FIGURES = {
  cards: 2,
  usage: '7.000',
  usageBefore: '5.000',
  change: '40.0',
  usageYearBefore: '0.000',
  changeOfYear: null,
  amount: '21.00',
}
const DAYS = { days: ['2026-11-01', '2026-11-26'], before: ['2026-10-01', '2026-10-26'], asOf: '2026-11-26T08:00:00+08:00', company: '' }
const line = (kind: string, placeId: number | null, usage: string, level = 0) => ({
  ...FIGURES,
  kind,
  placeId,
  usage,
  level,
  name: placeId === null ? null : `Place ${placeId}`,
  regionName: null,
})

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(regionApi.treeSelect, rows([]))
  server.answer(waterStatApi.trend, { code: 0, message: 'ok', data: [] })
  const list = [line('region', 4, '6.000'), line('region', 5, '2.000', 1), line('noCard', null, '1.000')]
  server.answer(waterStatApi.list, ok({ ...DAYS, yearBefore: ['2025-11-01', '2025-11-26'], list, sums: FIGURES }))
})
afterEach(() => vi.unstubAllGlobals())

const may = [waterCardApi.list, meterStatApi.list, waterStatApi.list, mainMeterApi.list, regionApi.treeSelect]
const hrefOf = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!)

it('opens from each figure the daily rows of its place and days', async () => {
  await openPage(<WaterStatPage />, { url: '/', may })
  expect(await screen.findByText('Meters without a card')).toBeTruthy()
  expect(hrefOf('6.00')).toBe('#/water/meterStat?regionId=4&dateRange[0]=2026-11-01&dateRange[1]=2026-11-26')
  expect(hrefOf('1.00')).toBe('#/water/meterStat?without=card&dateRange[0]=2026-11-01&dateRange[1]=2026-11-26')
  const cards = screen.getAllByRole('link', { name: '2' }).map((link) => link.getAttribute('href'))
  expect(cards).toEqual(['#/water/waterCard?regionId=4&isOpen=true', '#/water/waterCard?regionId=5&isOpen=true'])
  expect(hrefOf('Place 4')).toBe('#/water/waterStat?by=community&regionId=4&dateRange[0]=2026-11-01&dateRange[1]=2026-11-26')
})

it('keeps in its address what is asked, and compares when it is chosen', async () => {
  await openPage(<WaterStatPage />, { url: '/?by=community&unit=year', may })
  await waitFor(() => expect(server.asked(waterStatApi.list).at(-1)?.query).toMatchObject({ by: 'community', unit: 'year' }))
  fireEvent.click(screen.getByRole('button', { name: 'A year earlier' }))
  await waitFor(() => expect(address()).toMatchObject({ compare: 'yearBefore', by: 'community', unit: 'year' }))
  await waitFor(() => expect(server.asked(waterStatApi.trend).at(-1)?.query).toMatchObject({ compare: 'yearBefore' }))
})

it('says of a loss that its data are incomplete, and leads to the main meters', async () => {
  const balance = { supplied: '10.000', used: '9.000', loss: '1.000', lossRate: '10.0' }
  const row = { communityId: 3, communityName: 'Garden', regionName: 'North', mainMeters: 2, incomplete: 1, ...balance }
  server.answer(mainMeterApi.losses, ok({ ...DAYS, list: [{ ...row, lossBefore: '2.000', lossRateBefore: '20.0' }], sums: balance }))
  await openPage(<CommunityLossesPage />, { url: '/', may })
  expect(await screen.findByText(/1 main meter has incomplete data/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '10.00' })[0]!.getAttribute('href')).toContain('#/water/mainMeter?communityId=3')
})
