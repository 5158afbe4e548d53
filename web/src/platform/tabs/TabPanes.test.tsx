import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { MemoryRouter, useNavigate, useParams, useSearchParams } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'

import { screenRoutes } from '../router/screen-routes.ts'
import { useOnLeave } from '../../ui/dialogs.ts'
import { IN_PLACE, usePaneTitle } from './pane.ts'
import { TabPanes } from './TabPanes.tsx'
import { addressOf } from './tab-list.ts'
import { useTabs } from './use-tabs.ts'
import { changeTheme } from '../theme/theme-store.ts'
import { menuNode } from '../../../test/menu-node.ts'

const log: string[] = []
const Word = createContext('room')

function Page({ name }: { name: string }) {
  const [text, setText] = useState('')
  const [params, setParams] = useSearchParams()
  const { id = '' } = useParams()
  usePaneTitle(id && `${use(Word)} ${id}`)
  const [drawer, openDrawer] = useState<'' | 'closes' | 'stays'>('')
  useOnLeave(() => {
    if (drawer === 'closes') openDrawer('')
    return drawer === 'stays'
  })
  useEffect(() => {
    log.push(`${name} on`)
    return () => void log.push(`${name} off`)
  }, [name])
  return (
    <>
      <input aria-label={`${name}${id}?${params}`} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setParams({ page: '2' }, IN_PLACE)}>
        page 2 of {name}
      </button>
      {(['closes', 'stays'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={drawer === one} onClick={() => openDrawer(one)}>
          {one} {name}
          {id}
        </button>
      ))}
    </>
  )
}

const Broken = () => {
  throw new Error('broken')
}
const page = (path: string, element: ReactNode, meta: object = {}) => {
  const [handle] = screenRoutes([menuNode(path, { component: 'x', ...meta })])
  return { path, handle, element }
}
const routes = [
  page('/home', <Page name="home" />, { isAffix: true }),
  page('/a', <Page name="a" />),
  page('/b/:id', <Page name="b" />),
  page('/once', <Page name="once" />, { isKeepAlive: false }),
  page('/broken', <Broken />),
]

function Tabs() {
  const tabs = useTabs(routes)
  const [word, say] = useState('room')
  const navigate = useNavigate()
  return (
    <>
      <input aria-label="address" onChange={(event) => void navigate(event.target.value)} />
      <p>{tabs.tabs.map((tab) => tab.title ?? addressOf(tab)).join(' ')}</p>
      <p>front {tabs.active}</p>
      <button type="button" onClick={() => tabs.active && tabs.close(tabs.active)}>
        close
      </button>
      <button type="button" onClick={() => tabs.active && tabs.refresh(tabs.active)}>
        refresh
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <button type="button" onClick={tabs.closeAll}>
        close all
      </button>
      <button type="button" onClick={() => say('house')}>
        another word
      </button>
      <Word value={word}>
        <TabPanes tabs={tabs} routes={routes} waiting={null} broken={<i>it broke</i>} />
      </Word>
    </>
  )
}
const open = (address: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Tabs />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const go = (to: string) => act(async () => void fireEvent.change(input('address'), { target: { value: to } }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })

beforeEach(() => {
  changeTheme({ isShareTagsView: false })
  log.length = 0
})

it('keeps what was typed in a tab, its params and its query, and stops its effects while hidden', async () => {
  open('/a?pageNum=2')
  type('a?pageNum=2', 'draft')
  await go('/b/7')
  expect(input('b7?')).toBeTruthy()
  expect(input('a?pageNum=2').closest('main')!.style.display).toBe('none')
  await go('/a?pageNum=2')
  expect(input('a?pageNum=2').value).toBe('draft')
  expect(log).toEqual(['a on', 'a off', 'b on', 'b off', 'a on'])
})

it('stays in its tab when its page changes the query; back finds the tab, and another query has another', async () => {
  open('/a')
  type('a?', 'draft')
  await press('page 2 of a')
  expect(input('a?page=2').value).toBe('draft')
  await go('/b/7')
  await press('back')
  await press('back')
  expect(screen.getByText('/home /a room 7')).toBeTruthy()
  expect(input('a?').value).toBe('draft')
  await go('/a?state=owing')
  expect(screen.getByText('/home /a room 7 /a?state=owing')).toBeTruthy()
  expect(input('a?state=owing').value).toBe('')
})

it('has one tab for each route while tabs are shared, with a page of its own for each parameter', async () => {
  open('/b/7')
  type('b7?', 'draft')
  await go('/b/8')
  await act(async () => changeTheme({ isShareTagsView: true }))
  expect(screen.getByText('/home room 8')).toBeTruthy()
  await go('/b/7')
  expect(screen.getByText('/home room 7')).toBeTruthy()
  expect(input('b7?').value).toBe('')
})

it('makes the pages of tabs that came back only when they are looked at', async () => {
  sessionStorage.setItem('tagsViewList', '[{"key":"/b/7","pathname":"/b/7","search":""}]')
  open('/a')
  expect(screen.getByText('/home /b/7 /a')).toBeTruthy()
  expect(screen.queryByLabelText('b7?')).toBeNull()
  await go('/b/7')
  expect(input('b7?')).toBeTruthy()
})

it('forgets a page that is not to be kept', async () => {
  open('/once')
  type('once?', 'draft')
  await go('/a')
  expect(screen.queryByLabelText('once?')).toBeNull()
  await go('/once')
  expect(input('once?').value).toBe('')
})

it('starts with the pinned tabs, names a tab as its page asks, and closes to the neighbour', async () => {
  open('/a')
  await go('/b/7')
  expect(screen.getByText('/home /a room 7')).toBeTruthy()
  await press('close')
  expect(screen.getByText('/home /a')).toBeTruthy()
  expect(screen.getByText('front /a')).toBeTruthy()
  await press('close all')
  expect(screen.getByText('/home')).toBeTruthy()
  expect(screen.getByText('front /home')).toBeTruthy()
})

it('mounts a page again on refresh', async () => {
  open('/a')
  type('a?', 'draft')
  await press('refresh')
  expect(input('a?').value).toBe('')
})

it('opens no tab for an address without a page', async () => {
  open('/nowhere')
  expect(screen.getByText('/home')).toBeTruthy()
  expect(screen.getByText('front')).toBeTruthy()
})

it('opens the tab of an address whose page comes later', async () => {
  function Later() {
    const [known, learn] = useState(routes.slice(0, 1))
    const { tabs, active } = useTabs(known)
    return (
      <>
        <p>
          {tabs.map(addressOf).join(' ')}, front {active}
        </p>
        <button type="button" onClick={() => learn(routes)}>
          learn
        </button>
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/a?state=owing']}>
        <Later />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('/home, front')).toBeTruthy()
  await press('learn')
  expect(screen.getByText('/home /a?state=owing, front /a?state=owing')).toBeTruthy()
})

it('loses one tab only when a page breaks, and reports it', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  open('/a')
  type('a?', 'draft')
  await go('/broken')
  expect(screen.getByText('it broke')).toBeTruthy()
  expect(reported).toHaveBeenCalled()
  reported.mockRestore()
  await go('/a')
  expect(input('a?').value).toBe('draft')
})

it('names a tab in other words while another is in front', async () => {
  open('/b/7')
  await go('/a')
  await press('another word')
  expect(await screen.findByText('/home house 7 /a')).toBeTruthy()
})

const pressed = (name: string) => screen.getByText(name).getAttribute('aria-pressed')

it('lets a page that is left close what lies over it', async () => {
  open('/a')
  await press('closes a')
  await go('/home')
  await press('stays home')
  await go('/a')
  expect([pressed('closes a'), pressed('stays home')]).toEqual(['false', 'true'])
})

it('keeps twenty pages: the one that was left first goes, unless something is open in it, and comes again', async () => {
  open('/home')
  for (const id of [1, 2, 3]) {
    await go(`/b/${id}`)
    type(`b${id}?`, 'typed')
    if (id === 1) await press('stays b1')
  }
  for (let id = 4; id <= 21; id++) await go(`/b/${id}`)
  const kept = (id: number) => screen.queryByLabelText(`b${id}?`) !== null
  expect([kept(1), kept(2), kept(3)]).toEqual([true, false, true])
  expect(screen.getByLabelText('home?')).toBeTruthy()
  expect(screen.getByText(/room 2 room 3/)).toBeTruthy()
  await go('/b/2')
  expect(input('b2?').value).toBe('')
  expect([kept(1), kept(3)]).toEqual([true, false])
})
