import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { MOST_COUNTED } from '@weir/contract/platform/counts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import CommunityPage from '../../modules/place/community/CommunityPage.tsx'
import WaterCardRechargePage from '../../modules/sale/water-card-recharge/WaterCardRechargePage.tsx'
import { ok, openPage, rows, stageServer } from '../../../test/stage.tsx'
import { useRowCount } from './row-counts.tsx'

const { list, counts } = waterCardRechargeApi
const counted = (...totals: number[]) => ok({ counts: totals.map((total) => ({ total })) })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(list, rows([], 7))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tab = (name: RegExp) => screen.findByRole('button', { name })

it('asks for the counts of all views in one call, after the rows, and gives each view its own', async () => {
  server.answer(counts, ok({ counts: [{ total: 10_000, more: true }, { total: 3 }, { total: 0 }] }))
  await openPage(<WaterCardRechargePage />)
  await tab(/^All ?10,000\+$/)
  await tab(/^Delivery failed ?3$/)
  // A view without rows is hidden.
  expect(screen.queryByRole('button', { name: /0$/ })).toBeNull()
  expect(server.asked(counts).map(({ query }) => query)).toEqual([
    { filters: ['', { delivery: 'fail' }, { delivery: 'initiated' }], lang: 'en' },
  ])
  expect(server.paths().filter((path) => path === list.path || path === counts.path)).toEqual([list.path, counts.path])
})

it('shows no number and no toast where the counts fail', async () => {
  await openPage(<WaterCardRechargePage />)
  await waitFor(() => expect(server.asked(counts)).toHaveLength(1))
  await tab(/^Delivery failed$/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes the number of a list without views from the list itself, and asks once a filter hides rows', async () => {
  server.answer(communityApi.list, rows([], 45))
  server.answer(communityApi.counts, counted(45))
  server.answer(regionApi.treeSelect, rows([{ id: 2, name: 'Garden', parentId: null, children: [] }]))
  await openPage(<CommunityPage />)
  await tab(/^All ?45$/)
  expect(server.asked(communityApi.counts)).toEqual([])
  server.answer(communityApi.list, rows([], 4))
  fireEvent.click(await screen.findByRole('button', { name: 'Region' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Garden' }))
  await waitFor(() => expect(server.asked(communityApi.counts)).toHaveLength(1))
  await tab(/^All ?45$/)
})

it('asks for one call of each twenty filters, and for equal ones once', async () => {
  const asked = Array.from({ length: MOST_COUNTED + 2 }, (_, n) => ({ cardNo: `C-${n}` }))
  server.answer(counts, counted(...asked.slice(0, MOST_COUNTED).map((_, n) => n)), counted(20, 21))
  const One = ({ cardNo }: { cardNo: string }) => <p>{`${cardNo}: ${useRowCount(counts, { cardNo })?.total}`}</p>
  render(
    <QueryClientProvider client={new QueryClient()}>
      {[...asked, asked[0]!].map((filter, n) => (
        <One key={`${filter.cardNo} ${n > MOST_COUNTED + 1}`} {...filter} />
      ))}
    </QueryClientProvider>,
  )
  await screen.findByText('C-21: 21')
  expect(await screen.findAllByText('C-0: 0')).toHaveLength(2)
  expect(server.asked(counts).map(({ query }) => (query.filters as object[]).length)).toEqual([20, 2])
})
