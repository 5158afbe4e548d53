import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { communityApi } from '@weir/contract/modules/place/community'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { DeleteChosen } from '../confirm/deletion.tsx'
import { Search } from '../filters/Search.tsx'
import { ListPage } from './ListPage.tsx'

const community = (id: number, name: string) => ({
  id,
  name,
  regionId: 2,
  regionName: 'East',
  address: null,
  roomCount: 0,
  version: 1,
  createdAt: '2026-11-21T08:57:12.000+08:00',
})
const page = [community(1, 'Brocade'), community(2, 'River'), community(3, 'Hill')]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(communityApi.list, rows(page, 1206))
})
afterEach(() => vi.unstubAllGlobals())

const acts = vi.fn<(chosen: unknown) => void>()
const List = ({ takesAll = true }) => (
  <ListPage
    list={communityApi.list}
    columns={['name', 'address']}
    within={{ regionId: 2 }}
    filters={<Search name="name" />}
    batchAll={
      takesAll ? ({ rows, filter, count, more }) => <Button onClick={() => acts({ rows, filter, count, more })}>Remind</Button> : undefined
    }
    batch={(selection) => <DeleteChosen endpoint={communityApi.delete} selection={selection} />}
  />
)

const open = async (props = {}, url = '/?name=Garden') => {
  await openPage(<List {...props} />, { url, may: [communityApi.delete] })
  fireEvent.click(await screen.findByLabelText('Select River'))
}
const bar = () => within(screen.getByRole('toolbar'))
const said = () => bar().getByRole('status').textContent
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
const actedOn = () => {
  fireEvent.click(bar().getByText('Remind'))
  return acts.mock.lastCall?.[0]
}

it('gives an action the chosen rows, or the filter and the count that the person saw', async () => {
  await open()
  expect(actedOn()).toEqual({ rows: [page[1]], count: 1 })
  fireEvent.click(bar().getByText('Select all 1,206 that match'))
  expect(said()).toBe('All 1,206 selected')
  expect(bar().queryByText(/^Select all/)).toBeNull()
  expect(boxes()).toEqual([true, true, true, true])
  server.answer(communityApi.list, rows(page, 1300))
  fireEvent.click(screen.getByLabelText('Refresh'))
  await waitFor(() => expect(server.asked(communityApi.list)).toHaveLength(2))
  expect(actedOn()).toEqual({ filter: { name: 'Garden', regionId: 2 }, count: 1206, more: false })
})

it('keeps an action that takes rows alone from all that match, and says why', async () => {
  await open()
  const remove = () => bar().getByText('Delete')
  expect(remove().getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(bar().getByText(/^Select all/))
  expect([remove().getAttribute('aria-disabled'), remove().title]).toEqual(['true', 'Only for rows that are selected one by one'])
})

it('offers all that match only where an action takes them, and where there are more than the chosen rows', async () => {
  await open({ takesAll: false })
  expect(bar().queryByText(/^Select all/)).toBeNull()
  expect(bar().getByText('Delete')).toBeTruthy()
})

it('offers nothing further once every row is chosen', async () => {
  server.answer(communityApi.list, rows(page))
  await open()
  expect(bar().getByText('Select all 3 that match')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Select all on this page'))
  expect(bar().queryByText(/^Select all \d/)).toBeNull()
})

it('says that there are more than the list counts', async () => {
  const long = rows(page, 10_000)
  server.answer(communityApi.list, { ...long, data: { ...long.data, more: true } })
  await open()
  fireEvent.click(bar().getByText('Select all that match, over 10,000'))
  expect(said()).toBe('All selected, over 10,000')
  expect(actedOn()).toMatchObject({ count: 10_000, more: true })
})

it('keeps all that match over a turn of the page, and lets go of them with another filter', async () => {
  await open()
  fireEvent.click(bar().getByText(/^Select all/))
  fireEvent.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(server.listed(communityApi.list).at(-1)).toMatchObject({ pageNum: '2' }))
  expect(said()).toBe('All 1,206 selected')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'River' } })
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

it('falls back to the other rows in view when one row is taken out of all', async () => {
  await open()
  fireEvent.click(bar().getByText(/^Select all/))
  fireEvent.click(screen.getByLabelText('Select River'))
  expect(actedOn()).toMatchObject({ rows: [page[0], page[2]], count: 2 })
  fireEvent.click(bar().getByText(/^Select all/))
  fireEvent.click(screen.getByLabelText('Select all on this page'))
  expect(screen.queryByRole('toolbar')).toBeNull()
})
