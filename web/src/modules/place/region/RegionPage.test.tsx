import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { regionApi } from '@weir/contract/modules/place/region'
import { deptApi } from '@weir/contract/modules/system/dept'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import RegionDetailPage from './RegionDetailPage.tsx'
import RegionPage from './RegionPage.tsx'
import { businessToday } from '../../../platform/format/business-time.ts'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const region = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  parentId: null,
  deptId: 1,
  sort: 0,
  status: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  ...more,
})
const south = region(3, 'South', { parentId: 2 })
const east = region(2, 'East', { parentId: 1, children: [south] })
const city = region(1, 'City', { status: 0, children: [east] })

afterEach(() => vi.unstubAllGlobals())

it('offers as parent of a region no part of it, and names its disabled one', async () => {
  stageServer().answer(regionApi.list, rows([city, region(4, 'West')]))
  await openPage(<RegionPage />, { may: Object.values(regionApi) })
  fireEvent.click(within((await screen.findByText('East')).closest('tr')!).getByText('Edit'))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.click(await form.findByDisplayValue('City (disabled)'))
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent).filter((name) => /City|West|East|South/.test(name))).toEqual([
    'City (disabled)',
    'West',
  ])
})

it('shows which department a region belongs to, and asks with what goes along before it moves it', async () => {
  const server = stageServer()
  const harbour = { id: 2, name: 'Harbour', parentId: null }
  server.answer(deptApi.treeSelect, rows([{ id: 1, name: 'Company', parentId: null }, harbour]))
  server.answer(regionApi.list, rows([region(4, 'West', { deptName: 'Company' })]))
  server.answer(regionApi.contents, ok({ communities: 1, rooms: 80, roomNos: 2, cards: 79, meters: 78 }))
  server.answer(regionApi.edit, ok({}))
  await openPage(<RegionPage />, { may: Object.values(regionApi) })
  const row = within((await screen.findByText('West')).closest('tr')!)
  expect(row.getByText('Company')).toBeTruthy()
  fireEvent.click(row.getByText('Edit'))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(/decides who sees/)).toBeTruthy()
  fireEvent.click(await form.findByDisplayValue('Company'))
  fireEvent.click(await screen.findByRole('option', { name: 'Harbour', hidden: true }))
  expect(await form.findByText(/80 rooms, 2 room numbers, and 79 cards with 78 meters/)).toBeTruthy()
  fireEvent.click(form.getByText('Save'))
  const question = within(await screen.findByRole('dialog', { name: 'Move West to Harbour?' }))
  expect(question.getByText(/79 cards/)).toBeTruthy()
  expect(server.asked(regionApi.edit)).toEqual([])
  fireEvent.click(question.getByText('Move region'))
  await waitFor(() => expect(server.asked(regionApi.edit)).toMatchObject([{ body: { id: 4, deptId: 2 } }]))
})

it('shows the water of the last days of a region and those below it, and leads to the trend', async () => {
  const server = stageServer()
  server.answer(regionApi.get, ok(region(2, 'East', { deptName: 'Harbour' })))
  server.answer(regionApi.figures, ok({ households: 80, meters: 80, online: 76, alarms: 0, usageToday: '8.300', usageMonth: '995.740' }))
  server.answer(meterStatApi.trend, ok([{ period: businessToday(), quantity: '8.300', amount: '28.64', compared: null }]))
  await openPage(
    <Routes>
      <Route path="/place/region/detail/:id" element={<RegionDetailPage />} />
    </Routes>,
    { url: '/place/region/detail/2', may: [regionApi.get, meterStatApi.trend] },
  )
  const panel = within(await screen.findByRole('region', { name: 'Water of 30 days' }))
  expect((await panel.findByText(/8\.30/)).textContent).toContain('So far')
  expect(panel.getByRole('link').getAttribute('href')).toBe('#/water/meterStat/trend?regionId=2')
  expect(server.asked(meterStatApi.trend)[0]!.query).toMatchObject({ unit: 'day', regionId: '2' })
})
