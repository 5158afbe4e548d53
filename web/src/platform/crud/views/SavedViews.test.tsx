import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { savedViewApi } from '@weir/contract/modules/system/saved-view'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import WaterCardRechargePage from '../../../modules/sale/water-card-recharge/WaterCardRechargePage.tsx'
import { address, ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'

const { list, counts } = waterCardRechargeApi
const view = (id: number, name: string, more: object = {}) => ({
  id,
  list: 'waterCardRecharge.list',
  name,
  filter: { cardNo: `C-${id}` },
  sort: null,
  isOwn: true,
  owner: 'Me',
  roleIds: [],
  roleNames: [],
  isBroken: false,
  ...more,
})

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(list, rows([], 7))
  server.answer(
    counts,
    ok({ counts: [1, 2, 3, 4, 5, 6].map((total) => ({ total })) }),
    ok({ counts: [41, 42, 43, 44, 45, 46].map((total) => ({ total })) }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (url = '/', may = [savedViewApi.share]) => openPage(<WaterCardRechargePage />, { url, may })
const tab = (name: RegExp) => screen.findByRole('button', { name })
const saved = (...views: object[]) => server.answer(savedViewApi.list, rows(views))

it('shows saved views behind the delivered ones with their counts, and goes to one with its sort', async () => {
  saved(
    view(1, 'East', { sort: { orderBy: 'amount', isAsc: false } }),
    view(2, 'Desk', { isOwn: false, owner: 'Zhou' }),
    view(3, 'Other', { list: 'room.list' }),
  )
  await open()
  expect((await tab(/^Desk ?42$/)).title).toBe('Shared by Zhou')
  expect(screen.queryByText('Other')).toBeNull()
  fireEvent.click(await tab(/^East ?41$/))
  await waitFor(() => expect(address()).toMatchObject({ cardNo: 'C-1', orderBy: 'amount', isAsc: 'false' }))
  expect((await tab(/^East/)).getAttribute('aria-pressed')).toBe('true')
  expect(server.asked(counts)[1]!.query['filters']).toEqual([{ cardNo: 'C-1' }, { cardNo: 'C-2' }])
})

it('saves the filter on screen under a name', async () => {
  saved()
  server.answer(savedViewApi.add, ok({ id: 9 }))
  await open('/?cardNo=C-9&delivery=fail&pageNum=2')
  fireEvent.click(await tab(/^Save as view$/))
  await screen.findByRole('dialog')
  type('Name', 'Failed of C-9', screen.getByRole('dialog'))
  fireEvent.click(screen.getByText('Save', { exact: false, selector: 'button[type=submit]' }))
  await waitFor(() => expect(server.asked(savedViewApi.add)).toHaveLength(1))
  expect(server.asked(savedViewApi.add)[0]!.body).toEqual({
    list: 'waterCardRecharge.list',
    name: 'Failed of C-9',
    filter: { cardNo: 'C-9', delivery: 'fail' },
  })
})

it('offers no saving without a filter, nor of a view that is there', async () => {
  saved(view(1, 'East'))
  await open('/?cardNo=C-1')
  await tab(/^East/)
  expect(screen.queryByText('Save as view')).toBeNull()
})

it('keeps a broken view out of use and says why', async () => {
  saved(view(1, 'Old', { filter: {}, isBroken: true }))
  await open()
  const old = await tab(/^Old$/)
  expect([old.getAttribute('aria-disabled'), old.getAttribute('aria-pressed')]).toEqual(['true', 'false'])
  fireEvent.click(old)
  expect(address()).toEqual({})
})

it('renames, moves, updates, shares and deletes an own view', async () => {
  saved(view(1, 'East', { roleIds: [5], roleNames: ['Desk'] }), view(2, 'West'), view(3, 'Desk', { isOwn: false, owner: 'Zhou' }))
  for (const endpoint of [savedViewApi.edit, savedViewApi.arrange, savedViewApi.share, savedViewApi.delete]) server.answer(endpoint, ok({}))
  server.answer(savedViewApi.shareRoles, rows([{ id: 5, name: 'Desk' }]))
  await open('/?cardNo=C-8')
  fireEvent.click(await screen.findByLabelText('Manage views'))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('Shared with: Desk')).toBeTruthy()
  expect(within(drawer).getByText('Shared by Zhou')).toBeTruthy()
  fireEvent.click(within(drawer).getByLabelText('Move East down'))
  await waitFor(() => expect(server.asked(savedViewApi.arrange)[0]!.body).toEqual({ list: 'waterCardRecharge.list', ids: [2, 1] }))
  fireEvent.click(within(drawer).getAllByText('Use the present filter')[0]!)
  await waitFor(() => expect(server.asked(savedViewApi.edit)[0]!.body).toEqual({ id: 1, filter: { cardNo: 'C-8' } }))
  fireEvent.click(await screen.findByText('Undo'))
  await waitFor(() => expect(server.asked(savedViewApi.edit)[1]!.body).toEqual({ id: 1, filter: { cardNo: 'C-1' } }))
  fireEvent.click(within(drawer).getAllByText('Share')[1]!)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Desk' }))
  fireEvent.click(screen.getByText('Share', { exact: false, selector: 'button[type=submit]' }))
  await waitFor(() => expect(server.asked(savedViewApi.share)[0]!.body).toEqual({ id: 2, roleIds: [5] }))
})
