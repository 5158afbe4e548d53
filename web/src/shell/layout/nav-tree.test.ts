import { expect, it } from 'vitest'

import { menuNode } from '../../../test/menu-node.ts'
import { openFor, pagesOf, toggled } from './nav-tree.ts'

const nodes = [
  menuNode('/home'),
  menuNode('/water', { children: [menuNode('/water/card'), menuNode('/water/meters', { children: [menuNode('/water/meters/list')] })] }),
  menuNode('/place', { children: [menuNode('/place/room')] }),
]
const many = { nodes, isUnique: false }
const one = { nodes, isUnique: true }
const opened = (...paths: string[]) => new Set(paths)

it('opens what lies over the page in front, and where several may be open closes none', () => {
  expect([...openFor(opened('/place'), '/water/meters/list', many)]).toEqual(['/place', '/water', '/water/meters', '/water/meters/list'])
})

it('has only the groups over the page open where there may be one', () => {
  expect([...openFor(opened('/place'), '/water/card', one)]).toEqual(['/water', '/water/card'])
})

it('opens and closes a group at a press', () => {
  expect(toggled(opened('/water'), '/place', many)).toEqual(opened('/water', '/place'))
  expect(toggled(opened('/water', '/place'), '/water', many)).toEqual(opened('/place'))
})

it('closes the others at a press where one may be open, but not those over it', () => {
  expect(toggled(opened('/water'), '/place', one)).toEqual(opened('/place'))
  expect(toggled(opened('/water'), '/water/meters', one)).toEqual(opened('/water', '/water/meters'))
})

it('knows the pages under an entry, in their order', () => {
  expect(nodes.map((node) => pagesOf(node).map(({ path }) => path))).toEqual([
    ['/home'],
    ['/water/card', '/water/meters/list'],
    ['/place/room'],
  ])
})
