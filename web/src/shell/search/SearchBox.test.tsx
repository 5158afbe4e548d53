import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { catalogues } from '@weir/contract/locales/catalogues'
import type { Found } from '@weir/contract/modules/found'
import type { ScreenKey } from '@weir/contract/modules/screens'
import { FOUND_MOST, searchApi } from '@weir/contract/modules/system/search'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { describe, expect, it, vi } from 'vitest'

import { screenRoutes } from '../../platform/router/screen-routes.ts'
import type { Opening } from '../../platform/browser/search-line.ts'
import Palette from './Palette.tsx'
import { SearchBox } from './SearchBox.tsx'
import { menuNode } from '../../../test/menu-node.ts'
import { address, ok, openPage, path, stageServer } from '../../../test/stage.tsx'

const routes = screenRoutes([
  menuNode('/home', { component: 'home/dashboard/DashboardPage' }),
  menuNode('/water/waterCard', { screen: 'waterCard', component: 'water/water-card/WaterCardPage' }),
])
const NOTHING: Found = { cards: [], users: [], rooms: [], meters: [], orders: [], simCards: [] }
const card = (id: number, roomNo = `1-1-${id}`): Found['cards'][number] => ({
  id,
  cardNo: `C${id}`,
  name: `User ${id}`,
  telephone: '138****1234',
  communityName: 'Garden',
  roomNo,
  state: 'active',
  remainingQuantity: '28.990',
})
const user = { id: 5, name: 'User 5', telephone: '138****1234', cardCount: 1 }

const box = () => screen.getByRole('combobox')
const press = (key: string, more = {}) => fireEvent.keyDown(box(), { key, ...more })
const chosen = () => screen.getByRole('option', { selected: true }).textContent
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

interface Opened {
  further?: string[]
  without?: ScreenKey[]
}

async function openPalette(found: Partial<Found>, { further = [`${waterCardApi.recharge.id}/offline`], without = [] }: Opened = {}) {
  const server = stageServer()
  server.answer(searchApi.all, ok({ ...NOTHING, ...found }))
  const onOpen = vi.fn<(opening: Opening) => void>()
  const onClose = vi.fn<() => void>()
  await openPage(<Palette routes={routes} onOpen={onOpen} onClose={onClose} />, {
    may: [waterCardApi.recharge, waterMeterApi.replace],
    further,
    without,
  })
  const type = async (text: string) => {
    fireEvent.change(box(), { target: { value: text } })
    await waitFor(() => expect(server.asked(searchApi.all).at(-1)?.query.text).toBe(text))
    await waitFor(() => expect(status()).not.toBe('Searching'))
  }
  return { ...server, type, onOpen, onClose }
}

describe('the palette', () => {
  it('says of a household what it is known by', async () => {
    const { type } = await openPalette({ cards: [card(1)] })
    await type('1-1-1')
    expect(options()).toEqual(['Garden 1-1-1User 1 · 28.99 t left · C1 · 138****1234Enter', 'Recharge Garden 1-1-1CtrlEnter'])
    expect(status()).toBe('1 result')
  })

  it('is walked through by line and by group, around both ends', async () => {
    const { type } = await openPalette({ cards: [card(1), card(2)], users: [user] })
    await type('User')
    expect(chosen()).toContain('Garden 1-1-1')
    press('ArrowUp')
    expect(chosen()).toContain('Recharge')
    press('ArrowDown')
    press('Tab')
    expect(chosen()).toContain('User 5')
    press('Tab', { shiftKey: true })
    expect(chosen()).toContain('Garden 1-1-1')
    press('Tab', { shiftKey: true })
    expect(chosen()).toContain('Recharge')
  })

  it('recharges the household pointed at last', async () => {
    const { type, onOpen } = await openPalette({ cards: [card(1), card(2)] })
    await type('User')
    press('ArrowDown')
    press('Tab')
    expect(chosen()).toContain('Recharge Garden 1-1-2')
    press('Enter', { ctrlKey: true })
    expect(onOpen).toHaveBeenCalledWith({ drawer: 'recharge', id: 2 })
  })

  it('replaces a meter that a card has, and no other', async () => {
    const meter = { id: 3, deviceSn: 'SN-3', cardNo: 'C3', roomNo: '1-1-3', connectivity: 'online' as const }
    const { type } = await openPalette({ meters: [meter, { ...meter, id: 4, deviceSn: 'SN-4', cardNo: null, roomNo: null }] })
    await type('SN')
    press('Tab')
    expect(chosen()).toContain('Replace meter 1-1-3 SN-3')
    expect(screen.queryByText(/Replace meter.*SN-4/)).toBeNull()
    press('Enter', { ctrlKey: true })
    await waitFor(() => expect(path()).toBe('/water/waterMeter/replace/3'))
  })

  it('knows a SIM by its number, and leads to its page', async () => {
    const sim = {
      id: 7,
      iccid: '89860612340000000007',
      operator: 'mobile' as const,
      msisdn: null,
      deviceSn: 'SN-7',
      cardStatus: 'halted' as const,
    }
    const { type } = await openPalette({ simCards: [sim] })
    await type('8986')
    expect(chosen()).toContain('89860612340000000007China Mobile · Halted · SN-7')
    press('Enter')
    await waitFor(() => expect(path()).toBe('/iot/iotCard/detail/7'))
  })

  it.each([
    ['that is suspended', { ...card(1), state: 'suspended' as const }, undefined],
    ['to who may take no cash', card(1), []],
  ])('offers no recharge of a card %s', async (_, found, further) => {
    const { type, onOpen } = await openPalette({ cards: [found] }, further ? { further } : {})
    await type('User')
    expect(screen.queryByText(/^Recharge/)).toBeNull()
    press('Enter', { ctrlKey: true })
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('leads on to the list where there may be more', async () => {
    const { type } = await openPalette({ cards: Array.from({ length: FOUND_MOST }, (_, i) => card(i + 1)) })
    await type('User')
    expect(options().filter((text) => text.startsWith('See more in'))).toHaveLength(1)
  })

  it('leads from a row to its page, without that to its list, and is silent about what has neither', async () => {
    const { type } = await openPalette({ cards: [card(1)], users: [user] }, { without: ['waterCardDetail', 'hyUserDetail', 'hyUser'] })
    await type('1-1-1')
    expect(screen.queryByText(/User 5/)).toBeNull()
    press('Enter')
    expect(address()).toEqual({ text: '1-1-1' })
  })

  it('shows a room once, with its household', async () => {
    const room = { id: 9, communityId: 3, communityName: 'Garden' }
    const { type } = await openPalette({
      cards: [card(1)],
      rooms: [
        { ...room, name: '1-1-1' },
        { ...room, name: '1-1-2' },
      ],
    })
    await type('1-1')
    expect(within(screen.getByRole('group', { name: 'Rooms' })).getAllByRole('option')).toHaveLength(1)
  })

  it('remembers what was chosen, and asks nothing while nothing is typed', async () => {
    const { type, onClose, asked } = await openPalette({ users: [user] })
    expect(asked(searchApi.all)).toEqual([])
    await type('User 5')
    press('Enter')
    expect(onClose).toHaveBeenCalled()
    fireEvent.change(box(), { target: { value: '' } })
    expect(within(screen.getByRole('group', { name: 'Recently opened' })).getByRole('option').textContent).toContain('User 5')
  })

  it('offers households first, and says nothing of their water, which has flowed since', async () => {
    const { type } = await openPalette({ cards: [card(1)], users: [user] })
    await type('User')
    press('Enter')
    await type('User 5')
    press('Tab')
    press('Enter')
    fireEvent.change(box(), { target: { value: '' } })
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(groups.slice(0, 2)).toEqual(['Recent households', 'Recently opened'])
    expect(options()[0]).toBe('Garden 1-1-1User 1 · C1 · 138****1234Enter')
  })

  it('finds menus first, also by their address', async () => {
    const { type, onClose } = await openPalette({ cards: [card(1)] })
    fireEvent.change(box(), { target: { value: 'home' } })
    expect(chosen()).toContain('home en')
    await type('home')
    expect(options().map((text) => text.includes('home en'))).toEqual([true, false, false])
    fireEvent.change(box(), { target: { value: '/water/waterCard' } })
    expect(chosen()).toContain('/water/waterCard en')
    press('Enter')
    expect(onClose).toHaveBeenCalled()
  })

  it('says what it looks at where there is nothing', async () => {
    const { type } = await openPalette({})
    await type('nobody-is-called-so')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByText(catalogues.en.palette.advice)).toBeTruthy()
  })

  it('says what went wrong, and keeps the menus', async () => {
    const { answer } = await openPalette({})
    answer(searchApi.all, { code: 500, message: 'Something went wrong', data: {} })
    fireEvent.change(box(), { target: { value: 'home' } })
    await screen.findByText(/The search failed: Something went wrong/)
    expect(chosen()).toContain('home')
  })
})

it('opens by its keys, not during typing or over a dialog, and takes text typed before it is there', async () => {
  stageServer().answer(searchApi.all, ok(NOTHING))
  await openPage(
    <>
      <input aria-label="elsewhere" />
      <SearchBox lines={routes} />
    </>,
  )
  fireEvent.keyDown(screen.getByLabelText('elsewhere'), { key: '/' })
  expect(screen.queryByRole('combobox')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['a', 'b', 'Shift', 'C']) fireEvent.keyDown(document.body, { key })
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('abC')
})
