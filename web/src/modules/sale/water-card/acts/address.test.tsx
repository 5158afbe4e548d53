import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { roomApi } from '@weir/contract/modules/place/room'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import AddCard from './AddCard.tsx'
import { ok, openPage, rows, stageServer } from '../../../../../test/stage.tsx'

const free = {
  id: 3,
  name: '1-1-0101',
  communityName: 'Garden',
  regionId: 2,
  cardId: null,
  cardNo: null,
  cardName: null,
  isTaken: false,
  isSuspended: false,
}
const suspended = { ...free, id: 5, communityName: 'River', cardId: 41, cardNo: 'C41', cardName: 'Du', isTaken: true, isSuspended: true }
const taken = { ...free, id: 4, communityName: 'Park', cardId: 9, cardNo: 'C9', cardName: 'Li', isTaken: true }
const MAY = [waterCardApi.add, waterCardApi.list, hyUserApi.list, waterMeterApi.list]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(roomApi.list, rows([free, taken, suspended]))
  server.answer(roomApi.get, ok(free))
  server.answer(roomNoApi.list, rows([{ ...taken, id: 7, room: 'Shop 12', name: 'Shop 12', regionName: 'East' }]))
  server.answer(waterCardApi.list, rows([{ unitPrice: '3.45', regionName: 'East' }]))
  server.answer(waterMeterApi.list, rows([{ id: 1, deviceSn: 'SN-9', deviceModel: 'LXS-15', register: '12.000' }]))
  server.answer(hyUserApi.list, rows([{ id: 5, name: 'Wang', telephone: '138****1234' }]))
  server.answer(hyUserApi.get, ok({ id: 5, name: 'Wang', telephone: '138****1234' }))
  server.answer(waterCardApi.add, ok({ id: 8 }))
})
afterEach(() => vi.unstubAllGlobals())

async function openForm() {
  await openPage(<AddCard onClose={() => undefined} />, { may: MAY })
  return within(await screen.findByRole('dialog'))
}
const option = (name: string) => screen.findByRole('option', { name, hidden: true })
const choose = async (form: Awaited<ReturnType<typeof openForm>>, label: RegExp, name: string) => {
  fireEvent.click(form.getByLabelText(label, { selector: 'input[aria-haspopup]' }))
  fireEvent.click(await option(name))
}

it('distinguishes rooms by community and household, and offers no taken one', async () => {
  const form = await openForm()
  fireEvent.click(form.getByLabelText(/^Room/, { selector: 'input[aria-haspopup]' }))
  expect((await option('Garden 1-1-0101 · vacant')).getAttribute('data-combobox-disabled')).toBeNull()
  const other = await option('Park 1-1-0101 · Li lives here, card C9')
  expect(other.getAttribute('data-combobox-disabled')).toBe('true')
  // The household of a suspended card may still live there.
  const left = await option('River 1-1-0101 · suspended: Du, card C41')
  expect(left.getAttribute('data-combobox-disabled')).toBe('true')
  fireEvent.click(form.getByLabelText(/second card/))
  fireEvent.click(await option('Park 1-1-0101 · Li lives here, card C9'))
  expect(form.getByLabelText(/^Reason/)).toBeTruthy()
})

it('opens a card for a household that is known, at the price of the region, with a free meter', async () => {
  const form = await openForm()
  expect(form.getByLabelText(/^Region/, { selector: 'input' })).toBeTruthy()
  await choose(form, /^Room/, 'Garden 1-1-0101 · vacant')
  expect(form.queryByLabelText(/^Region/, { selector: 'input' })).toBeNull()
  fireEvent.click(form.getByText('Existing household'))
  await choose(form, /^Household/, 'Wang · 138****1234')
  fireEvent.click(await form.findByText('Use it'))
  await choose(form, /^Meter SN/, 'SN-9 · LXS-15 · Reading 12.000 t')
  fireEvent.click(form.getByText('Open card'))
  await waitFor(() =>
    expect(server.asked(waterCardApi.add)).toMatchObject([{ body: { hyUserId: 5, roomId: 3, unitPrice: '3.45', deviceSn: 'SN-9' } }]),
  )
  expect(server.asked(waterCardApi.add)[0]!.body).not.toHaveProperty('name')
  expect(server.asked(waterCardApi.add)[0]!.body).not.toHaveProperty('documentKind')
})

it('says which of name, phone and ID number is missing of somebody new, and begins in the first', async () => {
  const form = await openForm()
  fireEvent.change(form.getByLabelText(/^Unit price/), { target: { value: '3.00' } })
  fireEvent.change(form.getByLabelText(/^Contact phone/), { target: { value: '13812345678' } })
  fireEvent.click(form.getByText('Open card'))
  const name = form.getByLabelText(/^Name/)
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(form.getByLabelText(/^ID number/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name)
  expect(server.asked(waterCardApi.add)).toEqual([])
})
