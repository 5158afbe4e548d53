import { fireEvent, screen, within } from '@testing-library/react'
import { regionApi } from '@weir/contract/modules/place/region'
import { afterEach, expect, it, vi } from 'vitest'

import RegionPage from '../src/modules/place/region/RegionPage.tsx'
import { openPage, rows, stageServer } from './stage.tsx'

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

it('offers as superior of a region no part of it, and names the disabled one it has', async () => {
  stageServer().answer(regionApi.list, rows([city, region(4, 'West')]))
  await openPage(<RegionPage />, { may: Object.values(regionApi) })
  fireEvent.click(within((await screen.findByText('East')).closest('tr')!).getByText('Edit'))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
  fireEvent.click(await form.findByDisplayValue('City (disabled)'))
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent).filter((name) => /City|West|East|South/.test(name))).toEqual([
    'City (disabled)',
    'West',
  ])
})
