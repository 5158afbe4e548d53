import { expect, it } from 'vitest'

import { menuNode } from '../../../test/menu-node.ts'
import { asideOf, type Shown } from './layout-parts.ts'

const several = menuNode('/water', { children: [menuNode('/water/card'), menuNode('/water/meter')] })
const single = menuNode('/system', { children: [menuNode('/system/key')] })
const nodes = [menuNode('/home'), several, single]
const aside = (change: Partial<Shown>, section = several) =>
  asideOf({ layout: 'defaults', isNarrow: false, isClassicSplitMenu: false, isCollapse: false, ...change }, nodes, section)

it.each(['defaults', 'classic'] as const)('%s has the whole menu, which folds to icons', (layout) => {
  expect(aside({ layout })).toEqual({ nodes, width: 'full', canFold: true })
  expect(aside({ layout, isCollapse: true })).toEqual({ nodes, width: 'mini', canFold: true })
})

it.each([{ layout: 'columns' }, { layout: 'classic', isClassicSplitMenu: true }] as const)(
  '%j has what lies under the section, and folds away whole',
  (shown) => {
    expect(aside(shown)).toEqual({ nodes: several.children, width: 'full', canFold: true })
    expect(aside({ ...shown, isCollapse: true })).toMatchObject({ width: 'none', canFold: true })
  },
)

it('shows no menu of a single page beside the sections, nor one without a section', () => {
  expect(aside({ layout: 'columns' }, single)).toMatchObject({ width: 'none', canFold: false })
  expect(asideOf({ layout: 'columns', isNarrow: false, isClassicSplitMenu: false, isCollapse: false }, nodes, undefined).width).toBe('none')
})

it('splits no menu but that of the classic layout', () => {
  expect(aside({ isClassicSplitMenu: true }).nodes).toBe(nodes)
})

it('has none beside the page in transverse', () => {
  expect(aside({ layout: 'transverse' })).toMatchObject({ width: 'none', canFold: false })
})

it('has the whole menu in the drawer of a narrow screen, folded or not', () => {
  expect(aside({ isNarrow: true, isCollapse: true })).toEqual({ nodes, width: 'full', canFold: false })
})
