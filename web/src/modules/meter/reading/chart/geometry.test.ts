import { expect, it } from 'vitest'

import { axisOf } from './geometry.ts'

const heights = (axis: ReturnType<typeof axisOf>, ...values: number[]) => values.map((value) => Math.round(axis.at(value)))

it('shows registers between round figures, not from 0', () => {
  const axis = axisOf([296.4, 300, 313.6], [])
  expect(axis.ticks.map(({ value }) => value)).toEqual([295, 300, 305, 310, 315])
  expect(heights(axis, 295, 305, 315)).toEqual([0, 50, 100])
  expect(axis.breaks).toEqual([])
})

it('puts a jump beyond a break at the top, so that the others keep their scale', () => {
  const axis = axisOf([296.4, 313.6], [1212.35])
  expect(axis.ticks.at(-1)).toEqual({ value: 1212.35, at: 92, isOff: true })
  expect(heights(axis, 295, 315, 1212.35)).toEqual([0, 74, 92])
  expect(axis.breaks).toEqual([82])
})

it('puts steps back beyond a break at the bottom, in their own order', () => {
  const axis = axisOf([296.4, 313.6], [0.2, 0.4])
  expect(heights(axis, 0.2, 0.4, 295, 315)).toEqual([4, 12, 26, 100])
  expect(axis.breaks).toEqual([18])
})

it('keeps a doubtful reading that lies near the others on their scale', () => {
  expect(axisOf([296.4, 313.6], [325]).breaks).toEqual([])
})

it('has a scale for one reading alone, and for none that counts', () => {
  expect(axisOf([5], []).ticks.length).toBeGreaterThan(1)
  expect(heights(axisOf([], [5]), 5)[0]).toBeGreaterThanOrEqual(0)
})
