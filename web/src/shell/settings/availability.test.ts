import { expect, it } from 'vitest'

import { FIRST_THEME } from '../../platform/theme/theme-config.ts'
import { whyOff } from './availability.ts'

const layout = (name: typeof FIRST_THEME.layout) => ({ ...FIRST_THEME, layout: name })

it.each([
  ['columnsMenuBar', 'defaults', 'columns'],
  ['columnsMenuBar', 'columns', undefined],
  ['isClassicSplitMenu', 'columns', 'classic'],
  ['isClassicSplitMenu', 'classic', undefined],
  ['isCollapse', 'transverse', 'transverse'],
  ['isCollapse', 'columns', undefined],
  ['isBreadcrumb', 'classic', 'breadcrumbLayout'],
  ['isBreadcrumb', 'columns', undefined],
  ['isFooter', 'transverse', undefined],
] as const)('%s in the layout %s: %s', (key, name, reason) => {
  expect(whyOff(key, layout(name))).toBe(reason)
})

it('has icons of what is shown only', () => {
  expect(whyOff('isBreadcrumbIcon', { ...FIRST_THEME, isBreadcrumb: false })).toBe('breadcrumb')
  expect(whyOff('isTagsviewIcon', { ...FIRST_THEME, isTagsview: false })).toBe('tagsview')
  expect(whyOff('isTagsviewIcon', FIRST_THEME)).toBeUndefined()
})
