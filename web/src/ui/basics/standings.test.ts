import { expect, it } from 'vitest'

import { standings } from '../table/column-layout.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b', isFixed: true, width: 90 }, { id: 'c' }]

it('keeps the first column in view, at the width that somebody dragged', () => {
  expect(standings([a, c], { a: 200 }, 40)).toEqual([
    { width: 200, left: 40 },
    { width: undefined, left: undefined },
  ])
})

it('puts a fixed column beside the first one, which then has a width', () => {
  expect(standings([a, b, c], {}, 0)).toEqual([
    { width: 180, left: 0 },
    { width: 90, left: 180 },
    { width: undefined, left: undefined },
  ])
})

it('lets a column scroll that is fixed behind one that is not', () => {
  expect(standings([a, c, b], {}, 0)[2]).toEqual({ width: 90, left: undefined })
})
