import { describe, expect, it } from 'vitest'

import { contrast } from './colours.ts'
import { rampOf } from './seed-ramp.ts'

describe.each([
  ['light', '#ffffff'],
  ['dark', '#151920'],
])('%s', (mode, surface) => {
  it.each(['#409eff', '#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#475569', '#d97706'])(
    'whatever the seed, here %s, what is written in it and on it can be read',
    (seed) => {
      const ramp = rampOf(seed, mode === 'dark')
      expect(contrast('#ffffff', ramp['--w-primary-solid']!)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ramp['--w-primary-text']!, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ramp['--w-primary-text']!, ramp['--w-primary-tint']!)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
