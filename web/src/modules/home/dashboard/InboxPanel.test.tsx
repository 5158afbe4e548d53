import { cleanup, screen } from '@testing-library/react'
import { dashboardApi, type InboxItem } from '@weir/contract/modules/home/dashboard'
import { INBOX_KINDS } from '@weir/contract/modules/inbox'
import { catalogues } from '@weir/contract/locales/catalogues'
import { afterEach, expect, it, vi } from 'vitest'

import { InboxPanel } from './DashboardPage.tsx'
import { ok, openPage, stageServer } from '../../../../test/stage.tsx'

const NEVER = new Promise<never>(() => undefined)
const AT = '2026-01-01T08:00:00.000+08:00'

async function open(list: InboxItem[]) {
  stageServer().answer(dashboardApi.inbox, ok({ list, asOf: AT }))
  await openPage(<InboxPanel />)
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('shows each kind by its word and its picture, with its count, and leads to the list behind it', async () => {
  await open(
    INBOX_KINDS.map((kind, i) => ({
      kind,
      count: 1000 + i,
      since: i === 0 ? AT : null,
      amount: null,
      quantity: null,
      isDaily: false,
      rows: { screen: 'waterMeter', given: { view: kind } },
    })),
  )
  const lines = await screen.findAllByRole('link', { name: /1,0\d\d$/ })
  expect(lines.map((line) => line.getAttribute('href'))).toEqual(INBOX_KINDS.map((kind) => `#/water/waterMeter?view=${kind}`))
  expect(lines.map((line) => line.querySelector('b')!.textContent)).toEqual(
    INBOX_KINDS.map((kind) => catalogues.en.dashboard.option.kind[kind]),
  )
  expect(lines.filter((line) => !line.querySelector('svg path'))).toEqual([])
  expect(lines.map((line) => line.querySelector('small')?.textContent ?? '').filter(Boolean)).toEqual([
    'Since 2026-01-01 08:00',
    'Used more than recharged; ask for payment',
    'At or below the reminder threshold; remind them to recharge',
    'Reported after the card was closed; check and deal with it',
    'Carried out on their day; can be cancelled before',
    'No report on time; check the network',
  ])
})

it('says what money and water are at stake, and what goes on every day', async () => {
  const rows = { screen: 'deviceAlarm', given: {} }
  await open([
    { kind: 'paidNotDelivered', count: 2, since: AT, amount: '1250.00', quantity: null, isDaily: false, rows },
    { kind: 'leakSuspected', count: 1, since: null, amount: '2.16', quantity: '0.720', isDaily: true, rows },
  ])
  const lines = await screen.findAllByRole('link', { name: /\d$/ })
  expect(lines.map((line) => line.querySelector('small')!.textContent)).toEqual([
    '1,250.00 yuanSince 2026-01-01 08:00',
    '2.16 yuan · 0.72 t a day',
  ])
})

it('says so where nothing waits', async () => {
  await open([])
  expect(await screen.findByText('Nothing to do')).toBeTruthy()
})

it('begins with as many lines as there were the last time', async () => {
  const rows = { screen: 'deviceAlarm', given: {} }
  const none = { count: 1, since: null, amount: null, quantity: null, isDaily: false, rows }
  await open(INBOX_KINDS.slice(0, 8).map((kind) => ({ kind, ...none })))
  await screen.findAllByRole('link', { name: /1$/ })
  cleanup()
  stageServer().answer(dashboardApi.inbox, NEVER)
  await openPage(<InboxPanel />)
  expect(screen.getByRole('region').querySelectorAll('[aria-hidden=true] > :first-child')).toHaveLength(8)
})

it('is drawn although the storage of the browser is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await open([
    {
      kind: 'heldReadings',
      count: 4,
      since: null,
      amount: null,
      quantity: null,
      isDaily: false,
      rows: { screen: 'heldReading', given: {} },
    },
  ])
  expect(await screen.findByRole('link', { name: /4$/ })).toBeTruthy()
  expect(full).toHaveBeenCalled()
})
