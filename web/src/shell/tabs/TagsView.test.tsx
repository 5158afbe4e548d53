import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { LANGUAGE_NAMES } from '@weir/contract/texts/text'
import { beforeEach, expect, it } from 'vitest'

import { parseTheme } from '../../platform/theme/theme-config.ts'
import { changeTheme } from '../../platform/theme/theme-store.ts'
import { front, openFrame, press, visit } from '../../../test/frame.tsx'

beforeEach(() => {
  changeTheme({ ...parseTheme(null), globalI18n: 'en' })
})

const bar = () => within(screen.getByRole('navigation', { name: 'Open pages' }))
const names = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const inFront = () => bar().getByRole('link', { current: 'page' }).textContent
const tag = (name: string) => bar().getByRole('link', { name })
const field = (label: string) => front().getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => act(async () => void fireEvent.change(field(label), { target: { value } }))
/** The menu of a tab, as a right click opens it. */
async function ask(name: string) {
  await act(async () => void fireEvent.contextMenu(tag(name), { clientX: 300, clientY: 60 }))
  return within(await screen.findByRole('menu', { name: 'Open pages' }))
}
const choose = async (name: string, item: string) => press((await ask(name)).getByRole('menuitem', { name: item }))
const set = (change: Parameters<typeof changeTheme>[0]) => act(async () => changeTheme(change))

it('has a tag for each page that is opened, closes it to its neighbour, and keeps the pinned one', async () => {
  await openFrame('/place/region')
  await visit('Rooms')
  expect(names()).toEqual(['Home', 'Regions', 'Rooms'])
  await press(bar().getByRole('button', { name: 'Close Rooms' }))
  expect([names(), inFront()]).toEqual([['Home', 'Regions'], 'Regions'])
  await choose('Regions', 'Close all')
  expect([names(), inFront()]).toEqual([['Home'], 'Home'])
  expect((await ask('Home')).queryByRole('menuitem', { name: 'Close' })).toBeNull()
})

it('is one for each query, one for a page that filters, and one for all where they are shared', async () => {
  const go = await openFrame('/place/community')
  await type('filter', 'garden')
  expect(names()).toEqual(['Home', 'Communities'])
  await go('/place/community?name=x')
  expect(names()).toEqual(['Home', 'Communities', 'Communities'])
  await press(bar().getAllByRole('link')[1]!)
  expect(field('filter').value).toBe('garden')
  await go(-1)
  expect(field('filter').value).toBe('x')
  await set({ isShareTagsView: true })
  expect(names()).toEqual(['Home', 'Communities'])
  expect(field('filter').value).toBe('x')
})

it('is named by its address, in the language in use, as are the page and the end of its breadcrumb', async () => {
  const named = { 'zh-cn': '城东的小区', en: 'In the east', 'zh-tw': '城東的社區' }
  await openFrame(`/place/community?tagsViewName=${encodeURIComponent(JSON.stringify(named))}`)
  const crumbs = () => screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent
  expect([names(), crumbs(), document.title]).toEqual([
    ['Home', 'In the east'],
    'HomePlacesIn the east',
    expect.stringMatching(/^In the east - /),
  ])
  await press(screen.getByTitle('Language'))
  await press(screen.getByRole('menuitemradio', { name: LANGUAGE_NAMES['zh-tw'] }))
  await waitFor(() => expect(document.title).toMatch(/^城東的社區 - /))
  expect(within(screen.getByRole('banner')).getByText('城東的社區')).toBeTruthy()
  expect(screen.getByRole('link', { name: '城東的社區' })).toBeTruthy()
})

it('is closed by the middle button, but not where it is pinned', async () => {
  await openFrame('/place/region')
  await visit('Communities', 'Rooms')
  for (const name of ['Regions', 'Home'])
    await act(async () => void fireEvent(tag(name), new MouseEvent('auxclick', { bubbles: true, button: 1 })))
  expect([names(), inFront()]).toEqual([['Home', 'Communities', 'Rooms'], 'Rooms'])
})

it('moves left and right by its menu, which the key of menus opens, and the order is kept', async () => {
  await openFrame('/place/region')
  await visit('Communities', 'Rooms')
  tag('Rooms').focus()
  await act(async () => void fireEvent.contextMenu(tag('Rooms')))
  const menu = within(await screen.findByRole('menu', { name: 'Open pages' }))
  expect(document.activeElement).toBe(menu.getByRole('menuitem', { name: 'Refresh' }))
  await press(menu.getByRole('menuitem', { name: 'Move left' }))
  expect(names()).toEqual(['Home', 'Regions', 'Rooms', 'Communities'])
  await choose('Regions', 'Move right')
  expect(names()).toEqual(['Home', 'Rooms', 'Regions', 'Communities'])
  cleanup()
  await openFrame('/place/region')
  expect(names()).toEqual(['Home', 'Rooms', 'Regions', 'Communities'])
})

it('comes to the front with what is done to it by its menu', async () => {
  await openFrame('/place/community?name=x')
  await type('note', 'half written')
  await visit('Regions', 'Rooms')
  await choose('Communities', 'Refresh')
  expect(inFront()).toBe('Communities')
  expect([field('note').value, field('filter').value]).toEqual(['', 'x'])
  await choose('Regions', 'Close others')
  expect([names(), inFront()]).toEqual([['Home', 'Regions'], 'Regions'])
})

it('closes the drawer over a page that is left', async () => {
  await openFrame('/place/community')
  await press(front().getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('dialog', { name: 'Add one' })).toBeTruthy()
  await visit('Rooms')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await visit('Communities')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

it('offers to refresh the page in front where tags are boxes, which keeps the query', async () => {
  await openFrame('/place/community?name=x')
  expect(bar().queryByRole('button', { name: 'Refresh' })).toBeNull()
  await set({ tagsStyle: 'tags-style-one' })
  await type('note', 'half written')
  await press(bar().getByRole('button', { name: 'Refresh' }))
  expect([field('note').value, field('filter').value]).toEqual(['', 'x'])
})

it('has a menu that Esc closes, and gives the focus back', async () => {
  await openFrame('/place/region')
  tag('Regions').focus()
  await ask('Regions')
  await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(tag('Regions'))
})

it('comes back after a reload where that is wanted, as what it was', async () => {
  await openFrame('/place/region')
  await visit('Rooms')
  cleanup()
  await openFrame('/home')
  expect(names()).toEqual(['Home', 'Regions', 'Rooms'])
  await set({ isCacheTagsView: false })
  cleanup()
  await openFrame('/place/region')
  expect(names()).toEqual(['Home', 'Regions'])
})

it('leaves each page its state, whatever its query, where there are no tags', async () => {
  const go = await openFrame('/place/community')
  await set({ isTagsview: false })
  expect(screen.queryByRole('navigation', { name: 'Open pages' })).toBeNull()
  await type('note', 'half written')
  await visit('Regions')
  expect(field('note').value).toBe('')
  await visit('Communities')
  expect(field('note').value).toBe('half written')
  await go('/place/community?name=x')
  expect([field('note').value, field('filter').value]).toEqual(['half written', 'x'])
})
