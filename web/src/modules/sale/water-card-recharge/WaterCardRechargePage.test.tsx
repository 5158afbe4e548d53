import { fireEvent, screen, waitFor } from '@testing-library/react'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { formatQuery } from '@weir/contract/platform/format-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { LIVE_MS } from '../../../platform/server/api.ts'
import { address, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { ORDER } from './order-of-test.ts'
import WaterCardRechargePage from './WaterCardRechargePage.tsx'

const { counts, list, sums } = waterCardRechargeApi
const PLAIN = { stored: '100.00', amount: '100.00', refundedAmount: '0.00', movedAmount: '0.00' }

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(list, rows([ORDER]))
  server.answer(sums, ok(PLAIN))
  server.answer(counts, ok({ counts: [{ total: 1 }, { total: 0 }, { total: 0 }] }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (filter: object = {}) =>
  openPage(<WaterCardRechargePage />, { may: Object.values(waterCardRechargeApi), url: `/?${formatQuery(filter).toString()}` })

it('shows the stored value of all that is found, asked for by the same filter after the rows', async () => {
  await open({ booked: ['2026-01-01', '2026-01-31'], pageNum: 1 })
  expect(await screen.findByText(/Stored value 100\.00 yuan/)).toBeTruthy()
  expect(server.asked(sums).map(({ query }) => query)).toEqual([{ booked: ['2026-01-01', '2026-01-31'], lang: 'en' }])
  const asked = server.paths().filter((path) => path === list.path || path === sums.path)
  expect(asked).toEqual([list.path, sums.path])
  expect(screen.queryByText(/refunded/)).toBeNull()
})

it('says the parts where money went back or moved on', async () => {
  server.answer(sums, ok({ stored: '60.00', amount: '100.00', refundedAmount: '30.00', movedAmount: '10.00' }))
  await open()
  expect(await screen.findByText(/Stored value 60\.00 yuan · recharged 100\.00, refunded 30\.00, moved 10\.00/)).toBeTruthy()
})

it('finds an order by its transaction number and by the clerk', async () => {
  await open()
  fireEvent.click(await screen.findByText('More filters'))
  for (const [name, key] of [
    ['Transaction no.', 'transactionNo'],
    ['Clerk', 'recharger'],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name }))
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value: '42' } })
    fireEvent.submit(screen.getByRole('textbox', { name }).closest('form')!)
    await waitFor(() => expect(address()).toMatchObject({ [key]: '42' }))
  }
})

it.each(['notInitiated', 'initiated'] as const)('follows a paid order that is %s, without anybody here', async (delivery) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.answer(list, rows([{ ...ORDER, state: delivery, delivery }]))
  await open()
  await screen.findByText(ORDER.orderNo)
  server.answer(list, rows([{ ...ORDER, state: 'success', delivery: 'success' }]))
  await vi.advanceTimersByTimeAsync(LIVE_MS)
  expect(await screen.findByText('Delivered')).toBeTruthy()
})
