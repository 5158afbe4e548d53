import { cleanup, screen } from '@testing-library/react'
import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import DashboardPage from './DashboardPage.tsx'
import { SUMMARY } from './summary-of-test.ts'

const NEVER = new Promise<never>(() => undefined)
const PARTS = [dashboardApi.usage, dashboardApi.ranking, dashboardApi.inbox, dashboardApi.meters]

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Only the summary and the shift answer. */
async function open(summary: Parameters<ReturnType<typeof stageServer>['answer']>[1]) {
  const server = stageServer()
  for (const part of PARTS) server.answer(part, NEVER)
  server.answer(dashboardApi.summary, summary)
  server.answer(shiftApi.mine, ok({ asOf: SUMMARY.asOf, company: '', shift: null, last: null }))
  await openPage(<DashboardPage />, { may: [shiftApi.mine] })
}

it('keeps the room that the bar of the shift took the last time', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(195)
  await open(ok(SUMMARY))
  const bar = await screen.findByRole('region', { name: 'This shift' })
  const roomOf = (heading: HTMLElement) => (heading.parentElement!.nextElementSibling as HTMLElement).style.minHeight
  expect(roomOf(screen.getByRole('heading', { level: 1 })), 'the bar itself is as tall as it is').toBe('')
  expect(bar).toBeTruthy()
  cleanup()
  await open(NEVER)
  expect(screen.queryByRole('region', { name: 'This shift' })).toBeNull()
  expect(roomOf(screen.getByRole('heading', { level: 1 }))).toBe('195px')
})
