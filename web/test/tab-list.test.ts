import { describe, expect, it } from 'vitest'

import { cachedTabs, keepTabs } from '../src/platform/tabs/tab-cache.ts'
import { changed, closeAll, closeOthers, closeTab, newTab, type Tab, tabKey, visit } from '../src/platform/tabs/tab-list.ts'
import { namedBy } from '../src/platform/tabs/tab-title.ts'
import { changeTheme } from '../src/platform/theme/theme-store.ts'

const tab = (pathname: string, search = '') => newTab({ pathname, search })
const home = tab('/home')
const paths = (tabs: Tab[]) => tabs.map(({ pathname, search }) => pathname + search)
const isPinned = ({ pathname }: Tab) => pathname === '/home'

describe('a tab', () => {
  it('is a path with its parameters, or the thing a query names', () => {
    const keys = [
      '/card?pageNum=2',
      '/card?pageNum=3',
      '/card/7',
      '/card/8',
      '/detail?id=7&part=ledger',
      '/detail?id=7',
      '/detail?id=8',
      '/card?tagsViewName=x',
    ]
    const distinct = new Set(keys.map((address) => tabKey({ pathname: address.split('?')[0]!, search: `?${address.split('?')[1] ?? ''}` })))
    expect(distinct.size).toBe(6)
  })

  it('opens once and follows its query', () => {
    const once = visit([home], { pathname: '/card', search: '?pageNum=2' })
    expect(paths(visit(once, { pathname: '/card', search: '?pageNum=3' }))).toEqual(['/home', '/card?pageNum=3'])
    expect(visit(once, { pathname: '/card', search: '?pageNum=2' })).toBe(once)
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

  it('comes back after a reload with its name, where the theme wants it', () => {
    keepTabs(changed([home, tab('/detail', '?id=7')], '/detail|7', () => ({ title: '3-2-1203' })))
    expect(cachedTabs()).toEqual([home, { ...tab('/detail', '?id=7'), title: '3-2-1203' }])
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
