import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { menuChoices } from './MenuForm.tsx'
import MenuPage from './MenuPage.tsx'
import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'

const entry = (id: number, change: Partial<MenuRow>): MenuRow => ({
  id,
  parentId: null,
  type: 'menu',
  title: change.name ?? '',
  name: '',
  nameEn: '',
  nameZhTw: '',
  path: '',
  component: '',
  permission: '',
  redirect: '',
  icon: '',
  isLink: false,
  linkUrl: '',
  isIframe: false,
  sort: 0,
  isHide: false,
  isKeepAlive: false,
  isAffix: false,
  remark: '',
  isBuiltIn: false,
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  ...change,
})
const BUTTON = entry(4, { type: 'button', name: 'Pay', parentId: 3, permission: 'api/v1/x/pay', isBuiltIn: true })
const DELIVERED = entry(3, { name: 'Cards', path: '/cards', component: 'x/CardPage', parentId: 2, isBuiltIn: true, children: [BUTTON] })
const TREE = [
  entry(1, { name: 'Help', path: '/help', isLink: true, linkUrl: 'https://help.example' }),
  entry(2, { type: 'directory', name: 'Office', path: '/office', children: [DELIVERED] }),
]
const PARAMS = {
  roles: [{ id: 7, name: 'Clerks' }],
  menus: [
    { id: 2, parentId: null, type: 'directory' as const, title: 'Office', path: '/office' },
    { id: 5, parentId: 2, type: 'directory' as const, title: 'Desk', path: '/desk' },
    { id: 3, parentId: 5, type: 'menu' as const, title: 'Cards', path: '/cards' },
    { id: 6, parentId: 2, type: 'menu' as const, title: 'Card', path: '/cards/:id' },
  ],
  components: [{ component: 'x/CardPage', title: 'Cards', path: '/cards', permission: '' }],
  permissions: [{ permission: 'api/v1/x/pay', title: 'Card: Pay' }],
}
const ALL = Object.values(sysMenuApi)

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(sysMenuApi.list, rows(TREE))
  server.answer(sysMenuApi.getParams, ok(PARAMS))
  server.answer(sysMenuApi.add, ok({ id: 9 }))
  server.answer(sysMenuApi.update, ok({}))
})
afterEach(() => vi.unstubAllGlobals())
/** The form is fetched when the first one opens. */
const FETCHED = { timeout: 20_000 }

const labels = () => [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent.replace(' *', ''))

it('folds the buttons of pages until somebody asks for them', async () => {
  await openPage(<MenuPage />, { may: ALL })
  expect(await screen.findByText('Cards')).toBeTruthy()
  expect(screen.queryByText('Pay')).toBeNull()
  fireEvent.click(screen.getByText('Show buttons'))
  expect(screen.getByText('Pay')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Collapse Cards'))
  expect(screen.queryByText('Pay')).toBeNull()
})

it('shows what a search found, wherever it is', async () => {
  await openPage(<MenuPage />, { may: ALL, url: '/?permission=pay' })
  expect(await screen.findByText('Pay')).toBeTruthy()
})

it('asks for what the type of a new entry needs, and says what is missing all at once', async () => {
  await openPage(<MenuPage />, { may: ALL })
  fireEvent.click(await screen.findByText('Add menu entry'))
  await screen.findByText('Route path', { selector: 'label' }, FETCHED)
  expect(labels()).not.toContain('Component')
  fireEvent.click(screen.getByText('Page', { selector: 'button[aria-pressed]' }))
  expect(labels()).toEqual(expect.arrayContaining(['Component', 'API rule', 'Cached', 'Pinned']))
  fireEvent.click(screen.getByText('Add menu entry', { exact: false, selector: 'button[type=submit]' }))
  for (const missing of ['Name', 'Route path', 'Component'])
    expect(await screen.findByText(new RegExp(`^${missing} (is|cannot)`))).toBeTruthy()
})

it('asks for the address of a site that is embedded, which is an external link, too', async () => {
  await openPage(<MenuPage />, { may: ALL })
  fireEvent.click(await screen.findByText('Add menu entry'))
  await screen.findByText('Route path', { selector: 'label' }, FETCHED)
  fireEvent.click(screen.getByText('Page', { selector: 'button[aria-pressed]' }))
  fireEvent.click(screen.getByText('An embedded site'))
  expect(labels()).not.toContain('Component')
  type('Name', 'Maps')
  type('Route path', '/maps')
  type('Link address', 'https://maps.example/')
  fireEvent.click(screen.getByText('Add menu entry', { exact: false, selector: 'button[type=submit]' }))
  await waitFor(() => expect(server.asked(sysMenuApi.add)).toHaveLength(1))
  expect(server.asked(sysMenuApi.add)[0]!.body).toMatchObject({ type: 'menu', path: '/maps', isLink: true, isIframe: true })
})

it('chooses an icon by what it shows', async () => {
  await openPage(<MenuPage />, { may: ALL })
  fireEvent.click(await screen.findByText('Add menu entry'))
  fireEvent.click(await screen.findByText('Choose an icon', {}, FETCHED))
  await screen.findByLabelText('Price tag', {}, FETCHED)
  fireEvent.change(screen.getByLabelText('Search icons'), { target: { value: 'price t' } })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  fireEvent.click(screen.getByLabelText('Price tag'))
  expect(screen.getByText('Price tag')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search icons'), { target: { value: 'unicorn' } })
  expect(screen.getByText('There is no such icon.')).toBeTruthy()
})

it('edits of a delivered entry what can be changed, and sends it whole with the roles that hold it', async () => {
  const { children: _, ...cards } = DELIVERED
  server.answer(sysMenuApi.get, ok({ ...cards, roles: [7] }))
  await openPage(<MenuPage />, { may: ALL })
  fireEvent.click((await screen.findAllByText('Edit'))[2]!)
  expect(await screen.findByText('x/CardPage', { selector: 'code' }, FETCHED)).toBeTruthy()
  expect(labels()).not.toContain('Route path')
  expect((await screen.findByLabelText<HTMLInputElement>('Clerks')).checked).toBe(true)
  type('Name', 'Our cards')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(server.asked(sysMenuApi.update)).toHaveLength(1))
  expect(server.asked(sysMenuApi.update)[0]!.body).toMatchObject({ id: 3, name: 'Our cards', component: 'x/CardPage', roles: [7] })
})

it('shows before a delete the further entries and their holders, and why a delivered entry stays', async () => {
  server.answer(
    sysMenuApi.usage,
    ok({ below: [{ id: 8, title: 'Below', type: 'menu' }], roles: [{ id: 7, name: 'Clerks', userCount: 2 }] }),
  )
  server.answer(sysMenuApi.delete, ok({}))
  await openPage(<MenuPage />, { may: ALL })
  await screen.findByText('Cards')
  for (const more of screen.getAllByLabelText('More actions')) fireEvent.click(more)
  const [help, office] = await screen.findAllByText('Delete')
  expect(office!.title).toContain('Built-in entries are in this directory')
  fireEvent.click(help!)
  expect(await screen.findByText('1 entry below goes, too: Below', {}, FETCHED)).toBeTruthy()
  expect(screen.getByText('These roles lose them: Clerks (2 people)')).toBeTruthy()
  fireEvent.click(screen.getByText('Delete 2 entries'))
  await waitFor(() => expect(server.asked(sysMenuApi.delete).map(({ body }) => body)).toEqual([{ ids: [1] }]))
})

it('offers places and pages that an entry can have', () => {
  const choices = menuChoices(PARAMS)
  const names = (list: { label: string }[]) => list.map(({ label }) => label)
  expect(names(choices.parents('menu'))).toEqual(['Office', 'Office / Desk'])
  expect(names(choices.parents('directory', 5))).toEqual(['Office'])
  expect(names(choices.parents('button'))).toEqual(['Office / Desk / Cards', 'Office / Card'])
  expect(names(choices.pagesIn(2))).toEqual(['Cards · /cards'])
})
