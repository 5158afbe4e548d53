import { screen } from '@testing-library/react'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { AddressPage } from './AddressPage.tsx'

const card = {
  id: 7,
  cardNo: 'C7',
  hyUserId: 5,
  name: 'Li',
  state: 'active',
  unitPrice: '3.45',
  remainingQuantity: '31.480',
  standing: 'ok',
}
const balance = { recharged: '40.000', adjusted: '0.000', used: '8.520', remaining: '31.480', dailyAverage: '0.500', daysLeft: 62 }
const MAY = [waterCardApi.list, waterCardApi.detail, waterCardApi.recharge, waterCardApi.add, meterStatApi.list]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(waterCardApi.list, rows([]))
  server.answer(waterCardApi.detail, ok({ card, balance, meter: null }))
  server.answer(meterStatApi.list, rows([]))
})
afterEach(() => vi.unstubAllGlobals())

const open = (row: { cardId: number | null; isTaken: boolean }) =>
  openPage(<AddressPage title="Garden 1-1-0101" facts={[]} actions={null} address={{ roomId: 3 }} row={row} />, {
    may: MAY,
    further: [`${waterCardApi.recharge.id}/offline`],
  })

it('shows balance, meter and usage of the household that lives there, and sells it water', async () => {
  await open({ cardId: 7, isTaken: true })
  expect((await screen.findByRole('link', { name: '31.48' })).getAttribute('href')).toBe('#/water/waterCard/detail/7')
  expect(screen.getByRole('link', { name: 'Li' }).getAttribute('href')).toBe('#/customer/hyUser/detail/5')
  expect(screen.getByRole('button', { name: /^Recharge/ })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Usage' })).toBeTruthy()
})

it('shows no card of a household that left', async () => {
  await open({ cardId: 7, isTaken: false })
  expect(await screen.findByText('no household')).toBeTruthy()
  expect(server.asked(waterCardApi.detail)).toEqual([])
})
