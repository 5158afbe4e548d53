import { expect, it } from 'vitest'

import { parseTheme } from './theme-config.ts'

it('gives every setting its default', () => {
  expect(parseTheme(null)).toMatchObject({
    primary: '#409eff',
    layout: 'defaults',
    tagsStyle: 'tags-style-five',
    animation: 'slide-right',
    lockScreenTime: 30,
  })
})

it('loses a broken value only, and keeps what it does not know', () => {
  const stored = JSON.stringify({ primary: 'url(x)', layout: 'columns', lockScreenTime: 10_000, later: 1 })
  expect(parseTheme(stored)).toMatchObject({ primary: '#409eff', layout: 'columns', lockScreenTime: 30, later: 1 })
})

it.each(['', '[]', 'null', '{"a":', '7'])('is all defaults where %j is stored', (stored) => {
  expect(parseTheme(stored)).toEqual(parseTheme(null))
})
