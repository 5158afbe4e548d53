import { screen, within } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { UsagePanel } from './UsagePanel.tsx'

const month = (month: string, usage: string | null, median: string | null) => ({ month, usage, median, homes: 6 })
const HOME = {
  cardId: 1,
  cardNo: 'K-1',
  roomNo: '3-2-1203',
  basis: 'building',
  basisName: '3',
  months: [month('2025-10', null, '6.000'), month('2025-11', '0.000', '6.500'), month('2025-12', '9.000', null)],
}

afterEach(() => vi.unstubAllGlobals())

it('says nothing of months before the household, zero of those without usage', async () => {
  stageServer().answer(hyUserApi.usage, ok({ homes: [HOME] }))
  await openPage(<UsagePanel id={1} />)
  const table = within(await screen.findByRole('table'))
  const cells = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  expect(cells('25-10')).toContain('—')
  expect(cells('25-10')).not.toContain('0.00')
  expect(cells('25-11')).toContain('0.00')
  expect(screen.getByText(/0\.00.*6\.50/)).toBeTruthy()
})

it('draws no median before the first whole month of the household', async () => {
  const months = [month('2025-10', null, '6.000'), month('2025-11', '0.400', '6.500'), month('2025-12', '9.000', '7.250')]
  stageServer().answer(hyUserApi.usage, ok({ homes: [{ ...HOME, months }] }))
  await openPage(<UsagePanel id={1} />)
  const table = within(await screen.findByRole('table'))
  const said = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) }).textContent
  expect([said('25-11').includes('6.50'), said('25-12').includes('7.25')]).toEqual([false, true])
})
