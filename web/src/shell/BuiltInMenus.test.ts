import { screens } from '@weir/contract/modules/screens'
import { expect, it } from 'vitest'

import { allowedTo, screenRoutes } from '../platform/router/screen-routes.ts'
import { builtInMenu } from './BuiltInMenus.tsx'

const menu = builtInMenu((key) => `title of ${key}`)
const linesFor = (...roles: string[]) => screenRoutes(allowedTo(roles, menu))
const at = (path: string) => linesFor('admin').find((line) => line.path === path)!

it('is every screen once, under the directory it stands in', () => {
  expect(
    linesFor('admin')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(screens.map(({ path }) => path).toSorted())
  expect(at('/water/waterCard').chain.map(({ path }) => path)).toEqual(['/water/cards', '/water/cardPages', '/water/waterCard'])
  expect(at('/water/waterCard').node).toMatchObject({
    pid: at('/water/cardPages').node.id,
    component: 'water/water-card/WaterCardPage',
    meta: { title: 'title of waterCard', isKeepAlive: true, isHide: false },
  })
})

it('leads from a directory to its first page that is shown, and knows addresses with a parameter', () => {
  expect(at('/water/cardPages')).toMatchObject({ redirect: '/water/waterCard', node: { redirect: '/water/waterCard' } })
  expect([at('/water/waterCard/detail/:id').isDynamic, at('/home').isDynamic]).toEqual([true, false])
})

it('leaves out what is for other roles, with all that stands in it', () => {
  const paths = (...roles: string[]) => linesFor(...roles).map(({ path }) => path)
  const kept = ['/system/auth', '/system/deviceKey', '/monitor', '/system/loginLog']
  expect(paths('admin')).toEqual(expect.arrayContaining(kept))
  expect(paths('common').filter((path) => kept.includes(path))).toEqual([])
  expect(paths('common')).toContain('/water/waterCard')
})
