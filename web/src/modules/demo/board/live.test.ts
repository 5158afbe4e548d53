import { expect, it } from 'vitest'

import { newReadings, progressOf, stepReadings } from './ReadingBoardDemo.tsx'
import { newTown, stepTown } from './WaterBoardDemo.tsx'

/** The same numbers in each run. */
function seeded() {
  let seed = 7
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
}

it('lets a town live for hours within a fixed room, with sums that only grow', () => {
  const [town, random] = [newTown(), seeded()]
  const before = { usage: town.usage, money: town.money }
  for (let i = 0; i < 8 * 7200; i++) stepTown(town, 0.5, new Date(i * 500), random)
  expect([town.trend.size, town.alarms.length, town.flow.length]).toEqual([240, 8, 5])
  expect(new Set(town.alarms.map(({ id }) => id)).size).toBe(8)
  expect(town.usage).toBeGreaterThan(before.usage)
  expect(town.money).toBeGreaterThan(before.money)
  expect(Math.max(...town.flow)).toBeLessThan(400)
})

it('counts every reading once, by meter and by way', () => {
  const [live, random] = [newReadings(), seeded()]
  let sum = 0
  for (let i = 0; i < 600; i++) {
    stepReadings(live, new Date(i * 1000), random)
    sum += live.perSecond
  }
  expect(live.today).toBe(sum)
  expect(live.ways.reduce((all, one) => all + one, 0)).toBe(sum)
  expect([live.last.length, live.rate.size]).toEqual([10, 120])
  expect(progressOf(live)).toBeGreaterThan(0.9)
})
