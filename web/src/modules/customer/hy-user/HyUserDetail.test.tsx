import { fireEvent, screen } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { openedOver } from '../../../platform/browser/search-line.ts'
import HyUserDetailPage from './HyUserDetailPage.tsx'

const AT = '2026-01-01T08:00:00.000+08:00'
const hyUser = {
  id: 1,
  name: 'Li',
  roomNo: 'Garden 1-1-0101',
  telephone: '139****1000',
  documentKind: 'residentId',
  protection: null,
  erasedAt: null,
}
const household = { ...hyUser, cardId: 7, cardNo: 'C7', cardCount: 1, alarmCount: 2, note: null, createdAt: AT }
const usage = { remaining: '1.480', used: '45.190', rechargedQuantity: '46.670', recharged: '140.00' }
const card = (id: number, state = 'active') => ({
  id,
  cardNo: `C${id}`,
  state,
  standing: 'low',
  remainingQuantity: '1.480',
  unitPrice: '3.45',
})

async function open(cards: object[]) {
  const server = stageServer()
  server.answer(hyUserApi.detail, ok({ hyUser: household, cards, meters: [], lastOrders: [], usage, wechat: [] }))
  server.answer(hyUserApi.usage, ok({ homes: [] }))
  server.answer(hyUserApi.timeline, rows([]))
  const may = [hyUserApi.detail, waterCardApi.recharge]
  await openPage(<HyUserDetailPage />, { may, further: [`${waterCardApi.recharge.id}/offline`] })
  await screen.findByRole('heading', { name: 'Li' })
}
afterEach(() => {
  openedOver.set(undefined)
  vi.unstubAllGlobals()
})

it('sells water to the one card by R, and says the alarms beside the name', async () => {
  await open([card(7), card(8, 'closed')])
  expect(screen.getByText('2 untreated alarms')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Recharge/ })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(openedOver.get()).toEqual({ drawer: 'recharge', id: 7 })
})

it('lets the clerk choose among several cards', async () => {
  await open([card(7), card(8)])
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(openedOver.get()).toBeUndefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Recharge' })[1]!)
  expect(openedOver.get()).toEqual({ drawer: 'recharge', id: 8 })
})
