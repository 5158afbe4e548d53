import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  type CardMonth,
  type CommunityMonth,
  MONTH_FIGURES,
  type MonthFigures,
  monthStatementApi,
} from '@weir/contract/modules/sale/month-statement'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { address, ok, openPage, stageServer } from '../../../../test/stage.tsx'
import MonthCardsPage from './MonthCardsPage.tsx'
import MonthStatementPage from './MonthStatementPage.tsx'

const { communities, check, cards, export: exportMonth, exportCards } = monthStatementApi
const may = [communities, check, cards, exportMonth, exportCards]

const isMoney = (name: string) => ['received', 'paidBack', 'transferredAmount'].includes(name)
const figures = (given: Partial<MonthFigures>) =>
  ({ ...Object.fromEntries(MONTH_FIGURES.map((name) => [name, isMoney(name) ? '0.00' : '0.000'])), ...given }) as MonthFigures
const garden: CommunityMonth = {
  communityId: 9,
  communityName: 'Garden',
  regionName: 'North',
  cards: 2,
  ...figures({ opening: '1099.000', recharged: '10.000', used: '-2.000', closing: '1107.000', received: '30.00' }),
}
const nowhere: CommunityMonth = { communityId: null, communityName: null, regionName: null, cards: 1, ...figures({}) }
const period = { month: '2026-10', days: ['2026-10-01', '2026-10-31'], isRunning: false, company: 'River Water' }
const statement = { ...period, list: [garden, nowhere], sums: { ...garden, cards: 3 } }
const card: CardMonth = {
  id: 4,
  cardNo: 'C4',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '1-1-4',
  state: 'closed',
  ...figures({ used: '-2.000' }),
}
const kept = figures({ recharged: '10.000' })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T04:00:00Z'), toFake: ['Date'] })
  server = stageServer()
  server.answer(communities, ok(statement))
  server.answer(check, ok({ month: '2026-10', agrees: true, differing: 0, kept, ledger: kept }))
  server.answer(
    cards,
    ok({ ...period, list: [card], total: 1, currentPage: 1, communityName: 'Garden', sums: figures({ used: '-2.000' }) }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hrefOf = (element: HTMLElement) => decodeURIComponent(element.getAttribute('href')!)

it('shows a line per community with its total, and each figure opens the cards that have it', async () => {
  await openPage(<MonthStatementPage />, { may })
  expect(server.asked(communities).at(-1)?.query).toEqual({ lang: 'en' })
  expect(await screen.findByText(/2026-10 \(2026-10-01 to 2026-10-31\)/)).toBeTruthy()
  expect(await screen.findByText(/Matches the ledger/)).toBeTruthy()
  expect(screen.queryByText(/so far/)).toBeNull()
  const [, first, second, total] = screen.getAllByRole('row')
  expect(hrefOf(within(first!).getByRole('link', { name: '1,107.00' }))).toBe(
    '#/water/monthStatement/cards?month=2026-10&communityId=9&figure=closing',
  )
  expect(hrefOf(within(first!).getByRole('link', { name: 'Garden' }))).toBe('#/water/monthStatement/cards?month=2026-10&communityId=9')
  expect(hrefOf(within(second!).getByRole('link', { name: 'In no community' }))).toContain('isWithoutCommunity=true')
  expect(hrefOf(within(total!).getByRole('link', { name: '−2.00' }))).toBe('#/water/monthStatement/cards?month=2026-10&figure=used')
  // Seldom figures have no column in a month without them.
  expect(screen.queryByRole('columnheader', { name: /Transferred/ })).toBeNull()
})

it('leads to other months up to the running one, which is shown so far', async () => {
  await openPage(<MonthStatementPage />, { may })
  fireEvent.click(await screen.findByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(address()).toEqual({ month: '2026-09' }))
  expect(server.asked(communities).at(-1)?.query).toEqual({ lang: 'en', month: '2026-09' })
  server.answer(communities, ok({ ...statement, month: '2026-11', isRunning: true, days: ['2026-11-01', '2026-11-20'] }))
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-11' } })
  expect(await screen.findByText(/so far/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-12' } })
  expect(address()).toEqual({ month: '2026-11' })
})

it('drops a month that has not begun from its address', async () => {
  await openPage(<MonthStatementPage />, { url: '/?month=2026-12', may })
  expect(server.asked(communities).at(-1)?.query).toEqual({ lang: 'en' })
})

it('says which figures differ from the ledger, and does not ask for a user who may not', async () => {
  server.answer(check, ok({ month: '2026-10', agrees: false, differing: 2, kept, ledger: figures({ recharged: '9.000' }) }))
  await openPage(<MonthStatementPage />, { may })
  expect(await screen.findByText(/2 cards differ from the ledger: Recharged\./)).toBeTruthy()
})

it('asks for no comparison without the permission', async () => {
  await openPage(<MonthStatementPage />, { may: [communities] })
  expect(await screen.findByText('Garden')).toBeTruthy()
  expect(server.asked(check)).toEqual([])
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it('lists the cards of a figure, and each opens its own statement of that month', async () => {
  await openPage(<MonthCardsPage />, { url: '/?month=2026-10&communityId=9&figure=used&surprise=1', may })
  expect(server.asked(cards).at(-1)?.query).toEqual({
    lang: 'en',
    month: '2026-10',
    communityId: '9',
    figure: 'used',
    pageNum: '1',
    pageSize: '50',
  })
  expect(await screen.findByText('Only cards with a figure under Used')).toBeTruthy()
  expect(hrefOf(screen.getByRole('link', { name: 'C4' }))).toBe(
    '#/water/waterCard/statement/4?dateRange[0]=2026-10-01&dateRange[1]=2026-10-31',
  )
  expect(screen.getByText('Closed')).toBeTruthy()
  expect(hrefOf(screen.getByRole('link', { name: 'Show all cards' }))).toBe('#/water/monthStatement/cards?month=2026-10&communityId=9')
})

it('prints the table, with what the comparison says', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await openPage(<MonthStatementPage />, { may })
  expect(await screen.findByText(/Matches the ledger/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  const paper = await waitFor(() => document.querySelector<HTMLElement>('[data-paper="statement"]')!)
  expect(print).toHaveBeenCalledOnce()
  expect(within(paper).getByText('Garden')).toBeTruthy()
  expect(within(paper).getByText(/Matches the ledger/)).toBeTruthy()
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-paper="statement"]')).toBeNull())
})
