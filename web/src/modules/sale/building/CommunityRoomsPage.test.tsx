import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { communityApi, type CommunityRoom } from '@weir/contract/modules/place/community'
import { roomApi } from '@weir/contract/modules/place/room'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { address, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { inRow, unitsOf } from './BuildingGrid.tsx'
import { classOf, muchFrom } from './room-classes.ts'
import CommunityRoomsPage from './CommunityRoomsPage.tsx'

const room = (id: number, unit: string, floor: number, more: Partial<CommunityRoom> = {}): CommunityRoom => ({
  id,
  building: '1',
  unit,
  floor,
  number: `${floor}01`,
  name: `1-${unit}-${floor}01`,
  cardId: null,
  cardNo: null,
  cardName: null,
  isOpen: false,
  isSuspended: false,
  deviceSn: null,
  remainingQuantity: null,
  standing: null,
  connectivity: null,
  alarms: 0,
  usage: null,
  ...more,
})
const lived = (id: number, unit: string, floor: number, more: Partial<CommunityRoom> = {}) =>
  room(id, unit, floor, {
    cardId: id + 100,
    cardNo: `C${id}`,
    cardName: `Li ${id}`,
    isOpen: true,
    remainingQuantity: '20.000',
    standing: 'enough',
    ...more,
  })
const garden = {
  id: 7,
  name: 'Garden',
  regionId: 1,
  regionName: 'East',
  address: null,
  defaultUnitPrice: '3.45',
  roomCount: 4,
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
}
const LIST = [
  lived(1, '1', 1, { connectivity: 'online', usage: '4.000' }),
  lived(2, '1', 2, { standing: 'low', remainingQuantity: '3.000', connectivity: 'offline', alarms: 2, usage: '9.000' }),
  room(3, '2', 1),
  lived(4, '2', 2, { usage: '0.000' }),
]
const MAY = [communityApi, roomApi, waterCardApi, waterMeterApi, deviceAlarmApi].flatMap((api) => Object.values(api))

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(communityApi.get, ok(garden))
  server.answer(communityApi.rooms, rows(LIST))
  const figures = { rooms: 4, households: 3, meters: 2, online: 1, alarms: 2, usageToday: '0.100', usageMonth: '13.000' }
  server.answer(communityApi.figures, ok(figures))
})
afterEach(() => vi.unstubAllGlobals())

const Page = () => (
  <Routes>
    <Route path="*" element={<CommunityRoomsPage />} />
  </Routes>
)

it('counts each class of a colouring, keeps the colouring in the address, and opens the list of exactly these rows', async () => {
  await openPage(<Page />, { may: MAY })
  const legend = within(await screen.findByRole('group', { name: 'Legend' }))
  expect(legend.getByText('Enough water 2')).toBeTruthy()
  expect(legend.getByText('No household 1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Alarms' }))
  await waitFor(() => expect(address()).toMatchObject({ colour: 'alarm' }))
  expect(screen.getByText('2 alarms')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('group', { name: 'Legend' })).getByText('With alarms 1'))
  const drawer = within(await screen.findByRole('dialog', { name: 'With alarms' }))
  expect(drawer.getAllByRole('row')).toHaveLength(2)
  expect(drawer.getByRole('link', { name: '2' }).getAttribute('href')).toBe('#/water/deviceAlarm/list?cardNo=C2&state=untreated')
})

it('moves between the squares with the arrow keys, and has one stop of Tab', async () => {
  await openPage(<Page />, { may: MAY })
  await screen.findByRole('group', { name: 'Legend' })
  const squares = [...document.querySelectorAll<HTMLElement>('[data-square]')]
  expect(squares.map(({ tabIndex }) => tabIndex).filter((one) => one === 0)).toHaveLength(1)
  // A window without layout: the second floor stands over the first, unit 2 right of unit 1.
  const places = [
    [0, 0],
    [0, 40],
    [200, 0],
    [200, 40],
  ]
  for (const [at, [left = 0, top = 0]] of places.entries()) {
    squares[at]!.getBoundingClientRect = () => ({ left, top, width: 60, height: 30 }) as DOMRect
  }
  squares[0]!.focus()
  fireEvent.keyDown(squares[0]!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(squares[2])
  fireEvent.keyDown(squares[2]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(squares[3])
  expect(squares[3]!.tabIndex).toBe(0)
  expect(squares[0]!.tabIndex).toBe(-1)
})

it('adds a household to a room by a click on its empty square', async () => {
  const empty = { ...garden, id: 3, communityId: 7, communityName: 'Garden', name: '1-2-101', isTaken: false, cardId: null }
  server.answer(roomApi.get, ok(empty))
  server.answer(roomApi.list, rows([]))
  server.answer(waterMeterApi.list, rows([]))
  server.answer(waterCardApi.add, ok({ id: 9 }))
  await openPage(<Page />, { may: MAY })
  fireEvent.click(await screen.findByRole('button', { name: /101no household/ }))
  const form = within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
  expect(await form.findByDisplayValue('Garden 1-2-101 · vacant', {}, { timeout: 5000 })).toBeTruthy()
  await waitFor(() => expect(form.getByDisplayValue('3.45')).toBeTruthy())
})

it('offers no new household to a person who may not add one', async () => {
  await openPage(<Page />, { may: Object.values(communityApi) })
  await screen.findByRole('group', { name: 'Legend' })
  expect(screen.queryByRole('button', { name: /no household/ })).toBeNull()
})

it('stacks floors from the top, sorts buildings by figure, and leaves no unit alone in a row', () => {
  const units = unitsOf([room(1, '10', 1), room(2, '2', 1), room(3, '2', 2)])
  expect(units.map(({ unit, floors }) => [unit, floors.map(({ floor }) => floor)])).toEqual([
    ['2', [2, 1]],
    ['10', [1]],
  ])
  expect([1, 2, 3, 4, 5, 8, 9].map(inRow)).toEqual([1, 2, 3, 4, 3, 4, 3])
})

it('calls water much from twice the median on, and a closed card no household', () => {
  const much = muchFrom([lived(1, '1', 1, { usage: '2.000' }), lived(2, '1', 2, { usage: '4.000' }), lived(3, '1', 3, { usage: '9.000' })])
  expect(much).toBe(8)
  expect(classOf(lived(3, '1', 3, { usage: '9.000' }), 'usage', much)).toBe('much')
  expect(classOf(lived(3, '1', 3, { usage: '0.000' }), 'usage', much)).toBe('unused')
  expect(classOf({ ...lived(3, '1', 3), isOpen: false }, 'balance', much)).toBe('noCard')
  const suspended = lived(3, '1', 3, { isSuspended: true, alarms: 2, usage: '9.000' })
  for (const colour of ['balance', 'online', 'alarm', 'usage'] as const) expect(classOf(suspended, colour, much)).toBe('suspended')
})
