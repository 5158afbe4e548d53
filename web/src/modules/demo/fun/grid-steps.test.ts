import { expect, it } from 'vitest'

import { steppedLayout } from './GridDemo.tsx'

const LAYOUT = [
  { i: 'a', x: 0, y: 0, w: 2, h: 2 },
  { i: 'b', x: 2, y: 0, w: 2, h: 2 },
]
const step = (i: string, key: string, shiftKey = false) =>
  steppedLayout(LAYOUT, i, { key, shiftKey }, 4)?.map(({ i: name, x, y, w, h }) => `${name} ${x},${y} ${w}x${h}`)

it('moves a tile by a cell, and another one out of its way', () => {
  expect(step('b', 'ArrowLeft')).toEqual(['a 0,2 2x2', 'b 1,0 2x2'])
})

it('leaves a tile within the columns, and goes up where there is room', () => {
  expect(step('b', 'ArrowRight')).toEqual(['a 0,0 2x2', 'b 2,0 2x2'])
  expect(step('a', 'ArrowUp')).toEqual(['a 0,0 2x2', 'b 2,0 2x2'])
})

it('resizes with Shift, within the columns and never to nothing', () => {
  expect(step('a', 'ArrowDown', true)).toEqual(['a 0,0 2x3', 'b 2,0 2x2'])
  expect(step('b', 'ArrowRight', true)).toEqual(['a 0,0 2x2', 'b 2,0 2x2'])
  expect(steppedLayout([{ i: 'a', x: 0, y: 0, w: 1, h: 1 }], 'a', { key: 'ArrowLeft', shiftKey: true }, 4)![0]).toMatchObject({
    w: 1,
    h: 1,
  })
})

it('leaves other keys alone', () => expect(step('a', 'Enter')).toBeUndefined())
