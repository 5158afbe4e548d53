import { LANGUAGES, said } from '@weir/contract/texts/text'
import { icons } from '@weir/contract/modules/system/icons.texts'
import { screens } from '@weir/contract/modules/screens'
import { expect, it } from 'vitest'

import { allowedTo, highlighted, pagesBeside, screenRoutes, shownMenu } from './screen-routes.ts'
import { cut, matches } from '../../shell/search/matches.ts'
import { ICON_PATHS, isIconName } from '../../ui/icon/icon-paths.ts'
import { menuNode } from '../../../test/menu-node.ts'

const menu = [
  menuNode('/home', { component: 'home/dashboard/DashboardPage' }),
  menuNode('/water', {
    children: [
      menuNode('/water/secret', { isHide: true }),
      menuNode('/water/card', { component: 'water/card/CardPage', children: [menuNode('/water/card/detail/:id', { isHide: true })] }),
      menuNode('/water/meter', { roles: ['admin'], component: 'water/meter/MeterPage' }),
    ],
  }),
  menuNode('/empty', { children: [menuNode('/empty/hidden', { isHide: true })] }),
]
const routes = screenRoutes(menu)
const at = (path: string) => routes.find((route) => route.path === path)!

it('makes flat routes of the tree, each with the way down to it', () => {
  expect(routes.map(({ path }) => path)).toEqual([
    '/home',
    '/water',
    '/water/secret',
    '/water/card',
    '/water/card/detail/:id',
    '/water/meter',
    '/empty',
    '/empty/hidden',
  ])
  expect(at('/water/card/detail/:id').chain.map(({ path }) => path)).toEqual(['/water', '/water/card', '/water/card/detail/:id'])
})

it('leads from a directory to its first entry that is shown, and from a page with only hidden ones nowhere', () => {
  expect(at('/water').redirect).toBe('/water/card')
  expect(at('/water/card').redirect).toBeUndefined()
})

it('opens the page that a directory names, while the user has it', () => {
  const pages = [menuNode('/a/first', { component: 'a/FirstPage' }), menuNode('/a/second', { component: 'a/SecondPage' })]
  const to = (children: typeof pages) => screenRoutes([{ ...menuNode('/a', { children }), redirect: '/a/second' }])[0]!.redirect
  expect(to(pages)).toBe('/a/second')
  expect(to(pages.slice(0, 1))).toBe('/a/first')
})

it('marks a path with a parameter', () => {
  expect(routes.filter(({ isDynamic }) => isDynamic).map(({ path }) => path)).toEqual(['/water/card/detail/:id'])
})

it('draws what is not hidden and not kept for another role, at every depth', () => {
  const drawn = (roles: string[]) => screenRoutes(shownMenu(allowedTo(roles, menu))).map(({ path }) => path)
  expect(drawn(['common'])).toEqual(['/home', '/water', '/water/card'])
  expect(drawn(['common', 'admin'])).toEqual(['/home', '/water', '/water/card', '/water/meter'])
})

it('draws the pages of one entry as one line, which each of them highlights', () => {
  const page = (path: string, more = {}) => menuNode(path, { component: 'a/APage', ...more })
  const entry = (...children: ReturnType<typeof page>[]) => menuNode('/a/pages', { isOneEntry: true, children })
  const pages = [
    page('/a/hidden', { isHide: true }),
    page('/a/one'),
    page('/a/two', { children: [page('/a/two/detail/:id', { isHide: true })] }),
  ]
  const lines = screenRoutes([entry(...pages)])
  const line = (path: string) => lines.find((one) => one.path === path)!
  expect(shownMenu([entry(...pages)]).map(({ path, children }) => [path, children])).toEqual([['/a/one', []]])
  expect(['/a/one', '/a/two', '/a/two/detail/7'].map((path) => highlighted(lines, path))).toEqual(['/a/one', '/a/one', '/a/one'])
  expect(pagesBeside(line('/a/two')).map(({ path }) => path)).toEqual(['/a/one', '/a/two'])
  const [, alone] = screenRoutes([entry(page('/a/two'))])
  expect(pagesBeside(alone!)).toEqual([])
  expect(highlighted(screenRoutes([entry(page('/a/two'))]), '/a/two')).toBe('/a/two')
})

it('highlights the page a hidden one lies under', () => {
  expect(highlighted(routes, '/water/card/detail/7')).toBe('/water/card')
  expect(highlighted(routes, '/water/cards')).toBe('')
  expect(highlighted(routes, '/home')).toBe('/home')
})

it('highlights the page that a hidden one lies beside in one folder, not one that only shares its module', () => {
  const shown = ['/system/config/list', '/system/dict/type/list'].map((path) => menuNode(path, { component: 'system/a/APage' }))
  const lines = screenRoutes([...shown, menuNode('/system/dict/data/list/:dictType', { isHide: true })])
  expect(highlighted(lines, '/system/dict/data/list/:dictType')).toBe('/system/dict/type/list')
  expect(highlighted(lines, '/system/other/list')).toBe('')
})

it('finds pages by path and by name in any language', () => {
  const found = (text: string) => matches(routes, text).map(({ path }) => path)
  expect(found('WATER/')).toEqual(['/water/card', '/water/meter'])
  expect(found(' card 臺 ')).toEqual(['/water/card'])
  expect(found('detail')).toEqual([])
  expect(cut('Water cards', 'CARD')).toEqual(['Water ', 'card', 's'])
})

it('has an icon for every screen as delivered', () => {
  expect(screens.filter(({ icon }) => !isIconName(icon)).map(({ key }) => key)).toEqual([])
})

it.each(LANGUAGES)('says in words of %s what each icon shows', (language) => {
  expect(Object.keys(icons).toSorted()).toEqual(Object.keys(ICON_PATHS).toSorted())
  expect(new Set(Object.values(said(icons, language))).size).toBe(Object.keys(icons).length)
})
