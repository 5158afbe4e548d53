import { expect, it } from 'vitest'

import { moved, scaled, timeTicks } from './time-ticks.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const texts = (from: string, to: string) => timeTicks({ from: at(from), to: at(to) }).map(({ text }) => text)

it('labels the clock within a day, days within a month, and months within years', () => {
  expect(texts('2026-01-05T22:00:00', '2026-01-06T04:00:00')).toEqual(['22:00', '23:00', '01-06', '01:00', '02:00', '03:00', '04:00'])
  expect(texts('2026-01-01T12:00:00', '2026-01-08T12:00:00')).toEqual(['01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'])
  expect(texts('2025-01-01T00:00:00', '2026-01-01T00:00:00')[0]).toBe('2025-01')
})

it('scales around a moment and moves, within what there is', () => {
  const limits = { from: 0, to: 1_000 * 3_600_000 }
  const window = { from: 100 * 3_600_000, to: 200 * 3_600_000 }
  expect(scaled(window, 150 * 3_600_000, 0.5, limits)).toEqual({ from: 125 * 3_600_000, to: 175 * 3_600_000 })
  expect(scaled(window, 150 * 3_600_000, 100, limits)).toEqual(limits)
  expect(scaled(window, 150 * 3_600_000, 0.0001, limits).to - scaled(window, 150 * 3_600_000, 0.0001, limits).from).toBe(2 * 3_600_000)
  expect(moved(window, -2, limits)).toEqual({ from: 0, to: 100 * 3_600_000 })
})
