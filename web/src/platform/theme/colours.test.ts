import { expect, it } from 'vitest'

import { BARS, barVariables, contrast } from './colours.ts'
import { FIRST_THEME, type ThemeConfig } from './theme-config.ts'

const topBar = (change: Partial<ThemeConfig>) => Object.fromEntries(barVariables({ ...FIRST_THEME, ...change }, BARS[0]))

it('leaves what nobody chose to the style sheet', () => {
  expect(new Set(Object.values(topBar({})))).toEqual(new Set(['']))
})

it.each(['#354e67', '#ffe066', '#d97706', '#767676', '#808080', '#000000', '#f0f0f0'])(
  'reads on a ground of %s, whoever chose no text for it',
  (ground) => {
    const variables = topBar({ topBar: ground })
    expect(variables['--w-topbar-bg']).toBe(ground)
    expect(contrast(variables['--w-topbar-text']!, ground)).toBeGreaterThanOrEqual(4.5)
  },
)

it('has the text that was chosen, whatever its ground', () => {
  expect(topBar({ topBar: '#354e67', topBarColor: '#aabbcc' })).toMatchObject({
    '--w-topbar-text': '#aabbcc',
    '--w-topbar-strong': '#aabbcc',
  })
  expect(topBar({ topBarColor: '#aabbcc' })).toMatchObject({ '--w-topbar-bg': '', '--w-topbar-text': '#aabbcc' })
})

it('is lighter below by half on a ground of the user’s, and by little on the theme’s own', () => {
  expect(topBar({ topBar: '#354e67', isTopBarColorGradual: true })['--w-topbar-shade']).toBe('linear-gradient(#fff0, #ffffff80)')
  expect(topBar({ isTopBarColorGradual: true })['--w-topbar-shade']).toBe('linear-gradient(#fff0, #ffffff1f)')
})
