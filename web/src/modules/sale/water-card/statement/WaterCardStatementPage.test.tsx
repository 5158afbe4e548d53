import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Statement, StatementLine } from '@weir/contract/modules/sale/statement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import { formatQuery } from '@weir/contract/platform/format-query'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../../test/stage.tsx'
import WaterCardStatementPage from './WaterCardStatementPage.tsx'

const { exportStatement, statement } = waterCardApi
const print = vi.fn<() => void>()
const DAYS = ['2026-01-01', '2026-01-31']

const LINE: StatementLine = {
  id: 1,
  at: '2026-01-02T09:00:00.000+08:00',
  kind: 'recharge',
  day: null,
  refType: 'recharge',
  refId: 21,
  refNo: 'WR21',
  deviceSn: null,
  quantity: '28.990',
  amount: '100.00',
  unitPrice: '3.45',
  oldUnitPrice: null,
  remainingAfter: '30.123',
  adjustReason: null,
  reversesId: null,
  actor: 'Zhang',
  note: null,
}
const USAGE: StatementLine = {
  ...LINE,
  id: 2,
  at: '2026-01-03T01:00:00.000+08:00',
  kind: 'usage',
  day: '2026-01-02',
  refType: 'meterStat',
  refId: 31,
  refNo: null,
  deviceSn: 'SN-1',
  quantity: '-0.456',
  amount: null,
  remainingAfter: '29.667',
}
const STATEMENT: Statement = {
  list: [LINE, USAGE],
  total: 60,
  currentPage: 1,
  card: { cardNo: 'C1', name: 'Li', communityName: 'Garden', roomNo: '3-2-1203', deviceSn: 'SN-1', unitPrice: '3.45' },
  company: 'City Water',
  opening: { quantity: '1.133', amount: '0.00' },
  closing: { quantity: '29.667', amount: '100.00' },
  sums: [
    { kind: 'recharge', count: 1, quantity: '28.990', amount: '100.00' },
    { kind: 'usage', count: 1, quantity: '-0.456', amount: '0.00' },
  ],
  agrees: true,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  vi.stubGlobal('print', print.mockClear())
})
afterEach(() => {
  delete document.documentElement.dataset.printing
  vi.unstubAllGlobals()
})

async function open(found: Partial<Statement> = {}) {
  server.answer(statement, ok({ ...STATEMENT, ...found }))
  const page = (
    <Routes>
      <Route path="/card/:id" element={<WaterCardStatementPage />} />
    </Routes>
  )
  await openPage(page, { url: `/card/7?${formatQuery({ dateRange: DAYS }).toString()}`, may: [statement, exportStatement] })
  await screen.findByRole('heading', { level: 1 })
}
const tables = () => screen.getAllByRole('table')
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('adds up from the opening through each kind to the closing', async () => {
  await open()
  expect(server.listed(statement)[0]).toMatchObject({ id: '7', dateRange: DAYS })
  expect(screen.getByText('City Water')).toBeTruthy()
  const [, opening, recharged, used, closing, received] = cells(tables()[0]!)
  expect(opening!.slice(2)).toEqual(['1.13', ''])
  expect(recharged!.slice(1)).toEqual(['1', '+28.99', '+100.00'])
  expect(used!.slice(1)).toEqual(['1', '−0.46', '—'])
  expect(closing).toEqual(['Closing balance (worth 102.35 yuan at the current 3.45 yuan/t)', '', '29.67', ''])
  expect(received).toEqual(['Received up to the closing', '', '', '100.00'])
})

it('says of a card that owes what its debt is worth, not what was paid', async () => {
  await open({ closing: { quantity: '-1.476', amount: '140.00' } })
  expect(cells(tables()[0]!)[4]).toEqual(['Closing balance (worth −5.09 yuan at the current 3.45 yuan/t)', '', '−1.48', ''])
})

it('names the day of the water where it is another one than the day of the entry', async () => {
  await open()
  const late = cells(tables()[1]!)[2]!
  expect(late[1]).toContain('2026-01-02')
  expect(late[2]).toContain('SN-1')
  expect(late.at(-1)).toBe('29.67')
})

it.each([true, false])('says so where the statement differs from the card: %s', async (agrees) => {
  await open({ agrees })
  const warning = screen.queryByText(/^Differs from the remaining water of the card/)
  expect(warning === null).toBe(agrees)
})

it('prints all lines, not those of the page, and leaves no paper behind', async () => {
  await open()
  server.answer(statement, ok({ ...STATEMENT, list: Array.from({ length: 60 }, (_, i) => ({ ...LINE, id: i })) }))
  fireEvent.click(screen.getByRole('button', { name: /^Print/ }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(server.listed(statement).at(-1)).toMatchObject({ pageSize: String(COUNT_LIMIT) })
  const paper = document.querySelector<HTMLElement>('[data-paper="statement"]')!
  expect(paper.querySelectorAll('tbody')[1]!.children).toHaveLength(60)
  expect(document.documentElement.dataset.printing).toBe('statement')
  await act(async () => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('[data-paper="statement"]')).toBeNull()
  expect(document.documentElement.dataset.printing).toBeUndefined()
})
