import { act, fireEvent, screen, within } from '@testing-library/react'
import { LANGUAGE_NAMES } from '@weir/contract/texts/text'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { parseTheme, type ThemeConfig } from '../../platform/theme/theme-config.ts'
import { changeTheme } from '../../platform/theme/theme-store.ts'
import { front, openFrame, press } from '../../../test/frame.tsx'

const PLACES = ['Regions', 'Communities', 'Rooms']

beforeEach(() => {
  changeTheme({ ...parseTheme(null), globalI18n: 'en' })
})
afterEach(() => vi.unstubAllGlobals())

const set = (theme: Partial<ThemeConfig>) => act(async () => changeTheme(theme))
const open = async (url: string, theme: Partial<ThemeConfig>) => {
  changeTheme(theme)
  await openFrame(url)
}
const aside = () => screen.queryByRole('complementary', { hidden: true })
const bar = () => within(screen.getByRole('banner'))
const rail = async () => within(await screen.findByRole('navigation', { name: 'Menu sections' }))
const links = (part: HTMLElement | null) =>
  within(part!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const named = (title: string) => front().queryByRole('region', { name: title })

describe('in each layout', () => {
  it('the same page stands, with all that was typed', async () => {
    await open('/place/community', {})
    const note = front().getByLabelText<HTMLInputElement>('note')
    fireEvent.change(note, { target: { value: 'half written' } })
    for (const layout of ['transverse', 'classic', 'columns', 'defaults'] as const) {
      await set({ layout })
      expect(front().getByLabelText('note')).toBe(note)
      expect(note.value).toBe('half written')
    }
  })

  it('the menu stands where it belongs', async () => {
    await open('/place/community', {})
    const crumbs = () => screen.queryByRole('navigation', { name: 'Breadcrumb' })
    expect(within(aside()!).getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    expect(crumbs()!.textContent).toContain('Places')
    await set({ layout: 'transverse', isCollapse: true })
    expect(await bar().findByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    expect([aside(), crumbs()]).toEqual([null, null])
    await set({ layout: 'classic', isCollapse: false })
    expect(within(aside()!).getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
    expect(bar().queryByRole('navigation')).toBeNull()
    await set({ layout: 'columns' })
    expect((await rail()).getByRole('link', { name: 'Places' }).ariaCurrent).toBe('page')
    expect(links(aside())).toEqual(PLACES)
  })
})

describe('columns', () => {
  it('lead to the first page of a section, whose menu can be folded away', async () => {
    await open('/home', { layout: 'columns' })
    expect(aside()).toBeNull()
    await press((await rail()).getByRole('link', { name: 'Places' }))
    expect(named('Regions')).toBeTruthy()
    expect(links(aside())).toEqual(PLACES)
    await press(bar().getByRole('button', { name: 'Collapse menu' }))
    expect(aside()).toBeNull()
    await press(bar().getByRole('button', { name: 'Expand menu' }))
    expect(links(aside())).toEqual(PLACES)
  })

  it('show no menu for a section of a single page, and say why nothing can be folded', async () => {
    await open('/user', { layout: 'columns' })
    expect((await rail()).getByRole('link', { name: 'Users' }).ariaCurrent).toBe('page')
    expect(aside()).toBeNull()
    expect(bar().getByTitle<HTMLButtonElement>('This section has no menu to fold').disabled).toBe(true)
  })

  it('have room for the beginning of a Chinese title, and say all of it', async () => {
    await open('/home', { layout: 'columns' })
    await press(screen.getByTitle('Language'))
    await press(screen.getByRole('menuitemradio', { name: LANGUAGE_NAMES['zh-cn'] }))
    const link = await screen.findByRole('link', { name: '用户档案管理' })
    expect(link.querySelector('[aria-hidden=true]:not(svg)')!.textContent).toBe('用户档案')
    await set({ columnsAsideLayout: 'columns-horizontal' })
    expect(link.querySelector('[aria-hidden=true]:not(svg)')!.textContent).toBe('用户档')
  })
})

it('classic with its menu split has the sections in the bar, and the pages of one beside the page', async () => {
  await open('/place/community', { layout: 'classic', isClassicSplitMenu: true })
  expect(links(aside())).toEqual(PLACES)
  await press(await bar().findByRole('link', { name: 'Water' }))
  expect(named('Cards')).toBeTruthy()
  expect(links(aside())).toEqual(['Cards', 'Orders'])
  expect(bar().getByRole('link', { name: 'Water' }).ariaCurrent).toBe('page')
})

it('has one group of the menu open at a time, where that is wanted', async () => {
  await open('/place/region', {})
  const group = (name: string) => within(aside()!).getByRole('button', { name })
  const opened = () => ['Water', 'Places'].filter((name) => group(name).ariaExpanded === 'true')
  await set({ isUniqueOpened: false })
  await press(group('Water'))
  expect(opened()).toEqual(['Water', 'Places'])
  await set({ isUniqueOpened: true })
  expect(opened()).toEqual(['Places'])
  await press(group('Water'))
  expect(opened()).toEqual(['Water'])
  await press(group('Places'))
  expect(opened()).toEqual(['Places'])
})

/** A window of this many pixels, and another one later. */
function stageWindow(first: number) {
  let width = first
  const queries = new Set<EventTarget>()
  vi.stubGlobal('matchMedia', (media: string) => {
    const most = Number(/max-width: (\d+)px/.exec(media)?.[1] ?? 0)
    const query = Object.defineProperty(new EventTarget(), 'matches', { get: () => width <= most })
    queries.add(query)
    return query
  })
  return (next: number) =>
    act(async () => {
      width = next
      for (const query of queries) query.dispatchEvent(new Event('change'))
    })
}

describe('without room', () => {
  const menu = () => aside()!.dataset
  const opener = () => bar().getByRole('button', { name: 'Open menu' })

  it('the menu is a drawer, which takes the focus and gives it back', async () => {
    stageWindow(900)
    await open('/place/region', { layout: 'columns' })
    expect(screen.queryByRole('navigation', { name: 'Menu sections' })).toBeNull()
    expect(menu()).toMatchObject({ drawer: 'true', open: 'false' })
    opener().focus()
    await press(opener())
    expect(menu().open).toBe('true')
    expect(aside()!.contains(document.activeElement)).toBe(true)
    await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))
    expect(menu().open).toBe('false')
    expect(document.activeElement).toBe(opener())
  })

  it('a press beside it closes it, and so does a page that is chosen', async () => {
    stageWindow(900)
    await open('/place/region', { layout: 'columns' })
    await press(opener())
    await press(screen.getByRole('button', { name: 'Close menu' }))
    expect(menu().open).toBe('false')
    await press(opener())
    await press(within(aside()!).getByRole('link', { name: 'Rooms' }))
    expect(named('Rooms')).toBeTruthy()
    expect(menu().open).toBe('false')
  })

  it('the layout that was chosen is back once there is room', async () => {
    const resize = stageWindow(900)
    await open('/place/region', { layout: 'columns' })
    await resize(1200)
    expect((await rail()).getByRole('link', { name: 'Places' })).toBeTruthy()
    expect(links(aside())).toEqual(PLACES)
  })

  it('a phone has the open pages and the tools in the drawer', async () => {
    stageWindow(360)
    await open('/place/region', {})
    await press(opener())
    const pages = within(aside()!).getByRole('region', { name: 'Open pages' })
    expect(links(pages)).toEqual(['Home', 'Regions'])
    for (const name of ['Language', 'Component size', 'Layout settings', 'Switch to dark'])
      expect(within(pages).getByRole('button', { name })).toBeTruthy()
  })
})
