import { screen } from '@testing-library/react'
import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { SUMMARY } from './summary-of-test.ts'
import { SummaryStrip } from './SummaryStrip.tsx'

afterEach(() => vi.unstubAllGlobals())

it('opens the rows whose sum is the figure: money by the day it was booked', async () => {
  stageServer().answer(dashboardApi.summary, ok(SUMMARY))
  await openPage(<SummaryStrip />)
  const leads = (figure: string) => decodeURIComponent(screen.getByRole('link', { name: figure }).getAttribute('href')!)
  await screen.findByText('1,500.00')
  expect(leads('1,500.00')).toBe('#/water/waterCardRecharge?paymentStatus=paid')
  expect(leads('20.00')).toBe('#/water/waterCardRecharge?booked[0]=2026-01-02&booked[1]=2026-01-02')
  expect(leads('150.00')).toBe('#/water/waterCardRecharge?booked[0]=2026-01-01&booked[1]=2026-01-02')
  expect(leads('37.05')).toBe('#/water/meterStat')
  expect(leads('0.15')).toBe('#/water/meterStat?dateRange[0]=2026-01-02&dateRange[1]=2026-01-02')
})

it('draws the whole days alone: today has only begun', async () => {
  const day = (date: string, usage: string) => ({ date, users: 0, usage, stored: '0.00', consumption: '0.00' })
  const daily = [day('2025-12-31', '4.000'), day('2026-01-01', '6.000'), day('2026-01-02', '0.050')]
  stageServer().answer(dashboardApi.summary, ok({ ...SUMMARY, daily }))
  await openPage(<SummaryStrip />)
  const line = (await screen.findByRole('img', { name: 'Total usage' })).querySelector('path:last-child')
  expect(line?.getAttribute('d')).toBe('M0 20L88 2')
})
