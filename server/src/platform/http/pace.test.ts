import { expect, it, onTestFinished, vi } from 'vitest'

import { createPace } from './pace.ts'

it('lets so many pass in a second, in the order they came, and at once whoever finds too many before him', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pass = createPace(500, 12)
  const passed: number[] = []
  for (let number = 1; number <= 13; number++) void pass().then(() => passed.push(number))
  await vi.advanceTimersByTimeAsync(0)
  expect(passed).toEqual([13])
  for (const [ms, count] of [
    [9, 1],
    [1, 6],
    [10, 11],
    [10, 13],
  ]) {
    await vi.advanceTimersByTimeAsync(ms!)
    expect(passed).toHaveLength(count!)
  }
  expect(passed.slice(1)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
  expect(vi.getTimerCount()).toBe(0)
})
