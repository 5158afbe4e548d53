import { describe, expect, it } from 'vitest'

import { cachedTabs, keepTabs } from './tab-cache.ts'
import {
  addressOf,
  arrive,
  type Arrival,
  changed,
  closeAll,
  closeOthers,
  closeTab,
  moveTab,
  newTab,
  type Open,
  type Place,
  shared,
  type Tab,
} from './tab-list.ts'
import { namedBy } from './route-at.ts'
import { changeTheme } from '../theme/theme-store.ts'

const placeOf = (address: string): Place => {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query ? `?${query}` : '' }
}
const tab = (address: string) => newTab(placeOf(address))
const home = tab('/home')
const paths = (tabs: Tab[]) => tabs.map(addressOf)
const isPinned = ({ pathname }: Tab) => pathname === '/home'
const shareOf = ({ pathname }: Place) => pathname.replace(/\d+$/, ':id')

/** Goes to one address after another, and says what is open then and which one is in front. */
const walk = (addresses: (string | [string, Partial<Arrival>])[], share?: typeof shareOf) => {
  const end = addresses.reduce<Open>(
    (open, step) => {
      const [address, how] = typeof step === 'string' ? [step, {}] : step
      return arrive(open, { place: placeOf(address), wanted: undefined, isInPlace: false, ...how }, share)
    },
    { tabs: [home], front: home.key },
  )
  const front = end.tabs.find(({ key }) => key === end.front)!
  return [paths(end.tabs).join(' '), addressOf(front)]
}
const IN_PLACE = { isInPlace: true }

describe('a tab', () => {
  it('is opened for each query and each parameter, once', () => {
    expect(walk(['/card', '/card?state=owing', '/card/7', '/card/8', '/card'])).toEqual([
      '/home /card /card?state=owing /card/7 /card/8',
      '/card',
    ])
  })

  it('follows the query that its own page changes, and leaves that of others alone', () => {
    expect(walk(['/card', ['/card?page=2', IN_PLACE]])).toEqual(['/home /card?page=2', '/card?page=2'])
    expect(walk(['/card', '/card?state=owing', ['/card', IN_PLACE]])).toEqual(['/home /card /card', '/card'])
    expect(walk(['/card', ['/meter?page=2', IN_PLACE]])).toEqual(['/home /card /meter?page=2', '/meter?page=2'])
  })

  it('is found again by the address it was opened with, whatever it shows since', () => {
    expect(walk(['/card', ['/card?page=2', IN_PLACE], '/home', '/card'])).toEqual(['/home /card', '/card'])
  })

  it('is the one that was pressed or gone back to, where two show the same or it has moved on', () => {
    const twice: Parameters<typeof walk>[0] = ['/card', '/card?state=owing', ['/card', IN_PLACE]]
    expect(walk([...twice, ['/card?page=3', { wanted: '/card?state=owing' }]])).toEqual(['/home /card /card?page=3', '/card?page=3'])
    expect(walk([...twice, ['/meter', { wanted: '/card' }]])).toEqual(['/home /card /card /meter', '/meter'])
  })

  it('is one for each route, where tabs are shared, under the name of what it shows', () => {
    expect(walk(['/card', '/card?state=owing', '/card/7', '/card/8'], shareOf)).toEqual(['/home /card?state=owing /card/8', '/card/8'])
    const named = [home, { ...tab('/card/7'), title: '3-2-1203' }]
    const again = arrive({ tabs: named, front: '/card/7' }, { place: placeOf('/card/7?part=2'), wanted: undefined, ...IN_PLACE }, shareOf)
    expect(again.tabs[1]).toMatchObject({ search: '?part=2', title: '3-2-1203' })
    const other = arrive({ tabs: named, front: '/card/7' }, { place: placeOf('/card/8'), wanted: undefined, isInPlace: false }, shareOf)
    expect(other.tabs[1]).toEqual({ key: '/card/7', pathname: '/card/8', search: '', version: 0 })
  })

  it('stays of several that are shared from now on, if it is in front or the last one', () => {
    const tabs = [home, tab('/card/7'), tab('/meter/1'), tab('/card/8'), tab('/meter/2')]
    expect(paths(shared({ tabs, front: '/card/7' }, shareOf))).toEqual(['/home', '/card/7', '/meter/2'])
  })

  it('gives its place to the next one when it closes, at the end to the last', () => {
    const [a, b] = [tab('/a'), tab('/b')]
    const tabs = [home, a, b]
    expect(closeTab(tabs, a.key, a.key)).toEqual({ left: [home, b], next: b })
    expect(closeTab(tabs, b.key, b.key)).toEqual({ left: [home, a], next: a })
    expect(closeTab(tabs, a.key, b.key)).toEqual({ left: [home, b], next: undefined })
  })

  it('stays when it is pinned', () => {
    const tabs = [home, tab('/a'), tab('/b')]
    expect(paths(closeOthers(tabs, '/b', isPinned))).toEqual(['/home', '/b'])
    expect(paths(closeAll(tabs, isPinned))).toEqual(['/home'])
  })

  it('moves to the place of another, but for the pinned ones', () => {
    const tabs = [home, tab('/a'), tab('/b'), tab('/c')]
    expect(paths(moveTab(tabs, '/a', '/c', isPinned))).toEqual(['/home', '/b', '/c', '/a'])
    expect(paths(moveTab(tabs, '/c', '/a', isPinned))).toEqual(['/home', '/c', '/a', '/b'])
    for (const [key, to] of [
      ['/a', '/home'],
      ['/home', '/b'],
      ['/a', '/a'],
      ['/gone', '/a'],
    ] as const)
      expect(moveTab(tabs, key, to, isPinned)).toBe(tabs)
  })

  it('comes back after a reload with its name, where the theme wants it', () => {
    keepTabs(changed([home, tab('/detail?id=7')], '/detail?id=7', () => ({ title: '3-2-1203', version: 2 })))
    expect(cachedTabs()).toEqual([home, { ...tab('/detail?id=7'), title: '3-2-1203' }])
    changeTheme({ isCacheTagsView: false })
    expect(cachedTabs()).toEqual([])
    changeTheme({ isCacheTagsView: true })
    sessionStorage.setItem('tagsViewList', '[{"pathname":7}]')
    expect(cachedTabs()).toEqual([])
  })
})

it('takes its name from the address, as a text or by language', () => {
  const names = JSON.stringify({ 'zh-cn': '八', en: 'Eight' })
  expect([namedBy('x', 'en'), namedBy(names, 'en'), namedBy(names, 'zh-tw'), namedBy('{"en":7}', 'en')]).toEqual([
    'x',
    'Eight',
    '八',
    '{"en":7}',
  ])
})
