import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { listLayoutApi } from '@weir/contract/modules/system/list-layout'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import CommunityPage from '../../../modules/place/community/CommunityPage.tsx'
import WaterCardRechargePage from '../../../modules/sale/water-card-recharge/WaterCardRechargePage.tsx'
import { keepToken } from '../../server/token.ts'
import { address, NO_ANSWER, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const community = (id: number, name: string) => ({
  id,
  name,
  regionId: 2,
  regionName: 'East',
  address: null,
  roomCount: 1200,
  createdAt: '2026-11-21T08:57:12.000+08:00',
})
const east = { id: 1, name: 'East', parentId: null, children: [{ id: 2, name: 'Garden', parentId: 1, children: [] }] }

/** The head of a price has its unit. */
const PRICE = 'Default priceyuan/t'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  keepToken('') // layouts are kept per session
  server = stageServer()
  server.answer(communityApi.list, rows([community(1, 'Brocade'), community(2, 'River')], 45))
  server.answer(regionApi.treeSelect, rows([east]))
})
afterEach(() => vi.unstubAllGlobals())

const open = (url = '/', may = [communityApi.delete]) => openPage(<CommunityPage />, { url, may })

it('draws cells by their kind: links, dashes, figures, instants', async () => {
  await open()
  const cells = [...(await screen.findByText('Brocade')).closest('tr')!.cells].map(({ textContent }) => textContent)
  expect(cells.slice(1, 7)).toEqual(['Brocade', 'East', '—', '—', '1200', '2026-11-21 08:57'])
  expect(screen.getByText('Brocade').closest('a')!.getAttribute('href')).toBe('#/place/community/rooms/1')
})

it('asks for what the address says, and drops what the contract refuses', async () => {
  await open('/?pageNum=2&pageSize=x&orderBy=name&isAsc=true&regionId=2&bogus=1')
  await screen.findByText('Brocade')
  expect(server.listed(communityApi.list)).toEqual([
    { pageNum: '2', pageSize: '20', orderBy: 'name', isAsc: 'true', regionId: '2', lang: 'en' },
  ])
  expect(await screen.findByText('East / Garden')).toBeTruthy()
})

it('filters by a chip and starts at the first page; the chip takes the condition back', async () => {
  await open('/?pageNum=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Region' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Garden' }))
  await waitFor(() => expect(address()).toMatchObject({ regionId: '2', pageNum: '1' }))
  await waitFor(() => expect(server.listed(communityApi.list).at(-1)).toMatchObject({ regionId: '2', pageNum: '1' }))
  fireEvent.click(screen.getByLabelText('Clear Region'))
  await waitFor(() => expect(address()).not.toHaveProperty('regionId'))
})

it('shows a condition that a link has set and no control stands for, and takes it back', async () => {
  server.answer(waterCardRechargeApi.list, rows([]))
  await openPage(<WaterCardRechargePage />, { url: '/?transactionNo=T-1&delivery=fail&cardNo=K-1' })
  expect((await screen.findByText('T-1')).closest('[data-chip]')!.textContent).toBe('Transaction no.T-1')
  // The view that is chosen with it, and the filter, show the others.
  expect(screen.getAllByLabelText(/^Clear /).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Clear Card number',
    'Clear Delivery',
    'Clear Transaction no.',
  ])
  fireEvent.click(screen.getByLabelText('Clear Transaction no.'))
  await waitFor(() => expect(address()).toMatchObject({ delivery: 'fail', cardNo: 'K-1' }))
  expect(address()).not.toHaveProperty('transactionNo')
})

it('goes to the search by `/` from the box of a row, too', async () => {
  await open()
  await screen.findByText('Brocade')
  const box = screen.getByRole('checkbox', { name: 'Select Brocade' })
  box.focus()
  fireEvent.keyDown(box, { key: '/' })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

it('walks over the choices of a chip by the arrows, also from a chip whose choices came late', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Region' }))
  const east = await screen.findByRole('button', { name: 'East' })
  fireEvent.keyDown(east.closest('[role=dialog]')!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(east)
  fireEvent.keyDown(east, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Garden' }))
})

it('searches after a pause, and `/` goes to the search', async () => {
  await open('/?pageNum=2')
  await screen.findByText('Brocade')
  act(() => void fireEvent.keyDown(document.body, { key: '/' }))
  const search = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(search)
  fireEvent.change(search, { target: { value: ' River ' } })
  await waitFor(() => expect(address()).toMatchObject({ name: 'River', pageNum: '1' }))
})

it('turns pages and changes their size in the address', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: '3' }))
  await waitFor(() => expect(address()).toMatchObject({ pageNum: '3' }))
  fireEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }))
  fireEvent.click(await screen.findByRole('option', { name: /^50/, hidden: true }))
  await waitFor(() => expect(address()).toMatchObject({ pageNum: '1', pageSize: '50' }))
})

it('says what was not found and how to go on', async () => {
  server.answer(communityApi.list, rows([]))
  await open('/?name=none')
  expect(await screen.findByText('No community matches')).toBeTruthy()
  fireEvent.click(screen.getByText('Clear filters'))
  expect(await screen.findByText('No community yet')).toBeTruthy()
  expect(address()).not.toHaveProperty('name')
})

it('says in place that the list did not come, and tries again', async () => {
  server.answer(communityApi.list, { code: 500, message: 'Something went wrong', data: {} })
  await open()
  expect((await screen.findAllByText('Something went wrong')).length).toBe(1)
  server.answer(communityApi.list, rows([community(1, 'Brocade')]))
  fireEvent.click(screen.getByText('Try again'))
  expect(await screen.findByText('Brocade')).toBeTruthy()
})

it('says in words that no answer came', async () => {
  server.answer(communityApi.list, NO_ANSWER)
  await open()
  expect((await screen.findAllByText('Network connection error')).length).toBe(1)
})

it('says beside its rows that they could not be read again, since when and why, and tries again', async () => {
  server.answer(communityApi.list, rows([community(1, 'Brocade')]), { code: 7, message: 'Something went wrong', data: {} }, NO_ANSWER)
  await open()
  await screen.findByText('Brocade')
  fireEvent.click(screen.getByLabelText('Refresh'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not refreshed since \d\d:\d\d: Something went wrong/)
  fireEvent.click(screen.getByLabelText('Refresh'))
  expect(await screen.findByText(/^Not refreshed since .* Network connection error/)).toBeTruthy()
  expect([screen.queryAllByText('Brocade').length, screen.queryByText(/^As of/)]).toEqual([1, null])
  server.answer(communityApi.list, rows([community(2, 'River')]))
  fireEvent.click(screen.getByText('Try again'))
  expect(await screen.findByText('River')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('remembers hidden columns and their order, and forgets them on reset', async () => {
  await open()
  await screen.findByText('Brocade')
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  fireEvent.click(screen.getByLabelText('Columns'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Address' }))
  fireEvent.click(screen.getByLabelText('Move Created up'))
  expect(heads()).toEqual(['', 'Name', 'Region', PRICE, 'Created', 'Rooms', 'Actions'])
  expect(localStorage.getItem('columns::community.list')).toContain('address')
  fireEvent.click(screen.getByText('Reset'))
  expect(heads()).toEqual(['', 'Name', 'Region', 'Address', PRICE, 'Rooms', 'Created', 'Actions'])
})

/** Another window of the account, in the session of this token. */
const enterAs = async (token: string) => {
  cleanup()
  localStorage.clear()
  keepToken(token)
  await open()
  await screen.findByText('Brocade')
}
const columnsShown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const LAYOUT = { order: [], hidden: ['address'], widths: {} }

it('shows the columns as the account left them elsewhere, and keeps there what is changed here, once it has settled', async () => {
  server.answer(listLayoutApi.list, ok({ list: [{ list: 'community.list', layout: LAYOUT }] }))
  server.answer(listLayoutApi.keep, ok({}))
  await enterAs('one')
  await waitFor(() => expect(columnsShown()).toEqual(['', 'Name', 'Region', PRICE, 'Rooms', 'Created', 'Actions']))
  fireEvent.click(screen.getByLabelText('Columns'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Rooms' }))
  fireEvent.click(screen.getByLabelText('Move Created up'))
  await waitFor(() => expect(server.asked(listLayoutApi.keep)).toHaveLength(1), { timeout: 3000 })
  expect(server.asked(listLayoutApi.keep)[0]!.body).toEqual({
    list: 'community.list',
    layout: { order: expect.arrayContaining(['createdAt']) as string[], hidden: ['address', 'roomCount'], widths: {} },
  })
  fireEvent.click(screen.getByText('Reset'))
  await waitFor(() => expect(server.asked(listLayoutApi.keep)).toHaveLength(2), { timeout: 3000 })
  expect(server.asked(listLayoutApi.keep)[1]!.body).toEqual({ list: 'community.list' })
})

it('keeps in this browser what the account could not take, and sends it with the next list', async () => {
  server.answer(listLayoutApi.list, ok({ list: [] }))
  server.answer(listLayoutApi.keep, { code: 503, message: 'Too busy', data: {} }, ok({}))
  await enterAs('two')
  fireEvent.click(screen.getByLabelText('Columns'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Address' }))
  cleanup()
  await waitFor(() => expect(server.asked(listLayoutApi.keep)).toHaveLength(1))
  await open()
  await waitFor(() => expect(server.asked(listLayoutApi.keep)).toHaveLength(2))
  expect(server.asked(listLayoutApi.keep)[1]!.body).toEqual({ list: 'community.list', layout: LAYOUT })
  expect(columnsShown()).not.toContain('Address')
})

it('deletes what is chosen, after a warning that names the rows', async () => {
  const empty = [community(1, 'Brocade'), community(2, 'River')].map((row) => ({ ...row, roomCount: 0 }))
  server.answer(communityApi.list, rows(empty))
  server.preview(communityApi.delete, ok({}))
  server.answer(communityApi.delete, { code: 409, message: 'Rooms belong to it', data: {} }, ok({}))
  await open()
  fireEvent.click(await screen.findByLabelText('Select Brocade'))
  fireEvent.click(screen.getByLabelText('Select River'))
  fireEvent.click(within(screen.getByRole('toolbar')).getByText('Delete'))
  expect(await screen.findByText('Permanently delete 2 rows of community?')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toContain('Brocade, River')
  fireEvent.click(screen.getByText('Delete 2 rows'))
  expect(await screen.findByText('Rooms belong to it')).toBeTruthy()
  fireEvent.click(screen.getByText('Delete 2 rows'))
  expect(await screen.findByText('Deleted')).toBeTruthy()
  const sent = server.asked(communityApi.delete).map(({ body }) => body as { dryRun?: boolean })
  expect(sent.filter(({ dryRun }) => !dryRun)).toEqual([
    { ids: [1, 2], each: true },
    { ids: [1, 2], each: true },
  ])
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

it('offers the deletion of a row last behind its menu, with the reason where it is refused', async () => {
  server.answer(communityApi.list, rows([community(1, 'Brocade'), { ...community(2, 'River'), roomCount: 0 }]))
  server.answer(communityApi.delete, ok({}))
  await open()
  const [full, empty] = await screen.findAllByLabelText('More actions')
  fireEvent.click(full!)
  expect((await screen.findByText('Delete')).title).toBe('The community still has rooms; delete them first')
  fireEvent.click(full!)
  fireEvent.click(empty!)
  fireEvent.click((await screen.findAllByText('Delete')).at(-1)!)
  fireEvent.click(await screen.findByText('Delete community'))
  expect(await screen.findByText('Deleted: River')).toBeTruthy()
})

it('searches for no half word of an input method', async () => {
  await open()
  await screen.findByText('Brocade')
  const [box] = screen.getAllByRole('searchbox')
  const names = () => server.listed(communityApi.list).flatMap(({ name }) => name ?? [])
  fireEvent.compositionStart(box!)
  fireEvent.change(box!, { target: { value: 'zhang' } })
  fireEvent.keyDown(box!, { key: 'Enter', keyCode: 229 })
  await new Promise((resolve) => setTimeout(resolve, 450))
  expect(names()).toEqual([])
  fireEvent.change(box!, { target: { value: '\u5f20' } })
  fireEvent.compositionEnd(box!)
  await waitFor(() => expect(names()).toEqual(['\u5f20']))
})
