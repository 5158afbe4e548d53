import { expect, it } from 'vitest'

import { screenRoutes } from '../../platform/router/screen-routes.ts'
import { menuNode } from '../../../test/menu-node.ts'
import { matches } from './matches.ts'

const page = (path: string, zh: string, en: string) => menuNode(path, { component: 'x', titles: { 'zh-cn': zh, en, 'zh-tw': zh } })
const demo = { ...page('/demo', '示例', 'Demo'), component: '', children: [page('/demo/chart', '图表', 'Charts')] }
const routes = screenRoutes([page('/price', '批量调价', 'Adjust prices'), page('/card', '水卡列表', 'Water cards'), demo])
const found = (text: string) => matches(routes, text, [demo]).map(({ path }) => path)

it.each([
  ['sklb', ['/card']],
  ['SK', ['/card']],
  ['the usual reading of a character', 'pltj', ['/price']],
  ['its other reading', 'pldj', ['/price']],
  ['one letter, which is no initials', 'q', []],
  ['letters that follow in no name', 'lk', []],
])('finds a page by the first letters of its name: %s', (...row) => {
  const [text, paths] = row.slice(-2) as [string, string[]]
  expect(found(text)).toEqual(paths)
})

it('shows pages of a module with its own screens only where they are called by its name', () => {
  expect(found('')).toEqual(['/price', '/card'])
  expect(found('图表')).toEqual([])
  expect(found('示例')).toEqual(['/demo/chart'])
  expect(found('demo chart')).toEqual(['/demo/chart'])
})
