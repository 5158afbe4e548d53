import { expect, it } from 'vitest'

import { FIRST_THEME, withConsequences } from './theme-config.ts'

it('is either without colours or inverted', () => {
  const grey = withConsequences(FIRST_THEME, { isGrayscale: true })
  expect(grey).toMatchObject({ isGrayscale: true, isInvert: false })
  const inverted = withConsequences(grey, { isInvert: true })
  expect(inverted).toMatchObject({ isGrayscale: false, isInvert: true })
  expect(withConsequences(inverted, { isGrayscale: true })).toMatchObject({ isGrayscale: true, isInvert: false })
})

it('closes the drawer with every layout, and unfolds the menu where there is no room beside', () => {
  const before = { ...FIRST_THEME, isDrawer: true, isCollapse: true }
  expect(withConsequences(before, { layout: 'classic' })).toMatchObject({ layout: 'classic', isDrawer: false, isCollapse: true })
  expect(withConsequences(before, { layout: 'transverse' })).toMatchObject({ layout: 'transverse', isDrawer: false, isCollapse: false })
})

it('changes nothing else', () => {
  expect(withConsequences(FIRST_THEME, { isFooter: true })).toEqual({ ...FIRST_THEME, isFooter: true })
})
