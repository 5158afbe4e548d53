import { expect, it, vi } from 'vitest'

import { createFixedRate } from './overload.ts'

it('lets so many pass in a second, in their order: the first at once, and one that finds too many before it', async () => {
  vi.useFakeTimers()
  const pass = createFixedRate(500, 7)
  const passed: number[] = []
  for (let number = 1; number <= 13; number++) void pass().then(() => passed.push(number))
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual([1, 2, 3, 4, 5, 13])
  for (const [ms, count] of [
    [9, 6],
    [1, 11],
    [10, 13],
  ]) {
    await vi.advanceTimersByTimeAsync(ms!)
    expect(passed).toHaveLength(count!)
  }
  expect(passed).toEqual([1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 10, 11, 12])
  await vi.advanceTimersByTimeAsync(10)
  expect(vi.getTimerCount()).toBe(0)
})
