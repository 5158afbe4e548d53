import { act, screen, within } from '@testing-library/react'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { userApi } from '@weir/contract/modules/system/user'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { dropCookie, writeCookie } from '../platform/server/cookies.ts'
import { parseTheme } from '../platform/theme/theme-config.ts'
import { changeTheme } from '../platform/theme/theme-store.ts'
import Shell from './Shell.tsx'
import { menuNode } from '../../test/menu-node.ts'
import { type Envelope, ok, openPage, stageServer } from '../../test/stage.tsx'

const MENU = [
  menuNode('/home', { component: 'home/dashboard/DashboardPage' }),
  menuNode('/water/cards', { children: [menuNode('/help', { component: 'no/such/Page' })] }),
]
const session = (userName: string, menuList: MenuNode[] = MENU) =>
  ok({
    userInfo: { id: 1, userName, userNickname: userName, roles: [userName], isPasswordDue: false },
    menuList,
    permissions: [],
    version: '1.2.3',
  })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  for (const name of ['userMenu', 'userName']) dropCookie(name)
  changeTheme({ ...parseTheme(null), globalI18n: 'en' })
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

/** At this address, as somebody whose name this tab knows; `answer` is what the session says in the end. */
async function open(url: string, { userName = 'common' } = {}) {
  writeCookie('userName', userName)
  let answer: (answer: Envelope) => void = () => {}
  server.answer(userApi.getUserMenus, new Promise((resolve) => (answer = resolve)))
  await openPage(<Shell />, { url })
  return (envelope: Envelope) => act(async () => answer(envelope))
}
const menu = () => screen.queryByRole('navigation', { name: 'Main menu' })
const loading = () => screen.queryAllByText('Loading')
const heading = (name: string) => screen.findByRole('heading', { name })

it('is loading until the menus are there, and says so in the title', async () => {
  const answer = await open('/nowhere')
  expect(loading()).toHaveLength(1)
  expect(document.title).toMatch(/^Loading - /)
  expect(menu()).toBeNull()
  await answer(session('common'))
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  await heading('Page not found')
  expect(document.title).toMatch(/^Page not found - /)
  expect(loading()).toEqual([])
})

it('leads from a directory to its first page', async () => {
  const answer = await open('/water/cards')
  await answer(session('common'))
  const tags = within(await screen.findByRole('navigation', { name: 'Open pages' }))
  expect((await tags.findByRole('link', { current: 'page' })).textContent).toBe('/help en')
})

it('says at its foot which version answers', async () => {
  changeTheme({ isFooter: true })
  const answer = await open('/nowhere')
  await answer(session('common'))
  expect((await screen.findByRole('contentinfo')).textContent).toMatch(/ · Weir 1\.2\.3$/)
})

describe('with built-in routes', () => {
  beforeEach(() => changeTheme({ isRequestRoutes: false }))

  it('draws by the name of the user until the session answers, then by what is granted', async () => {
    const answer = await open('/system/deviceKey')
    const shown = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    expect(shown.getByText('Places')).toBeTruthy()
    expect(shown.queryByText('Users and roles')).toBeNull()
    expect(loading().length).toBeGreaterThan(0)
    await answer(session('common'))
    await heading('No permission')
  })

  it('shows an administrator all of them', async () => {
    const answer = await open('/nowhere', { userName: 'admin' })
    await answer(session('admin'))
    expect(within(await screen.findByRole('navigation', { name: 'Main menu' })).getByText('Users and roles')).toBeTruthy()
  })

  it('draws nothing by a name alone that the server would not give', async () => {
    const answer = await open('/system/deviceKey', { userName: 'admin' })
    await answer(session('common'))
    await heading('No permission')
    expect(within(menu()!).queryByText('Users and roles')).toBeNull()
  })
})
