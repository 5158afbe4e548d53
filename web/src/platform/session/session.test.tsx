import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { dropCookie, readCookie } from '../server/cookies.ts'
import { beginSession, cachedSession, cachedUser, expireSession, placeToReturn } from '../server/session-cache.ts'
import { Allowed, PermissionsProvider, useMenus } from './session.tsx'
import { parseTheme } from '../theme/theme-config.ts'
import { currentToken } from '../server/token.ts'
import { menuNode } from '../../../test/menu-node.ts'

const userInfo = {
  id: 1,
  userName: 'admin',
  userNickname: '管理员',
  avatar: '',
  deptName: '',
  roles: ['admin'],
  time: '',
  isPasswordDue: false,
  authBtnList: [],
}
const begin = () =>
  beginSession({ token: 't+1=', userInfo, menuList: [menuNode('/home')], permissions: ['a'], access: '', version: '1.2.3', begins: '' })

beforeEach(() => {
  for (const name of ['token', 'userMenu', 'userName']) dropCookie(name)
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the token in a cookie, and the user with the menus in this tab', () => {
  begin()
  expect([readCookie('token'), currentToken()]).toEqual(['t+1=', 't+1='])
  expect(cachedUser()).toMatchObject({ userNickname: '管理员', roles: ['admin'] })
  expect(cachedSession()).toMatchObject({ permissions: ['a'] })
})

it('does not believe menus that another tab has replaced', () => {
  begin()
  document.cookie = 'userMenu=other; Path=/'
  expect(cachedSession()).toBeUndefined()
})

it.each([
  ['admin', ['admin'], ['btn.add', 'btn.del', 'btn.edit', 'btn.link']],
  ['zhoumin', ['common'], ['btn.add', 'btn.link']],
])('guesses roles and buttons of %s by name until the session answers', (userName, roles, authBtnList) => {
  document.cookie = `userName=${userName}; Path=/`
  expect(cachedUser()).toMatchObject({ userName, roles, authBtnList })
})

it('shows the cached menus at once and then those of the server, which it keeps', async () => {
  begin()
  const answer = { code: 0, message: '', data: { userInfo, menuList: [], permissions: ['b'] } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  const Permissions = () => <p>{useMenus().menus?.permissions}</p>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Permissions />
    </QueryClientProvider>,
  )
  expect(screen.getByText('a')).toBeTruthy()
  expect(await screen.findByText('b')).toBeTruthy()
  await waitFor(() => expect(cachedSession()).toMatchObject({ permissions: ['b'] }))
})

it.each([
  [[], false],
  [[waterCardApi.add.id], true],
  [['*/*/*'], true],
])('with the permissions %j shows the button: %s', (permissions, isShown) => {
  render(
    <PermissionsProvider value={new Set(permissions)}>
      <Allowed to={waterCardApi.add}>button</Allowed>
    </PermissionsProvider>,
  )
  expect(screen.queryByText('button') !== null).toBe(isShown)
})

it.each(['{', 'null', '7', '[]', '{"globalI18n":"fr","isIsDark":"yes","globalComponentSize":3}'])(
  'takes a stored theme of %s for none',
  (stored) => {
    expect(parseTheme(stored)).toEqual(parseTheme(null))
  },
)

it('keeps what else is stored in the theme', () => {
  expect(parseTheme('{"isIsDark":true,"layout":"columns"}')).toMatchObject({ isIsDark: true, layout: 'columns', globalI18n: 'zh-cn' })
})

it.each([
  ['the same person', 'admin', '/water/waterCard?page=2', ['[]', '{}']],
  ['another person', 'zhoumin', undefined, [null, null]],
])('after a session that expired, %s goes on at %s', (_, userName, place, kept) => {
  vi.stubGlobal('location', { hash: '#/water/waterCard?page=2', protocol: 'http:', replace: () => undefined })
  begin()
  const entries = ['tagsViewList', 'draft admin api/x {}']
  sessionStorage.setItem(entries[0]!, '[]')
  sessionStorage.setItem(entries[1]!, '{}')
  sessionStorage.setItem('recentSearch', '[]')
  expireSession()
  expect([readCookie('token'), readCookie('userName'), sessionStorage.getItem('recentSearch')]).toEqual(['', '', null])
  beginSession({
    token: 't2',
    userInfo: { ...userInfo, userName },
    menuList: [],
    permissions: [],
    access: '',
    version: '1.2.3',
    begins: '',
  })
  expect(placeToReturn()).toBe(place)
  expect(entries.map((key) => sessionStorage.getItem(key))).toEqual(kept)
})

it('begins at the page that the server names, unless the same person comes back', () => {
  const session = { userInfo, menuList: [], permissions: [], access: '', version: '1.2.3', begins: '/system/setup' }
  beginSession({ token: 't', ...session })
  expect(placeToReturn()).toBe('/system/setup')
  vi.stubGlobal('location', { hash: '#/water/waterCard', protocol: 'http:', replace: () => undefined })
  expireSession()
  beginSession({ token: 't2', ...session })
  expect(placeToReturn()).toBe('/water/waterCard')
})
