import { fireEvent, screen, waitFor } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import MeterStatPage from './MeterStatPage.tsx'
import MeterTopPage from './MeterTopPage.tsx'
import MeterTrendPage from './MeterTrendPage.tsx'
import { MeterUsagePanel } from '../water-meter/MeterUsagePanel.tsx'
import { address, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const sums = { dailyUsage: '0.000', amount: '0.00' }
const noRows = ok({ list: [], total: 0, currentPage: 1, sums })
const DAYS = 'dateRange[0]=2025-12-05&dateRange[1]=2026-01-31'
const IN_DAYS = ['2025-12-05', '2026-01-31']

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(regionApi.treeSelect, rows([{ id: 4, name: 'East', parentId: null, children: [] }]))
  server.answer(communityApi.list, rows([{ id: 9, name: 'Garden' }]))
  server.answer(hyUserApi.get, ok({ id: 3, name: 'Mrs Li' }))
  server.answer(meterStatApi.list, noRows)
  server.answer(meterStatApi.trend, { code: 0, message: 'ok', data: [] })
  server.answer(meterStatApi.top, { code: 0, message: 'ok', data: [] })
})
afterEach(() => vi.unstubAllGlobals())

const may = [meterStatApi.list, communityApi.list, hyUserApi.get]
const chooseRegion = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Region' }))
  fireEvent.click(await screen.findByRole('button', { name: 'East' }))
}

it('asks for the trend on the days and at the place of its address, and keeps there what is chosen', async () => {
  await openPage(<MeterTrendPage />, { url: `/?unit=month&${DAYS}`, may })
  expect(server.asked(meterStatApi.trend).at(-1)?.query).toEqual({ lang: 'en', unit: 'month', dateRange: IN_DAYS })
  expect(await screen.findByText('Choose other days')).toBeTruthy()
  await chooseRegion()
  await waitFor(() =>
    expect(server.asked(meterStatApi.trend).at(-1)?.query).toEqual({ lang: 'en', unit: 'month', dateRange: IN_DAYS, regionId: '4' }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Year' }))
  await waitFor(() => expect(address()).toMatchObject({ unit: 'year', regionId: '4', 'dateRange[0]': IN_DAYS[0] }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toEqual({ unit: 'year' }))
})

it('opens from a period of the trend the daily rows of the days and conditions that were asked about', async () => {
  const periods = ['2025-12', '2026-01'].map((period) => ({ period, quantity: '1.000', amount: '3.00' }))
  server.answer(meterStatApi.trend, { code: 0, message: 'ok', data: periods })
  await openPage(<MeterTrendPage />, { url: `/?unit=month&hyUserId=3&${DAYS}`, may })
  expect(await screen.findByText('Mrs Li')).toBeTruthy()
  const links = (await screen.findAllByRole('link', { name: '1.00' })).map((link) => decodeURIComponent(link.getAttribute('href')!))
  expect(links[1]).toBe('#/water/meterStat?hyUserId=3&dateRange[0]=2025-12-05&dateRange[1]=2025-12-31')
})

it('ranks on the days and at the place of its address; a present period takes the place of the days', async () => {
  await openPage(<MeterTopPage />, { url: `/?${DAYS}&communityId=9`, may })
  expect(server.asked(meterStatApi.top).at(-1)?.query).toEqual({ lang: 'en', limit: '50', dateRange: IN_DAYS, communityId: '9' })
  expect(screen.queryByRole('button', { pressed: true, name: 'Month' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Month' }))
  await waitFor(() => expect(address()).toEqual({ unit: 'month', communityId: '9' }))
  expect(server.asked(meterStatApi.top).at(-1)?.query).toEqual({ lang: 'en', limit: '50', unit: 'month', communityId: '9' })
})

const used = { cardNo: 'C1', roomNo: '1-1', userName: 'Li', amount: '3.00' }
const ranks = [
  { ...used, no: 1, deviceSn: 'SN-1', usage: '2.000', usageBefore: '1.600', change: '25.0' },
  { ...used, no: 2, deviceSn: 'SN-2', usage: '1.000', usageBefore: '1234.000', change: '-99.9' },
  { ...used, no: 3, deviceSn: 'SN-3', usage: '0.500', usageBefore: '0.500', change: '0.0' },
  { ...used, no: 4, deviceSn: 'SN-4', usage: '0.400', usageBefore: '0.000', change: null },
]

it('shows beside each usage that of the days before, which it names, and the change', async () => {
  server.answer(meterStatApi.top, { code: 0, message: 'ok', data: ranks })
  await openPage(<MeterTopPage />, { url: '/?dateRange[0]=2025-12-01&dateRange[1]=2025-12-31', may })
  expect(await screen.findByText('2025-12-01 – 2025-12-31 · previous period 2025-11-01 – 2025-11-30')).toBeTruthy()
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(heads.slice(-4)).toEqual(['Usaget', 'Previous usaget', 'Change%', 'Amountyuan'])
  const figures = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].slice(-3, -1).map((cell) => cell.textContent))
  expect(figures.slice(1)).toEqual([
    ['1.60', '+25.0'],
    ['1,234.00', '−99.9'],
    ['0.50', '0.0'],
    ['0.00', '—'],
  ])
})

it('exports the ranking that is on screen, with its conditions', async () => {
  server.answer(meterStatApi.byUser, { code: 0, message: 'ok', data: [] })
  await openPage(<MeterTopPage />, {
    url: '/?by=users&unit=year&regionId=4',
    may: [...may, meterStatApi.exportTop, meterStatApi.exportByUser],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Export top households' }))
  await waitFor(() =>
    expect(server.asked(meterStatApi.exportByUser).map(({ query }) => query)).toEqual([{ lang: 'en', unit: 'year', regionId: '4' }]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'By meter' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Export top meters' }))
  await waitFor(() => expect(server.asked(meterStatApi.exportTop)).toHaveLength(1))
})

it('offers no file to those who may not take one', async () => {
  await openPage(<MeterTopPage />, { url: '/', may })
  await screen.findByText('Choose other days')
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
})

it('shows whose daily rows a link asked for, and takes the condition away', async () => {
  await openPage(<MeterStatPage />, { url: '/?hyUserId=3', may })
  expect(await screen.findByText('Mrs Li')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear Household' }))
  await waitFor(() => expect(screen.queryByText('Mrs Li')).toBeNull())
  expect(server.asked(meterStatApi.list).at(-1)?.query).not.toHaveProperty('hyUserId')
})

it('shows the number where the reader may not see the end user', async () => {
  await openPage(<MeterStatPage />, { url: '/?hyUserId=3', may: [meterStatApi.list] })
  expect(await screen.findByText('#3')).toBeTruthy()
  expect(server.asked(hyUserApi.get)).toEqual([])
})

it.each([
  ['the trend', meterStatApi.trend, () => <MeterTrendPage />, ok([])],
  ['the ranking', meterStatApi.top, () => <MeterTopPage />, ok([])],
  ['the days of a meter', meterStatApi.list, () => <MeterUsagePanel deviceSn="SN-1" />, noRows],
])('says in the place of %s that it did not come, and asks again', async (_, endpoint, Page, later) => {
  server.answer(endpoint, { code: 500, message: 'The database is away', data: {} }, later)
  await openPage(<Page />, { may })
  expect(await screen.findByText('The database is away')).toBeTruthy()
  const before = server.asked(endpoint).length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The database is away')).toBeNull())
  expect(server.asked(endpoint)).toHaveLength(before + 1)
})
