import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { communityApi } from '@weir/contract/modules/place/community'
import { roomApi } from '@weir/contract/modules/place/room'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import RoomPage from './RoomPage.tsx'
import { address, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const brocade = { id: 7, name: 'Brocade' }
const river = { id: 8, name: 'River' }
const door = { building: '1', unit: '1', floor: 1, number: '101' }
const room = {
  id: 1,
  communityId: 7,
  communityName: 'Brocade',
  ...door,
  name: '1-1-101',
  version: 1,
  createdAt: '2026-01-01T08:00:00+08:00',
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(roomApi.list, rows([room]))
  server.answer(communityApi.get, ok(brocade))
  server.answer(communityApi.list, rows([brocade, river], 12_000))
})
afterEach(() => vi.unstubAllGlobals())

const asked = () => server.asked(communityApi.list).map(({ query }) => query)

it('finds the community of a room by what is typed, and never asks for all of them', async () => {
  server.answer(roomApi.edit, ok({}))
  await openPage(<RoomPage />, { may: Object.values(roomApi) })
  fireEvent.click(within((await screen.findByText('1-1-101')).closest('tr')!).getByText('Edit'))
  const form = within(await screen.findByRole('dialog'))
  const field = await form.findByDisplayValue('Brocade')
  expect(asked()).toEqual([])
  fireEvent.click(field)
  await waitFor(() => expect(asked()).toMatchObject([{ pageSize: '20' }]))
  server.answer(communityApi.list, rows([river]))
  // Without the focus it would be what a browser fills in by itself.
  field.focus()
  fireEvent.change(field, { target: { value: 'Riv' } })
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ name: 'Riv', pageSize: '20' }))
  fireEvent.click(await screen.findByRole('option', { name: 'River', hidden: true }))
  fireEvent.click(form.getByText('Save'))
  await waitFor(() => expect(server.asked(roomApi.edit)).toMatchObject([{ body: { id: 1, communityId: 8 } }]))
})

it('filters by a community that is found by what is typed, and calls it by its name', async () => {
  await openPage(<RoomPage />, { may: Object.values(roomApi) })
  await screen.findByText('1-1-101')
  fireEvent.click(screen.getByRole('button', { name: 'Community' }))
  fireEvent.change(await screen.findByLabelText('Search', { selector: '[data-position] input' }), { target: { value: 'Bro' } })
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ name: 'Bro', pageSize: '20' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Brocade' }))
  await waitFor(() => expect(address()).toMatchObject({ communityId: '7' }))
  expect(await screen.findByText('Brocade', { selector: 'b' })).toBeTruthy()
})
